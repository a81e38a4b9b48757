import CurlHTTP
import JSONText

/// Lets a page of the web have what it asks for, within limits: the page itself stays at its site, and what it takes in
/// comes from there, or by https from a host that has a name of the internet. What such names lead to, and what a page asks
/// for past this, in workers and by WebSockets, is for `SiteProxy` to judge.
final class SiteNetwork: PageNetwork {
  private let site: SiteAddress
  private let own: [String]?
  private var noted = NotedAddresses()
  private var count = 0
  private(set) var trouble: String?
  private(set) var latest: String?

  /// - Parameter own: the user's own hosts, beyond which the page does not go; nil for a site of somebody else.
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
