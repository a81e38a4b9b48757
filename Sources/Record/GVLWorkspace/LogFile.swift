import Files
import GVLSettings
import Gzip
import PlainText

/// A log of any length; gzip is expanded, whatever the file's name.
package final class LogFile {
  private let path: String
  private let stream: ByteStream
  private let expander: GzipExpander?
  /// Bytes that were read and not yet passed on.
  private var input: ArraySlice<UInt8>
  private var (buffer, taken) = ([UInt8](repeating: 0, count: 1 << 16), 0)
  private let progress: (Int, Int) -> Void

  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - progress: receives the number of bytes read, and the size; never called for a pipe.
  /// - Throws: `WorkspaceError` for a file that cannot be read, or whose format has no lines.
  package init(_ path: String, progress: @escaping (Int, Int) -> Void = { _, _ in }) throws {
    (self.path, self.progress) = (path, progress)
    stream = try InputFile.explaining(path) { () throws(FileError) in try ByteStream(path) }
    input = []
    // A pipe may give its first bytes one by one.
    while input.count < Format.mark {
      let more = try Self.read(stream, &buffer, path)
      input += more
      if more.isEmpty { break }
    }
    taken = input.count
    if let format = Format(input) { throw WorkspaceError(.unreadable, path, format.advice(path)) }
    expander =
      input.starts(with: [0x1F, 0x8B]) ? try Self.packed(path) { () throws(GzipError) in try GzipExpander() } : nil
  }

  /// Reads the next bytes into non-empty memory. Returns their number, 0 at the end.
  package func read(into room: UnsafeMutableRawBufferPointer) throws -> Int {
    guard let expander else {
      let count = min(input.count, room.count)
      guard count == 0 else {
        unsafe room.copyBytes(from: input.prefix(count))
        input = input.dropFirst(count)
        return count
      }
      let read = try InputFile.explaining(path) { () throws(FileError) in unsafe try stream.read(into: room) }
      note(read)
      return read
    }
    return try Self.packed(path) { () throws in
      while true {
        let count = unsafe try expander.expand(&input, into: room)
        guard count == 0 else { return count }
        input = try Self.read(stream, &buffer, path)
        note(input.count)
        guard !input.isEmpty else {
          try expander.finish()
          return 0
        }
      }
    }
  }

  private func note(_ count: Int) {
    taken += count
    if let size = stream.size { progress(taken, size) }
  }

  private static func read(_ stream: ByteStream, _ buffer: inout [UInt8], _ path: String) throws -> ArraySlice<UInt8> {
    let count = try unsafe buffer.withUnsafeMutableBytes { room in
      try InputFile.explaining(path) { () throws(FileError) in unsafe try stream.read(into: room) }
    }
    return buffer[..<count]
  }

  private static func packed<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let error as GzipError {
      throw WorkspaceError(.unreadable, path, error.message)
    }
  }
}

extension LogFile {
  /// Formats without lines, recognised by their first bytes.
  private enum Format: String, CaseIterable {
    case zstd, xz, bzip2, parquet = "Parquet"

    /// The number of first bytes that distinguish the formats.
    static let mark = 4

    init?(_ bytes: ArraySlice<UInt8>) {
      guard let found = Self.allCases.first(where: { bytes.starts(with: $0.bytes) }) else { return nil }
      self = found
    }

    private var bytes: [UInt8] {
      switch self {
      case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
      case .xz: [0xFD, 0x37, 0x7A, 0x58]
      case .bzip2: [0x42, 0x5A, 0x68]
      case .parquet: [0x50, 0x41, 0x52, 0x31]
      }
    }

    func advice(_ path: String) -> String {
      let what = "this is \(rawValue), which gvl does not read"
      return switch self {
      case .zstd, .xz: "\(what); pass it through `\(rawValue) -dc`"
      case .bzip2: "\(what); pass it through `bzip2 -dc`"
      case .parquet: "\(what); docs/impact.md shows how DuckDB and Spark read it for gvl"
      }
    }
  }
}
