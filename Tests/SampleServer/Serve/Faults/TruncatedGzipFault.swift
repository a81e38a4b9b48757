import Gzip

/// Sends half of the compressed body with a matching Content-Length: only the missing end reveals it.
struct TruncatedGzipFault: PlainFault {
  static let kind = "truncated-gzip"
  static let summary = "the first half of the gzip body, honestly counted"

  func apply(to answer: inout Answer) {
    answer.evaluate(conditions: false)
    let packed = (try? Gzip.compress(answer.reply.body)) ?? []
    answer.reply.setPacked(Array(packed.prefix(packed.count / 2)))
  }
}
