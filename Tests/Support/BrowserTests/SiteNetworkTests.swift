import TestSupport

@testable import Browser

/// The requests that a web page is allowed, decided without a network.
struct SiteNetworkTests {
  private func isGiven(_ address: String, page: Bool, from site: String, own: [String]? = nil) throws -> Bool {
    let network = SiteNetwork(try SiteAddress(site), own: own)
    let event = try JSONDocument(
      """
      {"requestId": "1", "frameId": "F", "resourceType": "\(page ? "Document" : "Script")", "request": {"url": "\(address)"}}
      """
    ).root
    let held = try #require(HeldRequest(event, frame: "F"))
    let isGiven = network.settle(held).method == "Fetch.continueRequest"
    #expect(network.refused == (isGiven ? [] : [PageOrigin.shown(address)]))
    return isGiven
  }

  @Test(arguments: [
    ("https://example.com/", true), ("https://www.example.com/a?b", true), ("https://shop.example.com/", true),
    ("https://example.com:444/", false), ("http://example.com/", false), ("https://badexample.com/", false),
    ("https://example.org/", false), ("file:///etc/passwd", false), ("https://example.com.evil.org/", false),
    ("https://127.0.0.1/", false),
  ]) func thePageStaysAtItsSite(address: String, isGiven: Bool) throws {
    for site in ["https://example.com/", "https://www.example.com/x"] {
      #expect(try self.isGiven(address, page: true, from: site) == isGiven)
    }
  }

  @Test(arguments: [
    ("https://cdn.example.net/cmp.js", true), ("https://example.com/a.js", true),
    ("http://cdn.example.net/a.js", false),
    ("https://10.0.0.1/", false), ("https://2130706433/", false), ("https://[::1]/", false),
    ("https://printer.local/", false), ("http://localhost:9200/", false), ("https://intranet/", false),
    ("https://metadata.google.internal/", false), ("ftp://example.com/", false),
  ]) func nothingOfTheNetworkAroundIsGivenToTheInternet(address: String, isGiven: Bool) throws {
    #expect(try self.isGiven(address, page: false, from: "https://example.com/") == isGiven)
  }

  /// A page of this machine gets its own origin, but no other port here.
  @Test(arguments: [
    ("http://localhost:3000/a.js", true), ("http://localhost:9200/a.js", false), ("http://127.0.0.1:3000/", false),
    ("https://cdn.example.net/cmp.js", true), ("http://cdn.example.net/", false), ("https://intranet/", false),
  ]) func aPageOfThisMachineGetsItsOriginAndTheInternet(address: String, isGiven: Bool) throws {
    #expect(try self.isGiven(address, page: false, from: "http://localhost:3000/") == isGiven)
  }

  /// A press may navigate, but a user's own page only to hosts that the user has named.
  @Test(arguments: [
    ("https://example.com/b", true), ("https://www.example.com/", true), ("https://shop.example.com/", false),
    ("https://a.www.example.com/", false),
  ]) func anOwnPageStaysAtTheHostsNamed(address: String, isGiven: Bool) throws {
    let own = ["example.com", "WWW.example.com", "example.org"]
    #expect(try self.isGiven(address, page: true, from: "https://example.com/", own: own) == isGiven)
  }

  @Test(arguments: [
    "http://example.com/", "https://user:word@example.com/", "ftp://example.com/", "https://", "https://a b/",
  ]) func otherAddressesAreNotOpened(text: String) {
    #expect(throws: BrowserError.self) { try SiteAddress(text) }
  }

  @Test func ownSitesAreThoseOfTheHostsNamed() throws {
    func isOwn(_ text: String) throws -> Bool { try SiteAddress(text).isOwn(["Example.com"]) }
    #expect(try isOwn("https://example.com/") && !isOwn("https://shop.example.com/"))
    #expect(try isOwn("http://127.0.0.1:8080/") && !isOwn("https://notexample.com/"))
  }

  @Test func whatAServerAnswersForThePageIsKnown() throws {
    let network = SiteNetwork(try SiteAddress("https://example.com/"))
    func settle(_ status: Int, frame: String = "F") throws {
      let event = try JSONDocument(
        """
        {"requestId": "1", "frameId": "\(frame)", "resourceType": "Document", "responseStatusCode": \(status),
         "request": {"url": "https://example.com/a?token=1"}}
        """
      ).root
      #expect(network.settle(try #require(HeldRequest(event, frame: "F"))).method == "Fetch.continueResponse")
    }
    try settle(404, frame: "inner")
    #expect(network.trouble == nil)
    try settle(403)
    #expect(network.trouble == "the server answers 403 for https://example.com/a")
    // A server that first sends a challenge, and then the page.
    try settle(200)
    #expect(network.trouble == nil)
  }
}
