import TestSupport

@testable import CurlHTTP

/// Ordinary URLs are parsed without libcurl, with exactly its result.
@Suite struct PlainURLTests {
  @Test(arguments: [
    "https://vendor-list.consensu.org/v3/", "https://vendor-list.consensu.org/v3/archives/vendor-list-v178.json",
    "https://storage.googleapis.com/tcfac/additional-consent-providers.csv",
    "http://127.0.0.1:8080/v3/purposes-de.json",
    "http://localhost:81", "https://a.b", "https://x/a.b/c_d~e-F", "https://h/a//b", "https://1.h/",
  ])
  func ordinaryOnesArePlain(url: String) throws {
    let curl = try CurlLibrary.reading()
    #expect(PlainURL(url) != nil && CurlURL(url) == CurlURL(url, by: curl))
  }

  /// A URL with two readings, or with hidden parts, is left to libcurl.
  @Test(arguments: [
    "", "https://", "https:///h", "HTTPS://h/", "https://H/", "https://u@h/", "https://u:p@h/", "https://h:443/",
    "http://h:80/", "http://h:081/", "http://h:0/", "http://h:99999/", "http://h:/", "http://2130706433/",
    "http://127.1/", "http://0x7f.1/", "http://127.0.0.01/", "http://127.0.0.256/", "http://1.2.3.4.5/", "http://a.1/",
    "http://[::1]/", "http://h./", "http://.h/", "http://a..b/", "http://h_x/", "https://h/a/../b", "https://h/./",
    "https://h/..", "https://h/%41", "https://h/?a", "https://h#a", "https://h\\a", "https://h/a b", "https://h/é",
    "https://h/a:b", "https://h/@b", "ftp://h/",
  ])
  func otherOnesAreNot(url: String) { #expect(PlainURL(url) == nil) }

  @Test func whatIsPlainIsReadAsLibcurlReadsIt() throws {
    let curl = try CurlLibrary.reading()
    let pieces = [
      "https://", "http://", "a", "b-c", "x9", "7", "127", "0", "255", "256", ".", "/", ":", "8080", "80", "443", "~",
      "_", "A", "%2e", "@", "?", "#", "..", "localhost", "0x7f", "[::1]", "é", "\\",
    ]
    var state: UInt64 = 1
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var plain = 0
    for _ in 0..<40_000 {
      let url = pieces[next(2)] + (0...next(8)).map { _ in pieces[2 + next(pieces.count - 2)] }.joined()
      guard PlainURL(url) != nil else { continue }
      plain += 1
      #expect(CurlURL(url) == CurlURL(url, by: curl), "\(url)")
    }
    #expect(plain > 1000, "\(plain)")
  }
}
