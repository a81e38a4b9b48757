/// Sends "Not modified" to a request without a condition.
struct Wrong304Fault: PlainFault {
  static let kind = "wrong-304"
  static let summary = "304, whatever was asked"

  func apply(to answer: inout Answer) {
    answer.reply.setBody([])
    answer.reply["Content-Type"] = nil
    answer.reply.status = 304
  }
}
