/// Comments before a JSON text: Shopify's editor writes one into each file of translations.
struct LeadingComments: TextScanning {
  let bytes: [UInt8]
  var at = 0

  /// The bytes with each comment replaced by blanks, so that all other bytes keep their positions; unchanged if a
  /// comment does not end.
  static func blanked(_ bytes: [UInt8]) -> [UInt8] {
    var text = LeadingComments(bytes: bytes)
    while true {
      text.skip(while: isBlank)
      guard text.next == UInt8(ascii: "/") else { break }
      if text.byte(1) == UInt8(ascii: "/") {
        text.skip { $0 != 0x0A }
      } else if text.byte(1) == UInt8(ascii: "*") {
        guard let end = text.commentEnd else { return bytes }
        text.at = end
      } else {
        break
      }
    }
    var result = bytes
    for index in 0..<text.at where !isBlank(result[index]) { result[index] = 0x20 }
    return result
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
