import CurlHTTP
import PlainText

/// The address of a web page, as the user entered it.
package struct SiteAddress: Sendable, Hashable {
  package let text: String
  let place: WebAddress

  /// - Throws: `BrowserError` with `browser.address` unless it is https (or http to this machine) without a password.
  package init(_ text: String) throws(BrowserError) {
    func unusable(_ why: String) -> BrowserError { BrowserError(.address, text, why) }
    guard let place = WebAddress(text) else {
      throw unusable(WebAddress.trouble.map { "this cannot be read: \($0.message)" } ?? "this is no address of a page")
    }
    guard !WebAddress.carriesCredentials(text) else {
      throw unusable("an address with a name or a password is not opened: it would stand in every report")
    }
    guard place.isSecure || place.isLoopback else {
      throw unusable("only https is opened, and http on this machine")
    }
    (self.text, self.place) = (text, place)
  }

  /// Whether another address belongs to this site: the same host, without `www.`, or a subdomain.
  func holds(_ other: WebAddress) -> Bool {
    other.scheme == place.scheme && other.port == place.port && other.host.isHost(at: place.host.withoutWWW)
  }

  /// Whether it is the user's own: on this machine, or on one of the user's hosts.
  package func isOwn(_ hosts: [String]) -> Bool {
    place.isLoopback || hosts.contains { $0.lowercased() == place.host }
  }
}

extension String {
  fileprivate var withoutWWW: String { hasPrefix("www.") ? String(dropFirst(4)) : self }

  fileprivate func isHost(at other: String) -> Bool { self == other || hasSuffix("." + other) }
}
