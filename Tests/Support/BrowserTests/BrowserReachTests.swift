import Loopback
import TestSupport

@testable import Browser

/// How the browser appears to pages, and which hosts it reaches beside `PageNetwork`.
@Suite(.waits, .enabled(if: Chromium.isPresent, "\(Chromium.absence)"), .serialized) struct BrowserReachTests {
  private func browser(_ reach: BrowserReach) throws -> Browser {
    try Browser(BrowserProgram.find(in: Chromium.environment), reach, environment: Chromium.environment)
  }

  private func said(_ browser: Browser, language: String? = nil) throws -> String {
    let origin = PageOrigin.file("index.html") { path in
      path == "index.html" ? PageFile(Array("<!doctype html><p>A page.".utf8), mediaType: "text/html") : nil
    }
    let page = try BrowserPage(origin, in: browser, view: .desktop, language: language)
    try page.open()
    return try page.evaluate("[navigator.webdriver, navigator.userAgent, navigator.language].join(' ')")["value"]?
      .string
      ?? ""
  }

  @Test(arguments: [BrowserReach.files, .ownSites]) func ownPagesMeetAUsualBrowser(reach: BrowserReach) throws {
    let said = try said(browser(reach), language: "nl")
    #expect(said.hasPrefix("false Mozilla/5.0") && said.hasSuffix(" nl") && !said.contains("Headless"))
  }

  @Test func othersMeetOneThatSaysItsName() throws {
    let browser = try browser(.otherSites(name: "gvl/7"))
    let said = try said(browser)
    #expect(said.hasPrefix("true Mozilla/5.0") && said.contains("HeadlessChrome/") && said.contains(" gvl/7"))
  }

  /// The reason is given by gvl, because the browser only knows its proxy.
  @Test func whyASiteCannotBeReachedIsSaid() throws {
    let browser = try browser(.otherSites(name: "gvl/7"))
    for (site, words) in [
      ("http://127.0.0.1:\(try Loopback.freePort())/", "nothing answers there"),
      ("https://nobody.gvl.invalid/", "its host is not found"),
    ] {
      let page = try BrowserPage(.site(SiteAddress(site)), in: browser, view: .desktop)
      let error = #expect(throws: BrowserError.self) { try page.open() }
      #expect(error?.message.contains(words) == true, "\(String(describing: error))")
    }
  }
}
