/// Sends the body with a byte order mark before it.
struct BOMFault: PlainFault {
  static let kind = "bom"
  static let summary = "a UTF-8 byte order mark before the body"

  func apply(to answer: inout Answer) {
    answer.evaluate(conditions: false)
    answer.reply.setBody([0xEF, 0xBB, 0xBF] + answer.reply.body)
  }
}
