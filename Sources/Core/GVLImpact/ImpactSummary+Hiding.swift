extension ImpactSummary {
  /// What stands for the values of parts that are too small to be shown.
  package static let hidden = "other"

  /// The same without parts of few strings, from which a user could be known: they are one part. If that is too small itself, the
  /// smallest of the others belongs to it, so that nothing follows from what is left. The sums stay.
  ///
  /// - Parameter limit: How many strings a part must have.
  package func hiding(below limit: Int) -> ImpactSummary {
    var result = self
    var hidden = Tally()
    let parts = sortedParts.sorted { $0.tally.sum < $1.tally.sum }
    for part in parts where part.tally.sum < limit || (hidden.sum > 0 && hidden.sum < limit) {
      hidden.merge(part.tally)
      result.by[part.values] = nil
    }
    if hidden.sum > 0 { result.by[keys.map { _ in Self.hidden }, default: Tally()].merge(hidden) }
    return result
  }
}
