import Gzip

/// Half of the compressed body, with a Content-Length that agrees: only the missing end shows it.
struct TruncatedGzipFault: PlainFault {
  static let kind = "truncated-gzip"
  static let summary = "the first half of the gzip body, honestly counted"

  func apply(to answer: inout Answer) {
    answer.evaluate(conditions: false)
    let packed = (try? Gzip.compress(answer.reply.body)) ?? []
    answer.reply.setPacked(Array(packed.prefix(packed.count / 2)))
  }
}
