/// A server that sends single bytes with pauses.
struct SlowFault: Fault {
  static let kind = "slow"
  static let argument: String? = "[MILLISECONDS]"
  static let summary = "one byte, then so long a pause (100), from the status line on"

  private let milliseconds: Int

  init(_ argument: String?) throws(SampleError) {
    milliseconds = try Self.count(argument, else: 100)
    guard milliseconds <= 60_000 else { throw Self.bad("pauses at most 60000") }
  }

  func apply(to answer: inout Answer) { answer.delivery = .slowly(milliseconds: milliseconds) }
}
