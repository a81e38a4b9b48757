import CurlHTTP
import JSONText

/// Lets a page of the web have what it asks for, within limits: the page itself stays at its site, what it takes in comes
/// by https from the internet, and nothing leads from there into this machine or the network around it.
final class SiteNetwork: PageNetwork {
  private let site: SiteAddress
  private var noted = NotedAddresses()
  private var count = 0
  private(set) var trouble: String?

  init(_ site: SiteAddress) { self.site = site }

  var start: String { site.text }
  var refused: [String] { noted.list }
  var missing: [String] { [] }

  func isOwn(_ address: String) -> Bool { WebAddress(address).map(site.holds) ?? false }

  func settle(_ held: HeldRequest) -> (method: String, parameters: [JSONValue.Member]) {
    if let status = held.status {
      if held.isPage, !(300..<400).contains(status) {
        trouble = status >= 400 ? "the server answers \(status) for \(held.shown)" : nil
      }
      return ("Fetch.continueResponse", [.init("requestId", .string(held.id))])
    }
    count += 1
    guard count <= Self.requestLimit, allows(held) else {
      noted.note(held.shown)
      return held.refusal
    }
    return ("Fetch.continueRequest", [.init("requestId", .string(held.id))])
  }

  private func allows(_ held: HeldRequest) -> Bool {
    guard let place = WebAddress(held.address) else { return false }
    if held.isPage { return site.holds(place) }
    return site.holds(place) || (place.isSecure || place.isLoopback) && (place.isPublicName || site.isLocal)
  }
}
