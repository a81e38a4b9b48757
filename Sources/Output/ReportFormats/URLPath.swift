/// File names in URLs (RFC 3986).
package enum URLPath {
  /// The name with all but unreserved characters percent-encoded, so that no part is read as a scheme, query or
  /// fragment.
  package static func encoded(_ name: String, keepingSlashes: Bool = false) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if plain.contains(byte) || keepingSlashes && byte == UInt8(ascii: "/") {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
}
