import Browser
import TestSupport

@testable import GVLWork

/// How `check` opens the pages that it is given.
struct RenderWorkTests {
  @Test(arguments: [
    ("https://shop.example.com/", true), ("https://www.shop.example.com/a", false), ("https://example.com/", false),
    ("http://localhost:3000/", true), ("https://other.example/", false),
  ]) func sitesOfTheSettingsAreTheUsersOwn(address: String, isOwn: Bool) throws {
    let wish = RenderWork.Wish(sites: ["shop.example.com"], name: "gvl/1", environment: [:])
    #expect(try wish.reach(of: SiteAddress(address)) == (isOwn ? .ownSites : .otherSites(name: "gvl/1")))
  }

  @Test func anAddressThatIsNotOpenedSaysWhy() {
    #expect(RenderWork.trouble(of: "https://example.com/") == nil)
    #expect(RenderWork.trouble(of: "http://example.com/")?.contains("only https") == true)
  }
}
