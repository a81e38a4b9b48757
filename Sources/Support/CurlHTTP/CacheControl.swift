/// The directives of `Cache-Control` that matter to us.
package struct CacheControl: Sendable, Hashable {
  /// RFC 9111 §1.2.2: what does not fit into 31 bits is this.
  package static let longest = 1 << 31

  /// Seconds.
  package private(set) var maxAge: Int?
  /// `no-store` or `no-cache`.
  package private(set) var forbidsReuse = false

  package init(_ text: String) {
    for directive in Self.split(text) {
      let parts = directive.split(separator: "=", maxSplits: 1).map { Self.trimmed($0) }
      switch parts.first?.lowercased() {
      case "no-store", "no-cache": forbidsReuse = true
      case "max-age" where maxAge == nil:
        // RFC 9111 §4.2.1: an invalid value is stale.
        maxAge = parts.count == 2 ? Self.seconds(parts[1]) ?? 0 : 0
      default: break
      }
    }
  }

  /// Digits, perhaps in quotes.
  package static func seconds(_ text: Substring) -> Int? {
    let digits = trimmed(text).drop { $0 == "\"" }.prefix { $0 != "\"" }
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return min(Int(digits) ?? longest, longest)
  }

  /// At commas outside quotes.
  private static func split(_ text: String) -> [Substring] {
    var isQuoted = false
    return text.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == "," && !isQuoted
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
