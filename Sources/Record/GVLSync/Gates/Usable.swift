extension Gate {
  /// The body can be read as what it is.
  static let usable = Gate(name: "usable") { candidate, _ in
    candidate.modelError.map { Refusal(.unusable, "the body cannot be used: \($0)") }
  }
}
