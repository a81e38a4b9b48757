import PlainText

/// A URL that can be read in one way only: `https://` or `http://`, a plain name or four numbers, perhaps a port, a
/// path of unreserved characters. Nearly all URLs are of this kind, so libcurl need not be loaded to parse them. A test
/// compares each accepted URL with libcurl's parsing.
struct PlainURL {
  let scheme: String
  let host: String
  let port: Int
  /// The URL with its path, at least `/`.
  let text: String

  /// Returns nil for every other URL.
  init?(_ url: String) {
    guard let scheme = ["https", "http"].first(where: { url.utf8.starts(with: "\($0)://".utf8) }) else { return nil }
    let rest = url.utf8.dropFirst(scheme.utf8.count + 3)
    let authority = rest.prefix { $0 != UInt8(ascii: "/") }
    let host = authority.prefix { $0 != UInt8(ascii: ":") }
    guard Self.isPlain(host: host), Self.isPlain(path: rest[authority.endIndex...]) else { return nil }
    self.scheme = scheme
    self.host = String(Substring(host))
    let usual = scheme == "https" ? 443 : 80
    if host.endIndex == authority.endIndex {
      port = usual
    } else {
      let digits = Substring(authority[host.endIndex...].dropFirst())
      guard let port = UInt16(digits), port > 0, port != usual, String(port) == digits else { return nil }
      self.port = Int(port)
    }
    text = authority.endIndex == rest.endIndex ? url + "/" : url
  }

  /// Accepts lower-case labels whose last one begins with a letter (other names may be numbers in some notation), or an
  /// address of four decimal numbers.
  private static func isPlain(host: Substring.UTF8View) -> Bool {
    let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard host.count <= 253, labels.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isNameByte) }) else { return false }
    if let first = labels.last?.first, ASCII.isSmall(first) { return true }
    return labels.count == 4
      && labels.allSatisfy { label in UInt8(Substring(label)).map { String($0) == Substring(label) } ?? false }
  }

  /// Accepts a path without steps that mean another folder.
  private static func isPlain(path: Substring.UTF8View) -> Bool {
    var previous: UInt8 = 0
    for byte in path {
      guard isNameByte(byte) || ASCII.isCapital(byte) || "/_~.".utf8.contains(byte) else { return false }
      if byte == UInt8(ascii: "."), previous == UInt8(ascii: "/") { return false }
      previous = byte
    }
    return true
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    ASCII.isSmall(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "-")
  }
}
