import JSONText

extension Gate {
  /// The body is whole: not empty, and its JSON comes to an end. libcurl calls a cut gzip body a success when its
  /// `Content-Length` agrees, so the end of the text is what counts.
  static let complete = Gate(name: "complete") { candidate, _ in
    guard case .failure(let error) = candidate.json, error.code == .truncated || error.code == .empty else {
      return nil
    }
    return Refusal(.truncated, candidate.bytes.isEmpty ? "the body is empty" : "the body ends too early, at \(error)")
  }
}
