import Gzip

/// A ZIP archive (APPNOTE 6.3) in memory: deflate, with a fixed date, so that the same input gives the same bytes.
struct ZipArchive {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// - Parameter name: in ASCII, parts separated by `/`.
  mutating func add(_ name: String, _ content: [UInt8]) throws(GzipError) {
    // A gzip member is the same deflate data between a header of ten bytes and its checksum and length.
    let member = try Gzip.compress(content)
    let data = member[10..<member.count - 8]
    let sum = Array(member[(member.count - 8)..<(member.count - 4)])
    let offset = bytes.count
    // Version 2.0, no flags, deflate, 1980-01-01 00:00.
    let common =
      Self.number(20, 2) + Self.number(0, 2) + Self.number(8, 2) + Self.number(0, 2) + Self.number(0x21, 2) + sum
      + Self.number(data.count, 4) + Self.number(content.count, 4) + Self.number(name.utf8.count, 2) + Self.number(0, 2)
    bytes += [0x50, 0x4B, 3, 4] + common + Array(name.utf8) + data
    directory +=
      [0x50, 0x4B, 1, 2] + Self.number(20, 2) + common + Self.number(0, 2) + Self.number(0, 2) + Self.number(0, 2)
      + Self.number(0, 4) + Self.number(offset, 4) + Array(name.utf8)
    count += 1
  }

  /// The whole archive.
  func finished() -> [UInt8] {
    bytes + directory + [0x50, 0x4B, 5, 6] + Self.number(0, 4) + Self.number(count, 2) + Self.number(count, 2)
      + Self.number(directory.count, 4) + Self.number(bytes.count, 4) + Self.number(0, 2)
  }

  private static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
