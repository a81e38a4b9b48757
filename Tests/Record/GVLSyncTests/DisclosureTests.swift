import CurlHTTP
import Files
import GVLArchive
import GVLList
import GVLShown
@testable import GVLSync
import TestSupport

/// Disclosures are on the vendors' own servers: many hosts, which gvl neither trusts nor waits for.
@Suite(.folder, .waits) struct DisclosureTests {
  /// A list whose vendors have these URLs; nil for none. A vendor below zero is deleted.
  static func list(_ version: Int, _ addresses: [(vendor: Int, address: String?)]) -> [UInt8] {
    let entries = addresses.map { vendor, address in
      let url = address.map { #","deviceStorageDisclosureUrl":\#(JSONValue.string($0).compactText)"# } ?? ""
      let gone = vendor < 0 ? #","deletedDate":"2026-01-01T00:00:00Z""# : ""
      return #"""
        "\#(abs(vendor))":{"id":\#(abs(vendor)),"name":"vendor","purposes":[1],"legIntPurposes":[],
        "flexiblePurposes":[],"specialPurposes":[],"features":[],"specialFeatures":[],
        "dataRetention":{"purposes":{},"specialPurposes":{}},"urls":[{"langId":"en","privacy":"https://h/"}],
        "usesCookies":false,"cookieMaxAgeSeconds":null,"cookieRefresh":false,"usesNonCookieAccess":false\#(url)\#(gone)}
        """#
    }
    let text = String(decoding: Sample.list(version, vendors: 0), as: UTF8.self)
    return Array(
      text.replacing(#""vendors":{}"#, with: #""vendors":{\#(entries.joined(separator: ","))}"#).utf8)
  }

  static func address(_ vendor: Int) -> String { "https://vendor\(vendor).example/d.json" }

  static func house(_ vendors: [Int], selection: PublisherProfile.VendorSelection = .all) throws -> House {
    let house = try House(languages: [])
    house.server.put("vendor-list.json", list(100, vendors.map { ($0, address(abs($0))) }))
    for vendor in vendors { house.server.put(address(abs(vendor)), ExtraSample.disclosure(1, note: "\(vendor)")) }
    house.configuration.disclosures = selection
    return house
  }

  func disclosures(_ report: SyncReport) -> [ResourceReport] { report.resources.filter(\.resource.isDisclosure) }
  func stored(_ house: House) throws -> [Int] { try house.archive().extraFiles().compactMap(\.subject.vendor) }

  @Test func liveVendorsOfTheProfileAreAsked() throws {
    let house = try Self.house([3, 7, -8, 755], selection: .only([7, 8, 755, 900]))
    let report = try house.sync()
    #expect(report.conclusion == .done && disclosures(report).map(\.outcome) == [.stored, .stored])
    #expect(try stored(house) == [7, 755])
    #expect(house.contents()["gvl-cache/disclosures/755.json"] == Data(ExtraSample.disclosure(1, note: "755")))
    house.now = house.now.adding(days: 6)
    #expect(try house.asked() == [])
    house.now = house.now.adding(days: 1)
    house.server.forget()
    let before = house.contents()
    #expect(try disclosures(house.sync()).map(\.outcome) == [.confirmed, .confirmed])
    #expect(house.server.asked.allSatisfy { $0.tag != nil } && house.contents() == before)
    #expect(try house.archive().verify().isEmpty)
  }

  /// Whatever one vendor's server does, the run is complete, other disclosures are stored, and the stored text stays.
  @Test(.slow) func oneVendorsTroubleIsItsOwn() throws {
    let house = try Self.house([1, 2, 3, 4, 5, 6])
    try house.sync()
    let before = house.contents()
    func fault(_ vendor: Int, _ answer: @escaping (HTTPRequest) -> Result<HTTPResponse, HTTPFailure>) {
      house.server.faults[Self.address(vendor)] = answer
    }
    let server = house.server
    fault(1) { .failure(HTTPFailure(code: .resolve, url: $0.url, message: "no such host")) }
    fault(2) { .success(server.response(404, [], for: $0)) }
    fault(3) { .success(server.response(200, Array("<html>".utf8), for: $0)) }
    fault(4) { .success(server.response(500, [], for: $0)) }
    fault(5) { .failure(HTTPFailure(code: .tooLarge, url: $0.url, message: "too long")) }
    house.now = house.now.adding(days: 7)
    let report = try house.sync()
    #expect(report.conclusion == .done && report.failedFiles.isEmpty)
    #expect(disclosures(report).map(\.outcome) == [.failed, .absent, .refused, .failed, .refused, .confirmed])
    #expect(house.contents() == before && house.quarantine.count == 2)
    // None of them is requested every minute, nor every hour for ever.
    server.forget()
    for _ in 0..<(24 * 60) {
      house.now = house.now.adding(minutes: 1)
      if try house.plan().requests.contains(where: { $0.resource.isDisclosure }) { try house.sync() }
    }
    for vendor in [1, 3, 4, 5] {
      let count = server.asked.count { $0.url == Self.address(vendor) }
      #expect((3...5).contains(count), "vendor \(vendor): \(count)")
    }
    #expect(server.asked.count { $0.url == Self.address(2) } == 1)
    server.faults = [:]
    house.now = house.now.adding(days: 7)
    #expect(try disclosures(house.sync()).allSatisfy { $0.outcome == .confirmed } && house.contents() == before)
  }

  /// A page that differs each time must not fill the disk.
  @Test func ofAVendorOneRefusedBodyIsKept() throws {
    let house = try Self.house([7, 75])
    for time in 1...5 {
      for vendor in [7, 75] { house.server.put(Self.address(vendor), Array("<html>\(time)".utf8)) }
      house.now = house.now.adding(days: 2)
      let refused = try disclosures(house.sync())
      #expect(refused.map(\.outcome) == [.refused, .refused])
      #expect(refused.allSatisfy { $0.path?.hasSuffix(".body") == true })
    }
    #expect(house.quarantine.count == 4)
  }

  // MARK: Addresses

  @Test(arguments: [
    "http://vendor.example/d.json", "ftp://vendor.example/d", "file:///etc/passwd", "/etc/passwd", "d.json", "https://",
    "https://me:secret@vendor.example/d.json", "https://localhost/d.json", "https://127.0.0.1/d.json",
    "https://127.0.0.1./d", "https://2130706433/d", "https://0x7f.1/d", "https://0x7f000001/", "https://10.0.0.8/d",
    "https://169.254.169.254/latest/meta-data", "https://[::1]/d", "https://[fd00::1]/d", "https://printer/d",
    "https://printer.local/d", "https://a.localhost/d", "https://x.internal/", "https://x.home.arpa/",
    "https://127%2e0.0.1/d", "https://１２７.0.0.1/", "https://127。0。0。1/", "https://localhost./d", "https://.com/",
    "https://a..com/", "https://exa mple.com/", "https://vendor.example:99999/",
    "https://vendor.example/\(String(repeating: "x", count: 3000))",
  ])
  func hostileAddressesAreNotAsked(address: String) throws {
    let house = try House(languages: [])
    house.server.put("vendor-list.json", Self.list(100, [(1, address), (2, Self.address(2))]))
    house.server.put(Self.address(2), ExtraSample.disclosure(1))
    house.configuration.disclosures = .all
    let report = try house.sync()
    #expect(house.server.asked.map(\.url) == ["https://lists.example/v3/vendor-list.json", Self.address(2)])
    #expect(report.conclusion == .done && disclosures(report).map(\.outcome) == [.refused, .stored])
    #expect(disclosures(report)[0].code == "sync.address")
    #expect(!report.json.compactText.contains("secret"))
    #expect(try stored(house) == [2])
  }

  @Test(arguments: [
    "https://vendor.example/d.json", " \u{A0}https://vendor.example/d.json\n",
    "https://a-b.vendor.example:8443/x?y=1#z",
    "HTTPS://Vendor.Example/d", "https://cdn.example/@tag/d.json", "https://xn--bcher-kva.example./d",
  ])
  func usualAddressesAre(address: String) throws {
    let checked = DisclosureAddress.checked(address, try SyncConfiguration())
    #expect(throws: Never.self) { try checked.get() }
    #expect(try checked.get().allSatisfy { !$0.isWhitespace })
  }

  /// Requests to this machine are allowed if the source is on it, by http too.
  @Test func atHomeThisMachineIsAsked() throws {
    let home = try SyncConfiguration(source: "http://127.0.0.1:8080/v3/")
    let lax = try SyncConfiguration(source: "https://lists.example/v3/", allowHTTP: true)
    func isAllowed(_ address: String, _ configuration: SyncConfiguration) -> Bool {
      (try? DisclosureAddress.checked(address, configuration).get()) != nil
    }
    #expect(isAllowed("http://127.0.0.1:9000/d.json", home) && isAllowed("https://localhost/d.json", home))
    #expect(!isAllowed("http://vendor.example/d.json", home) && !isAllowed("https://10.0.0.1/d.json", home))
    #expect(isAllowed("http://vendor.example/d.json", lax) && !isAllowed("http://127.0.0.1/d.json", lax))
  }

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
  func realAddressesAreAsked() throws {
    let list = try VendorList(try Corpus.bytes("v3/archives/vendor-list-v45.json"))
    let configuration = try SyncConfiguration()
    let written = list.vendors.filter(\.isLive).compactMap(\.deviceStorageDisclosureURL)
    let refused = written.filter { (try? DisclosureAddress.checked($0, configuration).get()) == nil }
    #expect(written.count > 800 && refused == [])
  }

  // MARK: One address, several vendors

  @Test func oneAddressIsAskedOnce() throws {
    let house = try House(languages: [])
    let shared = Self.address(1)
    house.server.put("vendor-list.json", Self.list(100, [(3, shared), (5, shared), (9, shared)]))
    house.server.put(shared, ExtraSample.disclosure(2))
    house.configuration.disclosures = .only([3, 5])
    #expect(try disclosures(house.sync()).map(\.outcome) == [.stored, .stored])
    #expect(house.server.asked.filter { $0.url == shared }.count == 1)
    // A new vendor with the same URL gets the text without a request; then nothing is left to do.
    house.configuration.disclosures = .all
    house.server.forget()
    let report = try house.sync()
    #expect(house.server.asked.isEmpty && disclosures(report).map(\.outcome) == [.fresh, .fresh, .stored])
    #expect(try house.plan().isIdle)
    #expect(try stored(house) == [3, 5, 9])
    #expect(try house.archive().verify().isEmpty)
    // A lost or cut copy is restored from the other one.
    let copy = house.folder.url.appending(path: "gvl-cache/disclosures/5.json")
    for damage in [nil, Data("cut".utf8)] {
      try FileManager.default.removeItem(at: copy)
      try damage?.write(to: copy)
      try house.sync()
      #expect(try house.archive().verify().isEmpty)
      #expect(house.server.asked.isEmpty)
    }
    house.server.put(shared, ExtraSample.disclosure(3))
    house.now = house.now.adding(days: 7)
    #expect(try disclosures(house.sync()).map(\.outcome) == [.stored, .stored, .stored])
    let archive = try house.archive()
    for vendor in [3, 5, 9] {
      let entry = try #require(archive.index.counting(.disclosure(vendor: vendor)))
      #expect(try archive.bytes(of: entry) == ExtraSample.disclosure(3))
    }
  }

  // MARK: Limits

  /// Records the batches of requests.
  final class Recorder: Transport {
    let server: ScriptedServer
    var batches: [[HTTPRequest]] = []
    init(_ server: ScriptedServer) { self.server = server }
    func perform(_ requests: [HTTPRequest]) -> [Result<HTTPResponse, HTTPFailure>] {
      batches.append(requests)
      return server.perform(requests)
    }
  }

  @Test func batchesAreSmallAndLimited() throws {
    let house = try Self.house(Array(1...100))
    let recorder = Recorder(house.server)
    let report = try Sync.run(
      house.configuration, on: Disk(root: house.folder.url.path), transport: recorder, now: house.now,
      wait: .seconds(30))
    #expect(report.conclusion == .done)
    #expect(try stored(house) == Array(1...100))
    #expect(recorder.batches.map(\.count) == [1, 24, 24, 24, 24, 4])
    #expect(recorder.batches[0][0].limits == nil)
    for request in recorder.batches.dropFirst().joined() {
      #expect(request.limits?.maxBodyBytes == 1 << 20 && request.limits?.maxTransfersPerHost == 2)
    }
    // The statistics have no rows for vendors' hosts.
    let state = try house.archive().state()
    #expect(state.traffic.map(\.host) == ["disclosures", "lists.example"] && state.traffic[0].requests == 100)
  }

  /// A run that dies in the middle has stored the batches before.
  @Test func whatHasComeIsKept() throws {
    let house = try Self.house(Array(1...100))
    let disk = Disk(root: house.folder.url.path, steps: Steps(mayStep: { $0.path != "gvl-cache/disclosures/70.json" }))
    do throws(ArchiveError) {
      _ = try Sync.run(house.configuration, on: disk, transport: house.server, now: house.now)
      Issue.record("it did not die")
    } catch { #expect(error.isStop) }
    #expect(try stored(house) == Array(1...48))
    house.server.forget()
    try house.sync()
    #expect(try stored(house) == Array(1...100))
    #expect(house.server.asked.map(\.url) == (49...100).map(Self.address))
    #expect(try house.archive().verify().isEmpty)
  }

  /// Over real connections only the body above the limit is refused.
  @Test func aLongBodyIsRefusedAlone() throws {
    let vendors = Array(1...12)
    let big = Array(("{\"disclosures\":[\"" + String(repeating: "x", count: 1 << 20) + "\"]}").utf8)
    var files: [String: String] = ["big.json": String(decoding: big, as: UTF8.self)]
    for vendor in vendors {
      files["d\(vendor).json"] = String(decoding: ExtraSample.disclosure(vendor), as: UTF8.self)
    }
    let server = try ServerProcess([], files: files)
    let base = "http://127.0.0.1:\(server.port)/"
    let list = try ServerProcess(
      [],
      files: [
        "v3/vendor-list.json": String(
          decoding: Self.list(100, vendors.map { ($0, "\(base)d\($0).json") } + [(99, base + "big.json")]),
          as: UTF8.self)
      ])
    var configuration = try SyncConfiguration(source: "http://127.0.0.1:\(list.port)/v3/")
    configuration.disclosures = .all
    let report = try Sync.run(
      configuration, on: Disk(root: folder.url.path), transport: CurlTransport(HTTPOptions(userAgent: "gvl-tests/1")),
      now: Sample.published.adding(hours: 2))
    #expect(report.conclusion == .done && disclosures(report).dropLast().allSatisfy { $0.outcome == .stored })
    #expect(disclosures(report).last?.code == "sync.too-large")
    #expect(try Archive.open(folder.url.path).extraFiles().map(\.subject.vendor) == vendors)
    server.end()
    list.end()
  }
}
