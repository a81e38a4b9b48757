/// A server without entity tags, which only sends Last-Modified.
struct NoETagFault: PlainFault {
  static let kind = "no-etag"
  static let summary = "no ETag, and If-None-Match is not understood"

  func apply(to answer: inout Answer) {
    answer.knowsETag = false
    answer.evaluate()
  }
}
