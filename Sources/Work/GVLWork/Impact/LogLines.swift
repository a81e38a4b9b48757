import ConsentSignals
import Files
import GVLImpact
import GVLWorkspace

/// Receives, on any thread, how many bytes of a file were read, and its size; never called for pipes.
package typealias LogProgress = @Sendable (_ file: String, _ done: Int, _ size: Int) -> Void

/// Counts the lines of logs on all processors.
enum LogLines {
  /// - Parameters:
  ///   - files: read one after the other; `-` is standard input.
  ///   - form: where in a line the choice is.
  ///   - start: makes the initial value of a thread.
  ///   - count: adds whole lines, and the number of lines that were too long to read.
  ///   - end: called when a thread has no more lines.
  /// - Returns: the value of each thread, file by file.
  /// - Throws: `WorkspaceError` for a file that cannot be read, `WorkError` for a missing column.
  static func counted<Part: Sendable>(
    _ files: [String], _ form: LogForm, progress: @escaping LogProgress, start: @Sendable () -> Part,
    count: @Sendable (ArraySlice<UInt8>, _ overlong: Int, LogLineReader, inout Part) throws -> Void,
    end: @Sendable (inout Part) throws -> Void = { _ in }
  ) throws -> [Part] {
    try files.flatMap { file -> [Part] in
      let log = try LogFile(file) { taken, size in progress(file, taken, size) }
      let blocks = unsafe LineBlocks { room in unsafe try log.read(into: room) }
      var (first, found) = (LineBlocks.Block(), 0)
      repeat {
        guard try blocks.next(&first) else { break }
        found += first.overlong
      } while first.lines.isEmpty
      guard found > 0 || !first.lines.isEmpty else { return [] }
      let (reader, lines) = try begun(first.lines, form, file == "-" ? "standard input" : file)
      let overlong = found
      return try inParallel(Array(0..<processorCount)) { index in
        Result {
          var (block, part) = (LineBlocks.Block(), start())
          if index == 0 { try count(lines, overlong, reader, &part) }
          while try blocks.next(&block) { try count(block.lines, block.overlong, reader, &part) }
          try end(&part)
          return part
        }
      }.map { try $0.get() }
    }
  }

  /// The reader that the first line determines, and the lines that are rows.
  private static func begun(
    _ lines: ArraySlice<UInt8>, _ form: LogForm, _ name: String
  ) throws -> (LogLineReader, ArraySlice<UInt8>) {
    let rows = lines.starts(with: [0xEF, 0xBB, 0xBF]) ? lines.dropFirst(3) : lines
    let end = ByteSearch.first(0x0A, in: rows) ?? rows.endIndex
    if let mark = ByteSearch.first(0x0D, in: rows[..<end]), mark + 1 < end, rows[mark + 1] != 0x0D {
      throw WorkError(
        .failed, "impact.lines", "\(name): its lines end with a carriage return alone; pass it through `tr '\\r' '\\n'`"
      )
    }
    let reader = try form.reader(firstLine: rows[..<end], of: name)
    return (reader, reader.startsWithRow ? rows : rows[min(end + 1, rows.endIndex)...])
  }
}

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
