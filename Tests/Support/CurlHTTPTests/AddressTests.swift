import TestSupport

@testable import CurlHTTP

/// Parts of a URL: libcurl's parser decides, and a URL that it would have to guess is refused.
@Suite struct AddressTests {
  /// The last label decides, in any spelling.
  @Test(arguments: [
    ("https://gvl.invalid/v3/", true), ("https://A.B.INVALID./", true), ("https://invalid/", true),
    ("https://invalid.example/", false), ("https://notinvalid/", false), ("https://127.0.0.1/", false),
  ])
  func namesBelowInvalidLeadNowhere(url: String, isSo: Bool) {
    #expect(WebAddress(url)?.leadsNowhere == isSo, "\(url)")
  }

  @Test(arguments: [
    ("https://vendor-list.example/v3/", "vendor-list.example", 443), ("HTTP://A.b:8080?x", "a.b", 8080),
    ("http://u:p@[::1]:81/", "::1", 81), ("https://h:/", "h", 443), ("http://[0:0::1]/", "::1", 80),
    ("http://[fe80::1%25eth0]/", "fe80::1%eth0", 80), ("http://h:00080/", "h", 80), ("https://h?@x/", "h", 443),
    ("https://u:p%40x@h/", "h", 443),
  ])
  func addressesAreTakenApart(url: String, host: String, port: Int) {
    let address = WebAddress(url)
    #expect(address?.host == host && address?.port == port)
  }

  @Test(arguments: [
    "", "h", "//h/", "file:///h", "https://", "https://:443/", "https://h:99999/", "https://h:a/", "https://h\n/",
    "https://[::1", "https://[::1]x/", "https:/h", "https:///h", "https:////h", "https://h\\@evil/", "ht tp://h/",
    "http://h\t/", "http://h\0.evil/", "http://h%00x/", "http://h%2fx/", "http://h%40evil/", "http://h:0/",
    "http://u:p@x@host#f", "http://u:%0Ap@h/", "http://h:%38%30/", "ftp://h/",
  ])
  func otherAddressesAreNone(url: String) { #expect(WebAddress(url) == nil) }

  /// Every notation of this machine's address is recognised, by us as by libcurl.
  @Test(arguments: [
    "2130706433", "0x7f.1", "127.1", "0177.0.0.1", "%31%32%37.0.0.1", "%31%32%37.1", "0x7F000001", "%6cocalhost",
    "localhost", "LOCALHOST", "[::1]", "[0:0:0:0:0:0:0:1]", "127.1.2.3",
  ])
  func loopbackIsKnownInEveryNotation(written: String) throws {
    let url = try #require(CurlURL("http://\(written)/"))
    #expect(WebAddress(url).isLoopback && ["127.0.0.1", "localhost", "::1", "127.1.2.3"].contains(url.host))
    #expect(url.text.lowercased() == (url.host.contains(":") ? "http://[\(url.host)]/" : "http://\(url.host)/"))
  }

  @Test func otherHostsAreNotThisMachine() {
    for host in ["127.0.0.1.example", "128.0.0.1", "localhost.example", "127.0.0.256", "example", "[::ffff:127.0.0.1]"]
    {
      #expect(WebAddress("http://\(host)/")?.isLoopback == false, "\(host)")
    }
  }

  /// Full-width digits, dots of other scripts, letters in circles, also as escapes: versions of libcurl read them
  /// differently, so all are refused.
  @Test(arguments: [
    "http://１２７.0.0.1/", "http://２１３０７０６４３３/", "http://127。0。0。1/", "http://ⓛocalhost/", "http://bücher.example/",
    "http://a%E3%80%82b/", "http://h＠evil/",
  ])
  func namesInOtherScriptsAreNone(url: String) { #expect(CurlURL(url) == nil && WebAddress(url) == nil) }

  /// The URL given to libcurl has no user name and only one reading.
  @Test(arguments: [
    ("http://u:p@2130706433:81/a?b#c", "http://127.0.0.1:81/a?b"), ("https://@h/", "https://h/"),
    ("https://h", "https://h/"), ("https://u@h/x@y", "https://h/x@y"), ("https://h/a/../b", "https://h/b"),
  ])
  func theTextIsWhatIsAskedFor(url: String, text: String) {
    #expect(CurlURL(url)?.text == text)
    #expect(CurlURL(text)?.credentials == nil && (CurlURL(url)?.credentials == nil) == !url.contains("u"))
    #expect(WebAddress(url) == WebAddress(text))
  }

  // MARK: Shown

  @Test func credentialsAreNeverShown() {
    #expect(WebAddress.withoutCredentials("https://u:p@h/x@y") == "https://h/x@y")
    #expect(WebAddress.withoutCredentials("https://h/x@y") == "https://h/x@y")
    #expect(WebAddress.withoutCredentials("ftp://u:p@q@h:1?a@b") == "ftp://…@b")
    #expect(WebAddress.withoutCredentials("not a URL@all") == "…@all")
    // The password has a slash, so this is no URL: the secret is removed all the same.
    #expect(WebAddress.withoutCredentials("https://u:p/w@h/x") == "https://…@h/x")
    #expect(WebAddress.withoutCredentials("socks://u:p?w@h") == "socks://…@h")
    // A URL, but perhaps not the intended one.
    #expect(WebAddress.withoutCredentials("https://u:1/w@h/x") == "https://u/…@h/x")
    #expect(WebAddress.withoutCredentials("https://us/er:pw@h/x") == "https://us/…@h/x")
    #expect(WebAddress.withoutCredentials("https://h:8443/v3/") == "https://h:8443/v3/")
    // Found by fuzzing: part of an address literal is no host, and three slashes change the meaning.
    #expect(WebAddress.withoutCredentials("http://[::1]:80/x@") == "http://[::1]/…@")
    for url in ["http://[::1]:80/x@", "http://:80/x@y", "http://[::1]0/a:b@c", "http://::/x@y"] {
      let shown = WebAddress.withoutCredentials(url)
      #expect(WebAddress(shown) == nil || shown.contains("://…@") || !WebAddress.carriesCredentials(shown), "\(shown)")
    }
  }

  /// The password is hidden, whatever is wrong with the URL.
  @Test(arguments: [
    "u:PW@host/v3/", "https:/u:PW@host/v3/", "https//u:PW@host/v3/", "https:u:PW@host", "https:///u:PW@host/",
    "https:\\\\u:PW@host/", "https://u:PW", "https://u:PW＠host/", "https://u:PW@\u{301}host/", "htps://u:PW@host/",
    "https://u:PW@host:port/", "https://u:PW@ho st/", " https://u:PW@host/", "https://u:P@PW@host/", "//u:PW@host/",
    "https://u:PW@host/\n", "https://u:1/PW@host/", "https://u:P?PW@host/", "https://u:P#PW@host/",
    "https://u:1?PW@host/", "https://u:1#PW@host/", "https://host/?token=PW", "https://host/?PW",
    "https:/host/?a=b&c=PW#PW",
    "https://u:PW@host/?token=PW", "http\\u{0}://u:PW@host/", "HTTPS:/u:PW@host/", "u:PWhost/x", "https://host/#PW",
  ])
  func noMistakeShowsAPassword(url: String) {
    #expect(!WebAddress.shown(url).contains("PW"), "\(WebAddress.shown(url))")
    #expect(!HTTPFailure(code: .address, url: url, message: "x").description.contains("PW"))
  }

  @Test(arguments: [
    ("https://h/v3/", "https://h/v3/"), ("https://h/?key=a&b=c&d", "https://h/?key=…&b=…&…"),
    ("https://u:p@h/x?k=v", "https://h/x?k=…"), ("https://h/?", "https://h/?"), ("https://h/#", "https://h/#…"),
    ("https://h:99999/x", "https://h:99999/x"), ("file:///etc/hosts", "file:///etc/hosts"),
    ("http:/h/x", "http:/h/x"), ("https://h/?=", "https://h/?=…"),
  ])
  func theRestIsShown(url: String, shown: String) { #expect(WebAddress.shown(url) == shown) }
}
