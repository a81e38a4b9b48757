/// Announces a longer body than it sends.
struct ShortFault: Fault {
  static let kind = "short"
  static let argument: String? = "[BYTES]"
  static let summary = "Content-Length promises so many bytes more (1000), then the end"

  private let missing: Int

  init(_ argument: String?) throws(SampleError) { missing = try Self.count(argument, else: 1000) }

  func apply(to answer: inout Answer) {
    answer.evaluate(conditions: false)
    answer.reply.announced = answer.reply.wireBody.count + missing
    answer.reply.closes = true
  }
}
