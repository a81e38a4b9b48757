/// Base64 (RFC 4648, section 4), decoded strictly: padded, no other character, no bits left over.
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")
  /// Values of the characters; 64 for characters outside of the alphabet.
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

  /// Decodes a text; nil for a text that `text(_:)` cannot produce.
  package static func bytes(_ text: String) -> [UInt8]? { bytes(Array(text.utf8)) }

  package static func bytes(_ text: StaticString) -> [UInt8]? {
    text.withUTF8Buffer { unsafe bytes(Array($0)) }
  }

  private static func bytes(_ text: [UInt8]) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    let padded = text.suffix(2).reversed().prefix { $0 == padding }.count
    let count = text.count / 4 * 3 - padded
    var (all, bits): (UInt32, UInt32) = (0, 0)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: text.count / 4 * 3) { bytes, filled in
      unsafe values.withUnsafeBufferPointer { values in
        // Padding is read as zeros.
        for (group, at) in stride(from: 0, to: text.count, by: 4).enumerated() {
          bits = 0
          for place in at..<(at + 4) {
            let value = unsafe place < text.count - padded ? UInt32(values[Int(text[place])]) : 0
            all |= value
            bits = bits << 6 | value & 63
          }
          for place in 0..<3 { unsafe bytes[group * 3 + place] = UInt8(truncatingIfNeeded: bits >> (16 - 8 * place)) }
        }
      }
      filled = count
    }
    return all < 64 && bits & (1 << (8 * UInt32(padded)) - 1) == 0 ? bytes : nil
  }
}
