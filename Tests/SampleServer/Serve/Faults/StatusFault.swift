/// Sends another status. 206 sends the first half, 304 and 204 no body, other statuses one plain line.
struct StatusFault: Fault {
  static let kind = "status"
  static let argument: String? = "CODE[,SECONDS]"
  static let summary = "this status, with Retry-After where seconds are given"

  private let status: Int
  private let retryAfter: Int?

  init(_ argument: String?) throws(SampleError) {
    let parts = try Self.needed(argument).split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= 2, let status = Int(parts[0]), (200...599).contains(status) else {
      throw Self.bad("needs a status from 200 to 599")
    }
    self.status = status
    retryAfter = parts.count == 2 ? Int(parts[1]) : nil
    guard parts.count == 1 || (retryAfter ?? -1) >= 0 else { throw Self.bad("needs seconds after the comma") }
  }

  func apply(to answer: inout Answer) {
    answer.evaluate(conditions: false)
    if status == 206 {
      let body = answer.reply.body
      answer.reply.status = 206
      answer.reply["Content-Range"] = "bytes 0-\(max(1, body.count / 2) - 1)/\(body.count)"
      answer.reply.setBody(Array(body.prefix(max(1, body.count / 2))))
    } else {
      answer.refuse(status, "status \(status), as asked")
    }
    if let retryAfter { answer.reply["Retry-After"] = String(retryAfter) }
  }
}
