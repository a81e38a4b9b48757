import PlainText

/// gzip (RFC 1952) in memory: two fixed levels, no time stamp, no file name, no operating system, so that equal input
/// gives equal bytes with the same version of zlib.
package enum Gzip {
  package enum Level: Int32, Sendable {
    /// zlib's own default: level 9 takes three times as long on a list and saves one percent.
    case usual = 6
    /// For data that is compressed once and sent many times.
    case best = 9
  }

  /// No flags, time 0, no extra flags, operating system 255 (unknown).
  static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

  /// Compresses the whole input to one gzip member.
  package static func compress(_ bytes: [UInt8], _ level: Level = .usual) throws(GzipError) -> [UInt8] {
    let compressor = try GzipCompressor(level)
    return try compressor.append(bytes) + compressor.finish()
  }

  /// Expands every member of `bytes`, checks their checksums, and stops as soon as the result exceeds `limit` bytes.
  ///
  /// Throws if any of the bytes is not gzip.
  package static func expand(_ bytes: [UInt8], limit: Int) throws(GzipError) -> [UInt8] {
    guard bytes.count >= 2 else {
      throw bytes.isEmpty || bytes == [0x1F] ? .truncated(after: 0) : .notGzip(bytes)
    }
    guard bytes.starts(with: header.prefix(2)) else { throw .notGzip(bytes) }
    let expander = try GzipExpander()
    var (rest, output) = (bytes[...], [UInt8]())
    var isMore = true
    while isMore {
      let piece = try piece(of: &rest, by: expander)
      output += piece
      isMore = !piece.isEmpty
      guard output.count <= max(0, limit) else {
        throw GzipError(.tooLarge, "the gzip data expand to more than \(limit) bytes, refused")
      }
    }
    try expander.finish()
    return output
  }

  /// The next expanded bytes, at most 64 KB; empty if more input is needed.
  private static func piece(
    of rest: inout ArraySlice<UInt8>, by expander: GzipExpander
  ) throws(GzipError) -> [UInt8] {
    var result: Result<Int, GzipError> = .success(0)
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, filled in
      let room = UnsafeMutableRawBufferPointer(buffer)
      do throws(GzipError) { result = .success(unsafe try expander.expand(&rest, into: room)) } catch {
        result = .failure(error)
      }
      filled = (try? result.get()) ?? 0
    }
    _ = try result.get()
    return piece
  }
}

extension GzipError {
  static func truncated(after count: Int) -> GzipError {
    GzipError(.truncated, "the gzip data end too early, after \(count) expanded bytes; fetch them again")
  }

  static func notGzip(_ bytes: [UInt8]) -> GzipError {
    let start = bytes.prefix(2).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
    return GzipError(.notGzip, "not gzip: the first bytes are \(start), expected 1f 8b")
  }
}

/// A text that the build embedded in the program as gzip and base64 (`Plugins/EmbedFiles`).
package enum PackedText {
  /// Far more than the longest text.
  private static let limit = 64 << 20

  /// The text's bytes; nil if the program file is damaged.
  package static func bytes(_ packed: StaticString) -> [UInt8]? {
    Base64.bytes(packed).flatMap { try? Gzip.expand($0, limit: limit) }
  }

  package static func text(_ packed: StaticString) -> String? {
    bytes(packed).map { String(decoding: $0, as: UTF8.self) }
  }
}
