import GVLModel

extension Gate {
  /// Whether bytes may stand in the archive as a numbered list or as a translation of a list, wherever they come from.
  ///
  /// - Parameter list: for a translation, the list that it must name; nil for any.
  static func refusal(
    _ candidate: Candidate, of list: ListReference?, now: Timestamp, limits: Plausibility = Plausibility()
  ) -> Refusal? {
    if let refusal = refusal(candidate, GateContext(now: now, limits: limits)) { return refusal }
    guard let list, let version = candidate.version, version != list.version else { return nil }
    return Refusal(.wrongVersion, "it names version \(version), not \(list.version)")
  }
}
