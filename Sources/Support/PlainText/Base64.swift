/// Base64 (RFC 4648, section 4), strictly: padded, no other character, no bits left over.
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")
  /// What a character stands for; 64 for those that stand for nothing.
  private static let values = (0...UInt8.max).map { byte in UInt8(alphabet.firstIndex(of: byte) ?? 64) }

  package static func text(_ bytes: [UInt8]) -> String {
    let alphabet = alphabet
    var characters: [UInt8] = []
    characters.reserveCapacity((bytes.count + 2) / 3 * 4)
    for at in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - at)
      let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < count ? Int(bytes[at + $1]) : 0) }
      for place in 0..<4 { characters.append(place <= count ? alphabet[bits >> (18 - 6 * place) & 63] : padding) }
    }
    return String(decoding: characters, as: UTF8.self)
  }

  /// Nil for what `text(_:)` does not write.
  package static func bytes(_ text: String) -> [UInt8]? { bytes(Array(text.utf8)) }

  package static func bytes(_ text: StaticString) -> [UInt8]? {
    text.withUTF8Buffer { unsafe bytes(Array($0)) }
  }

  private static func bytes(_ text: [UInt8]) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    let values = values
    let padded = text.suffix(2).reversed().prefix { $0 == padding }.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var (bits, left): (UInt32, UInt32) = (0, 0)
    for character in text.dropLast(padded) {
      let value = values[Int(character)]
      guard value < 64 else { return nil }
      (bits, left) = (bits << 6 | UInt32(value), left + 6)
      if left >= 8 {
        left -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> left))
      }
    }
    return bits & (1 << left - 1) == 0 ? bytes : nil
  }
}
