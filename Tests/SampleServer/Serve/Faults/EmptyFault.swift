/// Sends success with an empty body.
struct EmptyFault: PlainFault {
  static let kind = "empty"
  static let summary = "200 with an empty body"

  func apply(to answer: inout Answer) {
    answer.evaluate(conditions: false)
    answer.reply.status = 200
    answer.reply.setBody([])
  }
}
