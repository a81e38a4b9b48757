import Gzip
import TestSupport

/// A ZIP archive, read by its central directory as APPNOTE defines; the checksum of each part is verified.
struct Unzipped {
  struct Broken: Error { let why: String }

  private(set) var names: [String] = []
  private var parts: [String: [UInt8]] = [:]

  init(_ bytes: [UInt8]) throws {
    func number(_ at: Int, _ size: Int) -> Int { (0..<size).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    let end = bytes.count - 22
    guard end >= 0, bytes[end..<end + 4].elementsEqual([0x50, 0x4B, 5, 6]) else { throw Broken(why: "no end") }
    var at = number(end + 16, 4)
    for _ in 0..<number(end + 10, 2) {
      guard bytes[at..<at + 4].elementsEqual([0x50, 0x4B, 1, 2]) else { throw Broken(why: "no entry") }
      let (length, local) = (number(at + 28, 2), number(at + 42, 4))
      let name = String(decoding: bytes[at + 46..<at + 46 + length], as: UTF8.self)
      let packed = number(at + 20, 4)
      let start = local + 30 + number(local + 26, 2) + number(local + 28, 2)
      guard bytes[local..<local + 4].elementsEqual([0x50, 0x4B, 3, 4]),
        bytes[local + 6..<local + 26].elementsEqual(bytes[at + 8..<at + 28])
      else { throw Broken(why: "\(name): the two heads differ") }
      let member =
        Gzip.compressedHead + bytes[start..<start + packed] + bytes[at + 16..<at + 20] + bytes[at + 24..<at + 28]
      parts[name] = try Gzip.expand(member, limit: 10_000_000)
      names.append(name)
      at += 46 + length
    }
  }

  subscript(name: String) -> [UInt8]? { parts[name] }
}

extension Gzip {
  /// The head of a gzip stream without name and date.
  static let compressedHead: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
}
