import CurlHTTP
import TestSupport

@Suite struct HTTPDateTests {
  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
  ])
  func threeFormsOfOneMoment(text: String) { #expect(HTTPDate.seconds(text) == 784_111_777) }

  @Test(arguments: [
    "", "0", "-1", "now", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 31 Feb 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 25:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT", "Sun, 0x Nov 1994 08:49:37 GMT",
    "06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 99999 08:49:37 GMT",
  ])
  func otherTextsAreNoDates(text: String) { #expect(HTTPDate.seconds(text) == nil) }

  /// One day in thirteen over eight centuries, compared with Foundation's calendar.
  @Test func daysAreThoseOfTheCalendar() throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    let first = -11_670_998_400
    for day in stride(from: 0, to: 300_000, by: 13) {
      let seconds = first + day * 86_400 + day
      let text = formatter.string(from: Date(timeIntervalSince1970: TimeInterval(seconds)))
      #expect(HTTPDate.seconds(text) == seconds, "\(text)")
    }
    for text in ["Thu, 29 Feb 1900 00:00:00 GMT", "Wed, 00 Mar 2000 00:00:00 GMT", "Wed, 01 Mar 2000 00:00:60 GMT"] {
      #expect(HTTPDate.seconds(text) == nil)
    }
    #expect(HTTPDate.seconds("Tue, 29 Feb 2000 00:00:00 GMT") == 951_782_400)
  }

  @Test func directivesThatMatter() {
    #expect(CacheControl("public, max-age=\"60\", max-age=7").maxAge == 60)
    #expect(CacheControl("max-age=99999999999999999999").maxAge == CacheControl.longest)
    #expect(CacheControl("x=\"no-store, max-age=1\"").maxAge == nil)
    #expect(CacheControl("no-cache").forbidsReuse && !CacheControl("max-age=1").forbidsReuse)
  }
}
