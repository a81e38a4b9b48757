import CurlHTTP
import GVLArchive
import GVLSync
import TestSupport

@Suite struct FreshnessTests {
  static let now = Timestamp(seconds: 784_111_777)
  static let week = 604_800

  struct Case: Sendable {
    var headers: HTTPHeaders
    var seconds: Int
    init(_ headers: HTTPHeaders, _ seconds: Int) {
      self.headers = headers
      self.seconds = seconds
    }
  }

  static let cases: [Case] = [
    Case([:], week), Case(["Cache-Control": "max-age=604800"], 604_800), Case(["Cache-Control": "public"], week),
    Case(["cache-control": "public, MAX-AGE=\"7200\", x=\"a, max-age=1\""], 7200),
    Case(["Cache-Control": "x=\"max-age=1, b\", max-age=9000"], 9000),
    Case(["Cache-Control": "max-age=9000, max-age=8000"], 9000),
    Case(["Cache-Control": "max-age=10000", "Age": "4000"], 6000),
    Case(["Cache-Control": "max-age=10000", "Age": "9999999"], 3600), Case(["Cache-Control": "max-age=0"], 3600),
    Case(["Cache-Control": "no-store"], 3600), Case(["Cache-Control": "no-cache, max-age=9000"], 3600),
    Case(["Cache-Control": "max-age=soon"], 3600), Case(["Cache-Control": "max-age"], 3600),
    Case(["Cache-Control": "max-age=-5"], 3600), Case(["Cache-Control": "s-maxage=9000"], week),
    Case(["Cache-Control": "max-age=99999999999999999999999"], 2 * week),
    Case(["Cache-Control": "max-age=2147483648"], 2 * week), Case(["Cache-Control": "max-age=31536000"], 2 * week),
    Case(["Cache-Control": "max-age=1209600"], 2 * week), Case(["Cache-Control": "max-age=1209599"], 2 * week - 1),
    // A year minus the age in caches is still too much.
    Case(["Cache-Control": "max-age=31536000", "Age": "86400"], 2 * week),
    Case(["Expires": "Fri, 31 Dec 9999 23:59:59 GMT"], 2 * week),
    Case(["Cache-Control": "max-age=5000", "Expires": "0"], 5000), Case(["Expires": "0"], 3600),
    Case(["Expires": "Sun, 06 Nov 1994 11:49:37 GMT", "Date": "Sun, 06 Nov 1994 08:49:37 GMT"], 10_800),
    Case(["Expires": "Sun, 06 Nov 1994 11:49:37 GMT"], 10_800),
    // A server whose clock is two years ahead: only the difference between its times counts.
    Case(["Expires": "Wed, 06 Nov 1996 11:49:37 GMT", "Date": "Wed, 06 Nov 1996 08:49:37 GMT"], 10_800),
    Case(["Expires": "Sun, 06 Nov 1994 08:00:00 GMT", "Date": "Sun, 06 Nov 1994 08:49:37 GMT"], 3600),
    Case(["Age": "-1"], week), Case(["Age": "100"], week - 100),
  ]

  @Test(arguments: cases) func lifetimes(_ entry: Case) {
    #expect(AnswerLifetime().remaining(entry.headers, now: Self.now) == entry.seconds)
  }

  @Test func whatWasKnownHoldsWhenNothingIsSaid() {
    #expect(AnswerLifetime().remaining([:], knownLifetime: 9000, now: Self.now) == 9000)
    #expect(AnswerLifetime().remaining(["Cache-Control": "max-age=5000"], knownLifetime: 9000, now: Self.now) == 5000)
  }

  /// A stored lifetime of years, and configured limits.
  @Test func noLifetimeIsLongerThanTheCeiling() {
    #expect(AnswerLifetime().remaining([:], knownLifetime: 1 << 31, now: Self.now) == 2 * Self.week)
    var freshness = AnswerLifetime()
    freshness.ceiling = 7200
    #expect(freshness.remaining([:], now: Self.now) == 7200)
    freshness.ceiling = 60
    #expect(freshness.remaining([:], now: Self.now) == freshness.floor)
  }

  /// A state with "fresh until 2094" is older than the ceiling, so the source is asked.
  @Test func anExpiryOfYearsIsNone() {
    var resource = ArchiveState.Address()
    (resource.asked, resource.expires) = (Self.now, Self.now.adding(seconds: 1 << 31))
    #expect(!AnswerLifetime.isFresh(resource, now: Self.now.adding(hours: 2)))
    resource.asked = nil
    #expect(!AnswerLifetime.isFresh(resource, now: Self.now))
    for (seconds, isFresh) in [(2 * Self.week + 300, true), (2 * Self.week + 301, false)] {
      (resource.asked, resource.expires) = (Self.now, Self.now.adding(seconds: seconds))
      #expect(AnswerLifetime.isFresh(resource, now: Self.now.adding(hours: 1)) == isFresh)
    }
    var freshness = AnswerLifetime()
    freshness.ceiling = 5 * Self.week
    #expect(AnswerLifetime.isFresh(resource, now: Self.now.adding(hours: 1), by: freshness))
  }

  @Test func freshnessEndsWhenItEnds() {
    var resource = ArchiveState.Address()
    #expect(!AnswerLifetime.isFresh(resource, now: Self.now))
    (resource.asked, resource.expires) = (Self.now, Self.now.adding(hours: 1))
    for seconds in [-300, 0, 1, 3599] {
      #expect(AnswerLifetime.isFresh(resource, now: Self.now.adding(seconds: seconds)))
    }
    for seconds in [-301, 3600, 99_999] {
      #expect(!AnswerLifetime.isFresh(resource, now: Self.now.adding(seconds: seconds)))
    }
  }

  @Test func differenceOfClocks() {
    let headers: HTTPHeaders = ["Date": "Sun, 06 Nov 1994 08:39:37 GMT", "Age": "60"]
    #expect(AnswerLifetime.skew(headers, now: Self.now) == 540)
    #expect(AnswerLifetime.skew([:], now: Self.now) == nil)
  }
}
