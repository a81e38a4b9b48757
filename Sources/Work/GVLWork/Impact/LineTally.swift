import ConsentSignals
import GVLImpact

/// Counts lines of a log for one of several threads.
struct LineTally: Sendable {
  /// What a thread has so far.
  struct Part {
    fileprivate var counts = ImpactCounts()
    fileprivate var batch: UserStrings.Batch?

    init(_ batch: UserStrings.Batch?) { self.batch = batch }
  }

  let reader: LogLineReader
  let counter: ImpactCounter
  let users: UserStrings?

  /// - Parameter overlong: lines that were too long to be read.
  func add(_ lines: ArraySlice<UInt8>, overlong: Int, to part: inout Part) throws {
    if overlong > 0 { part.counts.add(.invalid(.row), overlong) }
    if let users, let column = reader.user {
      try addUsers(lines, users, column, to: &part)
    } else {
      LinePieces.each(lines) { part.counts.add(reader.mark($0, by: counter).mark) }
    }
  }

  private func addUsers(
    _ lines: ArraySlice<UInt8>, _ users: UserStrings, _ column: LineColumn, to part: inout Part
  ) throws {
    guard var batch = part.batch.take() else { return }
    defer { part.batch = batch }
    try LinePieces.each(lines) { line in
      guard let user = try? column.cell(of: line), !user.isEmpty else {
        // A row that names no user is none.
        part.counts.add(.invalid(.row))
        return
      }
      let (mark, lastUpdated) = reader.mark(line, by: counter)
      try users.add(user, mark, lastUpdated: lastUpdated, in: &batch)
    }
  }

  func end(_ part: inout Part) throws -> ImpactCounts {
    if let users, var batch = part.batch.take() { try users.end(&batch) }
    return part.counts
  }
}
