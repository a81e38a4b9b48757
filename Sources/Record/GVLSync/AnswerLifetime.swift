package import CurlHTTP
package import GVLArchive
package import PlainText

/// How long an answer may be used without asking again (RFC 9111 §4.2), by our own clock alone.
///
/// The server's clock gives differences only (`Expires` − `Date`, `Age`), so that a local clock that is wrong does not
/// shorten or lengthen anything.
package struct AnswerLifetime: Sendable, Hashable {
  /// Seconds, when the server says nothing.
  package var standard = 7 * 86_400
  /// Seconds: the least time between two requests, whatever the server says.
  package var floor = 3600
  /// Seconds: the longest time between two requests, whatever the server says or has said. A wrong header must not
  /// silence us for ever; to ask earlier than a lifetime ends is always allowed (RFC 9111 §4.2).
  package var ceiling = 14 * 86_400
  /// Seconds that two readings of our clock may lie in the wrong order before it counts as set back.
  static let clockTolerance = 300

  package init() {}

  /// Seconds that the answer states to be fresh for; nil when it states nothing. What it states badly is stale.
  package static func lifetime(_ headers: HTTPHeaders, now: Timestamp) -> Int? {
    let directives = CacheControl(headers.joined("Cache-Control") ?? "")
    if directives.forbidsReuse { return 0 }
    if let age = directives.maxAge { return age }
    guard let text = headers["Expires"] else { return nil }
    guard let expires = HTTPDate.read(text) else { return 0 }
    let date = headers["Date"].flatMap(HTTPDate.read) ?? now
    return min(max(0, expires.seconds(since: date)), CacheControl.longest)
  }

  /// Seconds that the answer has spent in caches on its way.
  package static func age(_ headers: HTTPHeaders) -> Int {
    headers["Age"].flatMap { CacheControl.seconds($0[...]) } ?? 0
  }

  /// Seconds from now until the next request may be made.
  package func remaining(_ headers: HTTPHeaders, knownLifetime: Int? = nil, now: Timestamp) -> Int {
    let lifetime = Self.lifetime(headers, now: now) ?? knownLifetime ?? standard
    return max(floor, min(lifetime - Self.age(headers), ceiling))
  }

  /// Whether nothing may be asked yet. A time that no request can have set is ignored: a clock
  /// that was years ahead, or an edited state, must not silence requests for years.
  package static func isFresh(
    _ resource: ArchiveState.Address, now: Timestamp, by freshness: AnswerLifetime = AnswerLifetime()
  ) -> Bool {
    guard let expires = resource.expires else { return false }
    let longest = max(freshness.floor, freshness.ceiling) + clockTolerance
    return now < expires && clockHolds(resource, now: now)
      && expires <= (resource.asked ?? now).adding(seconds: longest)
  }

  /// False when our clock has been set back since the last request: its times mean nothing then.
  static func clockHolds(_ resource: ArchiveState.Address, now: Timestamp) -> Bool {
    guard let asked = resource.asked else { return true }
    return asked <= now.adding(seconds: clockTolerance)
  }

  /// Seconds by which our clock is ahead of the server's; nil when the answer does not tell the time.
  package static func skew(_ headers: HTTPHeaders, now: Timestamp) -> Int? {
    guard let date = headers["Date"].flatMap(HTTPDate.read) else { return nil }
    return now.seconds(since: date.adding(seconds: age(headers)))
  }
}

extension HTTPDate {
  static func read(_ text: String) -> Timestamp? { seconds(text).map { Timestamp(seconds: $0) } }
}
