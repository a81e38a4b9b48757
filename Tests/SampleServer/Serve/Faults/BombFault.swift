/// Sends a small body that expands without end; it is made while it is sent.
struct BombFault: Fault {
  static let kind = "bomb"
  static let argument: String? = "[BYTES]"
  static let summary = "a gzip body that expands to so many zeros (2G)"

  private let size: Int

  init(_ argument: String?) throws(SampleError) { size = try Self.count(argument, else: 2 << 30) }

  func apply(to answer: inout Answer) {
    answer.evaluate(conditions: false)
    answer.reply.status = 200
    answer.reply["Content-Encoding"] = "gzip"
    answer.reply.tellsLength = false
    answer.reply.closes = true
    answer.delivery = .zeros(size)
  }
}
