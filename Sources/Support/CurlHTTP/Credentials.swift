/// A name and a password for one origin, taken from a URL so that they are in none of the texts made from it.
struct Credentials: Sendable, Hashable {
  let user: String
  let password: String

  /// Those of `user:password@`, percent-decoded; nil where a URL has none.
  init?(of url: String) {
    guard let info = WebAddress.userInfo(url), !info.isEmpty else { return nil }
    let parts = info.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    user = Self.decoded(parts[0])
    password = parts.count > 1 ? Self.decoded(parts[1]) : ""
  }

  /// What is no escape stays as it is, as libcurl would have it.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let digits = String(validating: rest.prefix(2), as: UTF8.self), digits.allSatisfy(\.isHexDigit),
        let value = UInt8(digits, radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
