import Files
import GVLWork
import GVLWorkspace
import PlainText

/// Answers the lines of standard input in chunks. A line before each chunk gives its number of lines.
///
/// Source: ClickHouse, executable user-defined functions, `send_chunk_header`.
enum ChunkWorker {
  static func run(on console: Console, _ answers: @Sendable (ArraySlice<UInt8>) -> [UInt8]) throws {
    var left = 0
    try InputFile.eachRun { run in
      var rest = run
      while !rest.isEmpty {
        if left == 0 {
          left = try header(&rest)
          continue
        }
        let lines = take(&left, of: &rest)
        for bytes in inParallel(LinePieces.of(lines), answers) { try console.write(bytes) }
      }
    }
    guard left == 0 else {
      throw CommandError(.failed, "impact.chunk", "standard input ended \(counted(left, "row")) before its chunk did")
    }
  }

  private static func header(_ rest: inout ArraySlice<UInt8>) throws -> Int {
    let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
    let line = String(decoding: LinePieces.trimmed(rest[..<end]), as: UTF8.self)
    guard let count = Int(line), count >= 0 else {
      throw CommandError(
        .failed, "impact.chunk",
        "a chunk must begin with a line that says how many rows it has; without them, leave out --chunk-headers")
    }
    rest = rest[min(end + 1, rest.endIndex)...]
    return count
  }

  /// Takes the whole lines, with their ends, that have arrived and belong to the chunk.
  private static func take(_ left: inout Int, of rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = rest.startIndex
    while left > 0, end < rest.endIndex {
      end = (ByteSearch.first(0x0A, in: rest[end...]) ?? rest.endIndex - 1) + 1
      left -= 1
    }
    defer { rest = rest[end...] }
    return rest[..<end]
  }
}
