/// Comments before a JSON text: Shopify's editor writes one into each file of translations.
enum LeadingComments {
  /// The bytes with each comment replaced by blanks, so that all other bytes keep their positions; unchanged if a
  /// comment does not end.
  static func blanked(_ bytes: [UInt8]) -> [UInt8] {
    var at = 0
    while true {
      while at < bytes.count, isBlank(bytes[at]) { at += 1 }
      guard at + 1 < bytes.count, bytes[at] == UInt8(ascii: "/") else { break }
      if bytes[at + 1] == UInt8(ascii: "/") {
        while at < bytes.count, bytes[at] != 0x0A { at += 1 }
      } else if bytes[at + 1] == UInt8(ascii: "*") {
        guard let end = end(ofBlock: at + 2, in: bytes) else { return bytes }
        at = end
      } else {
        break
      }
    }
    guard at > 0 else { return bytes }
    var result = bytes
    for index in 0..<at where !isBlank(result[index]) { result[index] = 0x20 }
    return result
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private static func end(ofBlock start: Int, in bytes: [UInt8]) -> Int? {
    var at = start
    while at + 1 < bytes.count {
      if bytes[at] == UInt8(ascii: "*"), bytes[at + 1] == UInt8(ascii: "/") { return at + 2 }
      at += 1
    }
    return nil
  }
}
