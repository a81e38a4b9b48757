import Synchronization

/// Answers lines, one by one; a line that cannot be read has its error in its place, and the command ends with 1.
struct SignalAnswers: Sendable {
  /// Appends the answer to a line, without its end; false where the line cannot be read.
  typealias Answer = @Sendable (ArraySlice<UInt8>, inout [UInt8]) -> Bool

  private let answer: Answer

  init(_ answer: @escaping Answer) { self.answer = answer }

  /// - Parameter given: Lines from arguments; none for standard input.
  func write(_ given: [String], to output: OutputPath?) throws {
    let refused = Atomic(false)
    @Sendable func answers(_ run: ArraySlice<UInt8>) -> [UInt8] {
      var bytes: [UInt8] = []
      for line in run.split(separator: 0x0A, omittingEmptySubsequences: false) {
        let bare = line.last == 0x0D ? line.dropLast() : line
        if !answer(bare, &bytes) { refused.store(true, ordering: .relaxed) }
        bytes.append(0x0A)
      }
      return bytes
    }
    if given.isEmpty {
      try LineWorker.run(to: output) { answers($0) }
    } else {
      try Console.write(given.flatMap { answers(Array($0.utf8)[...]) }, to: output)
    }
    if refused.load(ordering: .relaxed) { throw Leave(status: .yes) }
  }
}
