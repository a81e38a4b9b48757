/// The parts of an http or https URL that decide where a request goes, as libcurl parses them. Two addresses are equal
/// if their origins are.
package struct WebAddress: Sendable, Hashable {
  /// Lower case: `http` or `https`.
  package let scheme: String
  /// Lower case and ASCII, an IPv6 address without brackets, any other numeric address as four numbers: `2130706433`
  /// and `0x7f.1` are 127.0.0.1.
  package let host: String
  /// The written port, else the scheme's default.
  package let port: Int

  /// Returns nil for another scheme, an empty host, blanks, control characters, a backslash, or a URL that libcurl
  /// would not request.
  package init?(_ url: String) {
    guard let url = CurlURL(url) else { return nil }
    self.init(url)
  }

  /// Why unusual addresses cannot be parsed, since libcurl cannot be loaded; nil if it can. Ordinary addresses need no
  /// libcurl.
  package static var trouble: HTTPFailure? {
    do throws(HTTPFailure) { _ = try CurlLibrary.reading() } catch { return error }
    return nil
  }

  init(_ url: CurlURL) { (scheme, host, port) = (url.scheme, url.host, url.port) }

  package var isSecure: Bool { scheme == "https" }

  /// Whether the host's name means this machine; it is not resolved.
  package var isLoopback: Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Whether the host is a public name, with a top-level domain. False for numeric addresses in any notation, and for
  /// `localNames` (RFC 6761, RFC 6762, RFC 8375 and the usual one of clouds).
  package var isPublicName: Bool { Self.isPublicName(host) }

  /// Whether a host in lower case is a public name.
  package static func isPublicName(_ host: String) -> Bool {
    let isPlain = host.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || [0x2D, 0x2E, 0x5F].contains($0)
    }
    let name = host.hasSuffix(".") ? host.dropLast() : host[...]
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard isPlain, labels.count > 1, labels.allSatisfy({ !$0.isEmpty }), let first = labels.last?.utf8.first,
      (0x61...0x7A).contains(first)
    else { return false }
    return !localNames.contains { name == $0 || name.hasSuffix("." + $0) }
  }

  /// Endings of names that are only known in a local network.
  package static let localNames = ["localhost", "local", "internal", "home.arpa"]

  /// Whether the host can never exist: it ends in `.invalid` (RFC 6761 §6.4).
  package var leadsNowhere: Bool { Self.leadsNowhere(host: host) }

  static func leadsNowhere(host: String) -> Bool {
    host.split(separator: ".").last.map { $0.lowercased() } == "invalid"
  }

  /// The decoded user name and password in a URL: `name:password`; nil if it has neither.
  package static func credentials(_ url: String) -> [UInt8]? {
    CurlURL(url)?.credentials.map { $0.user + [UInt8(ascii: ":")] + $0.password }
  }

  /// Whether a URL contains a name or a password, or may contain one because it is not an address.
  package static func carriesCredentials(_ url: String) -> Bool {
    CurlURL(url).map { $0.credentials != nil } ?? url.contains("@")
  }
}
