package import CurlHTTP
package import GVLArchive
package import PlainText

/// How long an answer may be used before the next request (RFC 9111 §4.2), measured by our own clock alone.
///
/// Only differences are taken from the server's clock (`Expires` − `Date`, `Age`), so that a wrong local clock does not
/// change the lifetime.
package struct AnswerLifetime: Sendable, Hashable {
  /// Lifetime in seconds if the server states none.
  package var standard = 7 * 86_400
  /// Least time in seconds between two requests, whatever the server states.
  package var floor = 3600
  /// Longest time in seconds between two requests, whatever the server states: a wrong header must not stop requests
  /// for ever. Asking before a lifetime ends is always allowed (RFC 9111 §4.2).
  package var ceiling = 14 * 86_400
  /// Seconds by which our clock may go back before it counts as set back.
  static let clockTolerance = 300

  package init() {}

  /// Seconds for which the answer says it is fresh; nil if it says nothing. A malformed statement counts as stale.
  package static func lifetime(_ headers: HTTPHeaders, now: Timestamp) -> Int? {
    let directives = CacheControl(headers.joined("Cache-Control") ?? "")
    if directives.forbidsReuse { return 0 }
    if let age = directives.maxAge { return age }
    guard let text = headers["Expires"] else { return nil }
    guard let expires = HTTPDate.read(text) else { return 0 }
    let date = headers["Date"].flatMap(HTTPDate.read) ?? now
    return min(max(0, expires.seconds(since: date)), CacheControl.longest)
  }

  /// Seconds that the answer spent in caches on its way.
  package static func age(_ headers: HTTPHeaders) -> Int {
    headers["Age"].flatMap { CacheControl.seconds($0[...]) } ?? 0
  }

  /// Seconds from now until the next request may be made.
  package func remaining(_ headers: HTTPHeaders, knownLifetime: Int? = nil, now: Timestamp) -> Int {
    let lifetime = Self.lifetime(headers, now: now) ?? knownLifetime ?? standard
    return max(floor, min(lifetime - Self.age(headers), ceiling))
  }

  /// Whether no request may be made yet. An expiry that no request can have set is ignored: a clock that was years
  /// ahead, or an edited state, must not stop requests for years.
  package static func isFresh(
    _ resource: ArchiveState.Address, now: Timestamp, by freshness: AnswerLifetime = AnswerLifetime()
  ) -> Bool {
    guard let expires = resource.expires else { return false }
    let longest = max(freshness.floor, freshness.ceiling) + clockTolerance
    return now < expires && clockHolds(resource, now: now)
      && expires <= (resource.asked ?? now).adding(seconds: longest)
  }

  /// False if our clock has been set back since the last request: then stored times mean nothing.
  static func clockHolds(_ resource: ArchiveState.Address, now: Timestamp) -> Bool {
    guard let asked = resource.asked else { return true }
    return asked <= now.adding(seconds: clockTolerance)
  }

  /// Seconds by which our clock is ahead of the server's; nil if the answer has no date.
  package static func skew(_ headers: HTTPHeaders, now: Timestamp) -> Int? {
    guard let date = headers["Date"].flatMap(HTTPDate.read) else { return nil }
    return now.seconds(since: date.adding(seconds: age(headers)))
  }
}

extension HTTPDate {
  static func read(_ text: String) -> Timestamp? { seconds(text).map { Timestamp(seconds: $0) } }
}
