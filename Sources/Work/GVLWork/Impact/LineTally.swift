import ConsentSignals
import GVLImpact

/// Counts lines of a log; each thread has its own part.
struct LineTally: Sendable {
  /// The counts of one thread.
  struct Part: Sendable {
    fileprivate(set) var counts = ImpactCounts()
    fileprivate var batch = UserStrings.Batch()
  }

  let counter: ImpactCounter
  let users: UserStrings?

  var start: Part { Part() }

  /// - Parameter overlong: the number of lines that were too long to read.
  @Sendable func add(_ lines: ArraySlice<UInt8>, overlong: Int, _ reader: LogLineReader, to part: inout Part) throws {
    if overlong > 0 { part.counts.add(.invalid(.row), overlong) }
    if let users, let column = reader.user {
      try LinePieces.each(lines) { try add($0, reader, users, column, to: &part) }
    } else {
      LinePieces.each(lines) { part.counts.add(reader.mark($0, by: counter).mark) }
    }
  }

  private func add(
    _ line: ArraySlice<UInt8>, _ reader: LogLineReader, _ users: UserStrings, _ column: LineColumn, to part: inout Part
  ) throws {
    guard let user = try? column.cell(of: line), !user.isEmpty else {
      part.counts.withoutUser += 1
      return
    }
    let (mark, lastUpdated) = reader.mark(line, by: counter)
    try users.add(user, mark, lastUpdated: lastUpdated, in: &part.batch)
  }

  @Sendable func end(_ part: inout Part) throws {
    try users?.end(&part.batch)
  }
}
