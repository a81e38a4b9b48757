extension Gate {
  /// The body is JSON in UTF-8 without a byte order mark or repeated members.
  static let document = Gate(name: "document") { candidate, _ in
    guard case .failure(let error) = candidate.json else { return nil }
    return Refusal(error, of: candidate.bytes)
  }
}
