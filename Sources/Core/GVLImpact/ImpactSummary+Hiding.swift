extension ImpactSummary {
  /// The value shown instead of the values of groups that are too small to be shown.
  package static let hidden = "other"

  /// The summary with small groups, which could identify a user, merged into one. If that is too small too, it takes in
  /// the smallest other group, so that its numbers cannot be derived from the rest. The sums stay.
  ///
  /// - Parameter limit: The number of strings that a group must have.
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
