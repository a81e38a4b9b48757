import PlainText

/// gzip (RFC 1952) in memory: two fixed levels, no time stamp, no file name, no operating system, so that equal input
/// gives equal bytes wherever zlib is the same.
package enum Gzip {
  package enum Level: Int32, Sendable {
    /// zlib's own default: level 9 takes three times as long on a list and saves one percent.
    case usual = 6
    /// For what is compressed once and sent for ever.
    case best = 9
  }

  /// No flags, time 0, no extra flags, operating system 255 (unknown).
  static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

  /// Whole input in, one gzip member out.
  package static func compress(_ bytes: [UInt8], _ level: Level = .usual) throws(GzipError) -> [UInt8] {
    let compressor = try GzipCompressor(level)
    return try compressor.append(bytes) + compressor.finish()
  }

  /// Expands every member of `bytes`, checks their sums, and stops as soon as the result exceeds `limit` bytes.
  ///
  /// Throws for anything that is not gzip from the first to the last byte.
  package static func expand(_ bytes: [UInt8], limit: Int) throws(GzipError) -> [UInt8] {
    guard bytes.count >= 2 else {
      throw bytes.isEmpty || bytes == [0x1F] ? .truncated(after: 0) : .notGzip(bytes)
    }
    guard bytes.starts(with: header.prefix(2)) else { throw .notGzip(bytes) }
    return try GzipExpander(limit: limit).expand(bytes)
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
