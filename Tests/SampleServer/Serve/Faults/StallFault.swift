/// A server that stops sending and keeps the connection open.
struct StallFault: Fault {
  static let kind = "stall"
  static let argument: String? = "[BYTES]"
  static let summary = "so many bytes (0), head included, then silence"

  private let bytes: Int

  init(_ argument: String?) throws(SampleError) { bytes = try Self.count(argument, else: 0) }

  func apply(to answer: inout Answer) { answer.delivery = .stalled(after: bytes) }
}
