import CurlHTTP
import GVLArchive
@testable import GVLSync
import TestSupport

/// The form in which reports, state and index show a URL with a secret in it.
@Suite struct ShownURLTests {
  static let one = "https://cmps.example/cmp-list.json?key=SECRET1&v=2"
  static let other = "https://cmps.example/cmp-list.json?key=SECRET2&v=2"

  @Test func addressesThatDifferInASecretStayApart() {
    let shown = [
      Self.one, Self.other, "https://h/?a", "https://h/?b", "https://h/#a", "https://h/#b", "https://u:1/a@h/x",
      "https://u:1/b@h/x",
    ].map(SyncConfiguration.shown)
    #expect(Set(shown).count == shown.count)
    #expect(shown[0].hasPrefix("https://cmps.example/cmp-list.json?key=…&v=…#") && shown[0].utf8.count < 70)
    #expect(shown.allSatisfy { !$0.contains("SECRET") })
    // The host can be read from the shown form.
    #expect(WebAddress(shown[0]) == WebAddress(Self.one))
    #expect(WebAddress(shown[6])?.host == WebAddress("https://u:1/a@h/x")?.host)
  }

  @Test func whatHasNoSecretIsShownAsItIs() {
    for url in ["https://lists.example/v3/", "http://127.0.0.1:8080/v3/", "https://h/a.json"] {
      #expect(SyncConfiguration.shown(url) == url)
    }
    // A URL with a changed password is the same resource.
    #expect(SyncConfiguration.shown("https://u:one@h/?k=v") == SyncConfiguration.shown("https://u:two@h/?k=v"))
    #expect(SyncConfiguration.shown("https://u:one@h/a") == "https://h/a")
  }

  /// The key is in no file of the archive and no report; each key has a state of its own.
  @Test func aKeyIsInNoFile() throws {
    let house = try House(languages: [])
    try house.configuration.add(.cmpList, from: Self.one)
    house.server.put(Self.one, ExtraSample.cmpList(Array(1...10)))
    house.server.put(Self.other, ExtraSample.cmpList(Array(1...11)))
    let report = try house.sync()
    #expect(report.resources.map(\.outcome) == [.stored, .stored])
    #expect(!report.resources[1].url.contains("SECRET"))
    #expect(try house.asked() == [])
    for (path, bytes) in house.contents(all: true) {
      #expect(bytes.firstRange(of: Array("SECRET".utf8)) == nil, "\(path)")
    }
    try house.configuration.add(.cmpList, from: Self.other)
    #expect(try house.asked() == [Self.other])
  }

  /// The URLs in a list are no secrets, and only their queries distinguish some of them.
  @Test func disclosuresAreShownWhole() throws {
    let configuration = try SyncConfiguration()
    let extra = Subject.disclosure(vendor: 7)
    let address = "https://vendor.example/gvl.json?v=3"
    #expect(configuration.shownURL(.extra(extra, address: address)) == address)
  }

  /// The index stores a tag that is not UTF-8 as one character a byte.
  @Test func aTagOfBytesComesBack() throws {
    let house = try House(languages: [])
    try house.sync()
    let tag = "\"caf\u{E9}\u{FF}\u{80}\""
    house.server.files["vendor-list.json"]?.etag = tag
    house.now = house.now.adding(days: 8)
    try house.sync()
    house.now = house.now.adding(days: 8)
    house.server.forget()
    let report = try house.sync()
    #expect(house.server.asked.first?.tag == tag && report.resources[0].outcome == .confirmed)
    let index = try #require(house.contents()["gvl-cache/index.json"])
    #expect(index.firstRange(of: Array("\\u0080".utf8)) != nil)
  }

  /// No header keeps gvl from asking for 68 years.
  @Test func maxAgeHasACeiling() throws {
    let house = try House(languages: [])
    house.server.files["vendor-list.json"]?.cacheControl = "max-age=2147483648"
    let report = try house.sync()
    #expect(report.resources[0].until == house.now.adding(days: 14))
    house.now = house.now.adding(days: 13)
    #expect(try house.asked() == [])
    house.now = house.now.adding(days: 1)
    #expect(try house.asked().count == 1)
  }

  /// Public names may resolve to any address, so the transfer checks the address, except for a mirror on this machine.
  @Test func disclosuresGoToPublicAddressesOnly() throws {
    let extra = Subject.disclosure(vendor: 7)
    func limits(_ source: String, _ address: String) throws -> RequestLimits? {
      DisclosureAddress.limits(of: .extra(extra, address: address), try SyncConfiguration(source: source))
    }
    let (far, near) = ("https://lists.example/v3/", "http://127.0.0.1:8080/v3/")
    #expect(try limits(far, "https://vendor.example/a.json")?.publicHostsOnly == true)
    #expect(try limits(near, "https://vendor.example/a.json")?.publicHostsOnly == true)
    #expect(try limits(near, "http://127.0.0.1:8081/a.json")?.publicHostsOnly == false)
    #expect(DisclosureAddress.limits(of: .latest(specification: 3), try SyncConfiguration(source: far)) == nil)
  }

  /// Hosts as numbers, disguised, or behind a user name and password.
  @Test(arguments: [
    "https://2130706433/", "https://0x7f.1/a", "https://%31%32%37.0.0.1/", "https://１２７.0.0.1/", "https://8.8.8.8/",
    "https://[::1]/", "https://u:p@vendor.example/", "https://vendor.example\\@localhost/", "https://printer.local/",
    "https://localhost/", "https://%6cocalhost/", "https://intranet/", "https:/vendor.example/",
    "https://\tvendor.example/",
    "https://vendor。example@localhost/", "https://metadata.google.internal/",
  ])
  func disguisedAddressesAreRefused(address: String) throws {
    guard case .failure = DisclosureAddress.checked(address, try SyncConfiguration()) else {
      Issue.record("\(address) would be asked")
      return
    }
  }
}
