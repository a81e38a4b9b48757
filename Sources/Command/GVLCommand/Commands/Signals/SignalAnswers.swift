import ConsentSignals
import GVLWork
import Synchronization

/// Answers lines one by one. A line that cannot be read is answered by its error, and the command exits with 1.
struct SignalAnswers: Sendable {
  /// Appends the answer to a line, without its end. False if a part of the line cannot be read; throws if no part can.
  typealias Answer = @Sendable (ArraySlice<UInt8>, inout [UInt8]) throws(SignalError) -> Bool

  private let schema: String
  private let answer: Answer

  /// - Parameter schema: the schema of the document that answers a line that cannot be read.
  init(schema: String, _ answer: @escaping Answer) { (self.schema, self.answer) = (schema, answer) }

  /// - Parameters:
  ///   - given: lines from arguments; empty for standard input.
  ///   - table: the column of standard input that holds the strings; nil if whole lines are strings.
  func write(
    _ given: [String], from table: ColumnOptions? = nil, to output: OutputPath?, on console: Console
  ) throws {
    let refused = Atomic(false)
    @Sendable func answers(_ run: ArraySlice<UInt8>, _ column: LineColumn?) -> [UInt8] {
      var bytes: [UInt8] = []
      LinePieces.each(run) { bare in
        var isRead = false
        do throws(SignalError) { isRead = try answer(column?.cell(of: bare) ?? bare, &bytes) } catch {
          error.appendJSON(schema: schema, to: &bytes)
        }
        if !isRead { refused.store(true, ordering: .relaxed) }
        bytes.append(0x0A)
      }
      return bytes
    }
    if given.isEmpty {
      try LineWorker.run(to: output, on: console, head: { try table?.head($0) ?? (nil, true) }, { answers($0, $1) })
    } else {
      try console.write(given.flatMap { answers(Array("\($0)\n".utf8)[...], nil) }, to: output)
    }
    if refused.load(ordering: .relaxed) { throw EarlyExit(status: .yes) }
  }
}
