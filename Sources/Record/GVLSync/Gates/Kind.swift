import GVLModel

extension Gate {
  /// A list where a list was asked for, a translation where a translation was.
  static let kind = Gate(name: "kind") { candidate, _ in
    guard let error = candidate.modelError, error.code == .notAList else { return nil }
    return Refusal(.wrongKind, error.message)
  }
}
