/// Resets the connection in the middle of the body.
struct ResetFault: Fault {
  static let kind = "reset"
  static let argument: String? = "[BYTES]"
  static let summary = "a reset after so many bytes of the body (half of it)"

  private let bytes: Int?

  init(_ argument: String?) throws(SampleError) {
    bytes = argument == nil ? nil : try Self.count(argument, else: 0)
  }

  func apply(to answer: inout Answer) {
    answer.evaluate(conditions: false)
    answer.delivery = .reset(after: bytes ?? answer.reply.wireBody.count / 2)
  }
}
