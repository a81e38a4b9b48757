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
