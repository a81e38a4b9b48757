import Crypto

package enum Digest {
  /// The SHA-256 of bytes as 64 lower-case hexadecimal digits.
  package static func sha256(_ bytes: [UInt8]) -> String {
    var hash = SHA256()
    unsafe bytes.withUnsafeBytes { unsafe hash.update(bufferPointer: $0) }
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in hash.finalize() {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
