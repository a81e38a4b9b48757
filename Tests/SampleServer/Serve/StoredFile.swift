import Gzip
import JSONText
import PlainText

/// A served file: its bytes and the values derived from them alone.
final class StoredFile: Sendable {
  let bytes: [UInt8]
  let packed: [UInt8]
  /// A strong tag from the content, in quotes.
  let etag: String
  /// The file's own `lastUpdated`, never the disk's time, so that equal mirrors answer equally.
  let lastModified: Timestamp?
  let type: String

  init(_ bytes: [UInt8], name: String) throws(GzipError) {
    self.bytes = bytes
    packed = try Gzip.compress(bytes)
    etag = "\"\(Self.hash(bytes))\""
    type = Self.type(name)
    let text = type == "application/json" ? try? JSONDocument(bytes).root["lastUpdated"]?.string : nil
    lastModified = text.flatMap { Timestamp($0) }
  }

  /// FNV-1a of 64 bits: enough to distinguish versions, without a library.
  static func hash(_ bytes: [UInt8]) -> String {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func type(_ name: String) -> String {
    switch name.split(separator: ".").last {
    case "json": "application/json"
    case "csv": "text/csv; charset=utf-8"
    case "html": "text/html; charset=utf-8"
    case "xml": "application/xml"
    case "txt": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }
}
