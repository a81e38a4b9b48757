import CurlHTTP
import JSONText

/// Accepts the requests of a web page within limits: the page itself must stay on its site, and its resources must come
/// from there, or by https from a host with a public name. `SiteProxy` judges the addresses of such names, and requests
/// that bypass this type (workers, WebSockets).
final class SiteNetwork: PageNetwork {
  private let site: SiteAddress
  private let own: [String]?
  private var noted = NotedAddresses()
  private var count = 0
  private(set) var trouble: String?
  private(set) var latest: String?

  /// - Parameter own: the user's own hosts, which the page must not leave; nil for another party's site.
  init(_ site: SiteAddress, own: [String]? = nil) { (self.site, self.own) = (site, own) }

  var start: String { site.text }
  var refused: [String] { noted.list }
  var missing: [String] { [] }

  func leaveOut(_ window: String) { noted.note(PageOrigin.shown(window)) }

  func isOwn(_ address: String) -> Bool { WebAddress(address).map(isPage) ?? false }

  private func isPage(_ place: WebAddress) -> Bool {
    guard let own, place.host != site.place.host else { return site.holds(place) }
    return site.holds(place) && own.contains { $0.lowercased() == place.host }
  }

  func settle(_ held: HeldRequest) -> (method: String, parameters: [JSONValue.Member]) {
    if let status = held.status {
      if held.isPage, !(300..<400).contains(status) {
        trouble = status >= 400 ? "the server answers \(status) for \(held.shown)" : nil
      }
      return ("Fetch.continueResponse", [.init("requestId", .string(held.id))])
    }
    if held.isPage { latest = held.address }
    count += 1
    guard count <= Self.requestLimit, allows(held) else {
      noted.note(held.shown)
      return held.refusal
    }
    return ("Fetch.continueRequest", [.init("requestId", .string(held.id))])
  }

  private func allows(_ held: HeldRequest) -> Bool {
    guard let place = WebAddress(held.address) else { return false }
    if held.isPage { return isPage(place) }
    return site.holds(place) || place.isSecure && place.isPublicName
  }
}

/// Explains Chromium's error names for a page that cannot be opened.
enum NavigationTrouble {
  private static let words: [(beginning: String, words: String)] = [
    ("net::ERR_CONNECTION_", "the connection was closed"),
    ("net::ERR_TIMED_OUT", "its host did not answer in time"),
    ("net::ERR_CERT_", "its certificate is not one that this machine trusts"),
    ("net::ERR_SSL_", "it does not speak TLS as browsers do"),
    ("net::ERR_TOO_MANY_REDIRECTS", "it redirects in a loop"),
    ("net::ERR_UNSAFE_REDIRECT", "it redirects to a local file"),
    ("net::ERR_ABORTED", "it is a download and no page"),
  ]

  /// - Parameters:
  ///   - refused: the request that was refused last.
  ///   - trouble: why the browser was not connected.
  static func message(_ name: String, refused: String?, _ trouble: TargetTrouble?) -> String {
    if name == "net::ERR_BLOCKED_BY_CLIENT", let refused {
      return "the page redirects to \(refused), which is another site: give that address instead"
    }
    if let trouble { return "the page cannot be opened: \(trouble.words)" }
    let known = words.first { name.hasPrefix($0.beginning) }?.words
    return "the page cannot be opened: " + (known.map { "\($0) (\(name))" } ?? name)
  }
}
