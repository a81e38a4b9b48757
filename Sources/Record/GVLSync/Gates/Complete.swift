import JSONText

extension Gate {
  /// The body is whole: not empty, and its JSON comes to an end. libcurl calls a cut gzip body a success when its
  /// `Content-Length` agrees, so the end of the text is what counts.
  static let complete = Gate(name: "complete") { candidate, _ in
    guard case .failure(let error) = candidate.json else { return nil }
    let refusal = Refusal(error, of: candidate.bytes)
    return refusal.code == .truncated ? refusal : nil
  }
}

extension Refusal {
  /// What is no JSON to its end.
  init(_ error: JSONError, of bytes: [UInt8]) {
    switch error.code {
    case .truncated, .empty:
      self.init(.truncated, bytes.isEmpty ? "the body is empty" : "the body ends too early, at \(error)")
    default: self.init(.notJSON, "the body is not the JSON that was asked for: \(error)")
    }
  }
}
