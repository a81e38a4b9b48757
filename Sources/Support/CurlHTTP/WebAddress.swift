/// The parts of an http or https URL that decide where a request goes, as libcurl reads them: two are equal if their
/// origins are.
package struct WebAddress: Sendable, Hashable {
  /// Lower case: `http` or `https`.
  package let scheme: String
  /// Lower case and ASCII, an IPv6 address without its brackets, any other address as four numbers: `2130706433` and
  /// `0x7f.1` are 127.0.0.1.
  package let host: String
  /// As written, else the scheme's own.
  package let port: Int

  /// Nil for another scheme, an empty host, blanks, control characters or a backslash, and whatever libcurl would not
  /// ask for.
  package init?(_ url: String) {
    guard let url = CurlURL(url) else { return nil }
    self.init(url)
  }

  /// Why an unusual address cannot be read here, since libcurl cannot be loaded; nil where it can. Ordinary ones need no
  /// libcurl.
  package static var trouble: HTTPFailure? {
    do throws(HTTPFailure) { _ = try CurlLibrary.reading() } catch { return error }
    return nil
  }

  init(_ url: CurlURL) { (scheme, host, port) = (url.scheme, url.host, url.port) }

  package var isSecure: Bool { scheme == "https" }

  /// Whether the host is this machine by its very name: what it resolves to elsewhere does not count.
  package var isLoopback: Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Whether the host is a name of the internet, with a top-level domain. Addresses in digits are none, in whatever
  /// notation, nor are those of `localNames` (RFC 6761, RFC 6762, RFC 8375 and the usual one of clouds).
  package var isPublicName: Bool { Self.isPublicName(host) }

  /// The same of a host in lower case.
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

  /// What ends names that are only known nearby.
  package static let localNames = ["localhost", "local", "internal", "home.arpa"]

  /// Whether the host is a name that exists nowhere, by agreement: it ends in `.invalid` (RFC 6761 §6.4).
  package var leadsNowhere: Bool { Self.leadsNowhere(host: host) }

  static func leadsNowhere(host: String) -> Bool {
    host.split(separator: ".").last.map { $0.lowercased() } == "invalid"
  }

  /// The name and the password that a URL has, decoded: `name:password`; nil where it has none.
  package static func credentials(_ url: String) -> [UInt8]? {
    CurlURL(url)?.credentials.map { $0.user + [UInt8(ascii: ":")] + $0.password }
  }

  /// Whether a URL has a name or a password, or may have one, since it is no address.
  package static func carriesCredentials(_ url: String) -> Bool {
    CurlURL(url).map { $0.credentials != nil } ?? url.contains("@")
  }
}
