/// The parts of an http or https URL that decide where a request goes: two are equal if their origins are.
public struct WebAddress: Sendable, Hashable {
  /// Lower case: `http` or `https`.
  public let scheme: String
  /// Lower case, an IPv6 address without its brackets.
  public let host: String
  /// As written, else the scheme's own.
  public let port: Int

  /// Nil for another scheme, an empty host, blanks or control characters.
  public init?(_ url: String) {
    guard url.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }),
      let mark = Self.authorityStart(url)
    else { return nil }
    scheme = url[..<url.index(mark, offsetBy: -3)].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    let authority = Self.authority(url, from: mark)
    let place = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    let (name, digits): (Substring, Substring?)
    if place.first == "[" {
      guard let close = place.firstIndex(of: "]") else { return nil }
      name = place[place.index(after: place.startIndex)..<close]
      let rest = place[place.index(after: close)...]
      guard rest.isEmpty || rest.first == ":" else { return nil }
      digits = rest.isEmpty ? nil : rest.dropFirst()
    } else {
      let colon = place.firstIndex(of: ":")
      name = place[..<(colon ?? place.endIndex)]
      digits = colon.map { place[place.index(after: $0)...] }
    }
    guard !name.isEmpty else { return nil }
    host = name.lowercased()
    if let digits, !digits.isEmpty {
      guard digits.utf8.count <= 5, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
        (1...65_535).contains(number)
      else { return nil }
      port = number
    } else {
      port = scheme == "https" ? 443 : 80
    }
  }

  public var isSecure: Bool { scheme == "https" }

  /// Whether the host is this machine by its very name: what it resolves to elsewhere does not count.
  public var isLoopback: Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// The same URL without `user:password@`. Works on anything, since even a malformed URL may carry a secret; of one
  /// that is no address, everything up to the last `@` is taken for it (a password with a slash makes such a URL).
  public static func withoutCredentials(_ url: String) -> String {
    guard let mark = authorityStart(url) else { return url }
    let end = authority(url, from: mark).lastIndex(of: "@")
    guard let at = end ?? (WebAddress(url) == nil ? url[mark...].lastIndex(of: "@") : nil) else { return url }
    return String(url[..<mark]) + url[url.index(after: at)...]
  }

  /// A text with whatever stands between `://` and an `@` taken out.
  static func withoutCredentials(inText text: String) -> String {
    var pieces = text.split(separator: "://", omittingEmptySubsequences: false).map(String.init)
    for index in pieces.indices.dropFirst() {
      let word = pieces[index].prefix { !$0.isWhitespace }
      if let at = word.lastIndex(of: "@") { pieces[index].removeSubrange(...at) }
    }
    return pieces.joined(separator: "://")
  }

  /// What stands before the `@` of the host.
  static func userInfo(_ url: String) -> Substring? {
    guard let mark = authorityStart(url) else { return nil }
    let authority = authority(url, from: mark)
    return authority.lastIndex(of: "@").map { authority[..<$0] }
  }

  /// The place after `://`.
  private static func authorityStart(_ url: String) -> String.Index? {
    guard let colon = url.firstIndex(of: ":"), colon > url.startIndex else { return nil }
    let rest = url[url.index(after: colon)...]
    guard rest.hasPrefix("//") else { return nil }
    return rest.index(rest.startIndex, offsetBy: 2)
  }

  private static func authority(_ url: String, from mark: String.Index) -> Substring {
    url[mark...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
  }
}
