/// Announces compression and sends plain bytes.
struct GzipLieFault: PlainFault {
  static let kind = "gzip-lie"
  static let summary = "Content-Encoding: gzip over a plain body"

  func apply(to answer: inout Answer) {
    answer.evaluate(conditions: false)
    answer.reply.setPacked(answer.reply.body)
  }
}
