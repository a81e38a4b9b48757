import GVLModel

extension Gate {
  /// A numbered list names the number that was asked for. Its age, size and emptiness do not matter.
  static let number = Gate { candidate, _ in
    guard case .numbered(let wanted) = candidate.resource, let version = candidate.facts?.version,
      version != wanted.version
    else { return nil }
    return Refusal(.wrongVersion, "the list names version \(version), asked for was \(wanted.version)")
  }
}
