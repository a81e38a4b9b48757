import PlainText

/// URLs that are safe to show and store. They are processed by bytes: an `@` with a combining accent still is an `@`.
extension WebAddress {
  /// A URL without possible secrets: name and password, query values, fragment. `…` replaces each. Works on any text,
  /// since a mistyped URL contains its password too.
  package static func shown(_ url: String) -> String {
    let bare = withoutCredentials(url)
    guard let cut = bare.utf8.firstIndex(where: { $0 == mark("?") || $0 == mark("#") }) else { return bare }
    let parts = bare.utf8[cut...].split(separator: mark("#"), maxSplits: 1, omittingEmptySubsequences: false)
    let fields = parts[0].dropFirst().split(separator: mark("&"), omittingEmptySubsequences: false).map { field in
      field.firstIndex(of: mark("=")).map { bare[field.startIndex...$0] + "…" } ?? (field.isEmpty ? "" : "…")
    }
    let query = parts[0].isEmpty ? "" : "?" + fields.joined(separator: "&")
    return bare[..<cut] + query + (parts.count > 1 ? "#…" : "")
  }

  /// A URL without `user:password@`. If the text is not an address, everything up to the last `@` counts as
  /// credentials; so does a path with an `@` after a colon, since a password with a slash gives such an address.
  package static func withoutCredentials(_ url: String) -> String {
    guard let start = authorityStart(url), CurlURL(url) != nil else { return withoutAnySecret(url) }
    let authority = url.utf8[start...].prefix { $0 != mark("/") && $0 != mark("?") && $0 != mark("#") }
    if let at = authority.lastIndex(of: mark("@")) { return String(url[..<start] + url[url.utf8.index(after: at)...]) }
    let place = url.utf8[start...].prefix { $0 != mark("?") && $0 != mark("#") }
    guard let at = place.lastIndex(of: mark("@")), place[..<at].contains(mark(":")) else { return url }
    let literal = authority.first == mark("[") ? authority.firstIndex(of: mark("]")) : nil
    let host = literal.map { authority[...$0] } ?? authority.prefix { $0 != mark(":") }
    // If no host comes between the slashes, libcurl reads three slashes as two and the next part as the host.
    guard !host.isEmpty else { return withoutAnySecret(url) }
    return url[..<host.endIndex] + "/…" + url[at...]
  }

  /// For a text that is no address: removes everything up to the last `@`, and text other than a port after a colon.
  private static func withoutAnySecret(_ url: String) -> String {
    let bytes = url.utf8
    var start = bytes.startIndex
    // A scheme has slashes after it; `user:` has none.
    let scheme = bytes.prefix { Self.schemeBytes.contains($0) }
    let slashes = bytes[scheme.endIndex...].prefix { $0 == mark(":") || $0 == mark("/") }
    if !scheme.isEmpty,
      slashes.elementsEqual("://".utf8)
        || (slashes.contains(mark("/")) && ["http", "https"].contains(url[..<scheme.endIndex].lowercased()))
    {
      // A colon after the slashes begins a password.
      start = slashes.lastIndex(of: mark("/")).map { bytes.index(after: $0) } ?? slashes.endIndex
    }
    if let at = bytes[start...].lastIndex(of: mark("@")) { return url[..<start] + "…" + url[at...] }
    guard let colon = bytes[start...].firstIndex(of: mark(":")) else { return url }
    let word = bytes[bytes.index(after: colon)...].prefix { $0 != mark("/") }
    if word.count <= 5, word.allSatisfy(ASCII.isDigit) { return url }
    return url[...colon] + "…" + url[word.endIndex...]
  }

  private static let schemeBytes = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+.-".utf8)

  private static func mark(_ scalar: Unicode.Scalar) -> UInt8 { UInt8(ascii: scalar) }

  /// A text without anything between `://` and an `@`.
  static func withoutCredentials(inText text: String) -> String {
    var pieces = text.pieces(between: "://")
    for index in pieces.indices.dropFirst() {
      let word = pieces[index].utf8.prefix { $0 > 0x20 }
      if let at = word.lastIndex(of: mark("@")) {
        pieces[index] = String(pieces[index].utf8.suffix(from: pieces[index].utf8.index(after: at))) ?? ""
      }
    }
    return pieces.joined(separator: "://")
  }

  /// The index after `://`.
  static func authorityStart(_ url: String) -> String.Index? {
    let bytes = url.utf8
    guard let colon = bytes.firstIndex(of: mark(":")), colon > bytes.startIndex,
      bytes[colon...].starts(with: "://".utf8)
    else { return nil }
    return bytes.index(colon, offsetBy: 3)
  }
}
