import GVLList
import TestSupport

@testable import GVLShown

@Suite struct ListedOutsiderTests {
  @Test func namesAreComparedWithoutTheFormsOfCompanies() {
    #expect(ListedOutsider.folded("Lamp-Works, Inc.") == "lamp works")
    #expect(ListedOutsider.folded("LAMP WORKS GmbH & Co. KG") == "lamp works")
    #expect(ListedOutsider.folded("Co") == "co" && ListedOutsider.folded("") == "")
  }

  @Test(arguments: [
    ("https://ads.lamps.example/privacy?x=1#y", "lamps.example"), ("http://LAMPS.example:8080", "lamps.example"),
    ("lamps.example", "lamps.example"), ("https://www.lamps.co.uk/p", "lamps.co.uk"), ("a.b.com.br", "b.com.br"),
    ("https://lamps.co/p", "lamps.co"),
  ])
  func theDomainIsWhatOneOwnerRegisters(_ address: String, _ domain: String) {
    #expect(ListedOutsider.domain(address) == domain)
  }

  @Test(arguments: [
    // Hosts where anyone may publish a page.
    "https://policies.s3.amazonaws.com/p.html", "https://docs.google.com/document/d/1",
    "https://lamps.github.io/privacy",
    "", "https://", "localhost", "https://..", "mailto:a@b", "https://a..b/",
  ])
  func whatHasNoDomain(_ address: String) { #expect(ListedOutsider.domain(address) == nil) }

  @Test func aThirdPartyThatTheListHasIsFoundByNameOrDomain() throws {
    let list = try VendorList(Array(Fiction.list().documentText.utf8))
    let vendor = try #require(list.vendors.first { !$0.urls.isEmpty })
    let address = try #require(vendor.urls.first?.privacy)
    func found(_ name: String, _ addresses: [String]) -> [ListedOutsider] {
      ListedOutsider.found(
        [.init(label: "x", name: name, addresses: addresses)], in: Array(list.vendors))
    }
    #expect(found(vendor.name.uppercased() + " Ltd", []).map(\.vendor) == [vendor.id])
    #expect(found("Nobody At All", []).isEmpty)
    #expect(found("Nobody At All", ["https://nobody.example"]).isEmpty)
    let domain = ListedOutsider.domain(address)
    let shared = list.vendors.count { vendor in
      vendor.urls.contains { $0.privacy.flatMap(ListedOutsider.domain) == domain }
    }
    #expect(found("Nobody At All", [address]).map(\.domain) == (shared == 1 ? [domain] : []))
  }
}
