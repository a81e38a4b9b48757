import XCTest

@testable import GVLData

final class RefreshTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")
  private let place = URL(string: "https://cmp.example/bundles/gvl-pack.json?app=1") ?? URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  }

  override func tearDownWithError() throws { try? FileManager.default.removeItem(at: folder) }

  private func store() throws -> BundleStore { try BundleStore(folder: folder, verifier: CheckSum()) }

  func testFetchesWhenStaleAndAsksWithTheTagFromThenOn() async throws {
    let list = try VendorListBundle.shipped.list
    let host = Host(try TestPack().data(version: list.version + 1, refreshAfter: "2000-01-01T00:00:00Z"), tag: "\"1\"")
    let refresher = BundleRefresher(try store(), pack: place, session: { await host.answer($0) })
    let first = try await refresher.refresh(force: true)
    guard case .adopted(let adopted) = first else { return XCTFail("\(first)") }
    XCTAssertEqual(adopted.version, list.version + 1)
    let second = try await refresher.refresh()
    XCTAssertEqual(second, .unchanged)
    // A new process knows the tag too.
    let later = BundleRefresher(try store(), pack: place, session: { await host.answer($0) })
    let third = try await later.refresh()
    XCTAssertEqual(third, .unchanged)
    let asked = await host.asked
    XCTAssertEqual(
      asked.map { [$0.url.path, $0.headers["If-None-Match"] ?? ""] },
      [
        ["/bundles/gvl-pack.json", ""], ["/bundles/gvl-pack.json.sig", ""], ["/bundles/gvl-pack.json", "\"1\""],
        ["/bundles/gvl-pack.json", "\"1\""],
      ])
    XCTAssertEqual(asked.map { $0.url.query ?? "" }, ["app=1", "app=1", "app=1", "app=1"])
    // The kept file is damaged: with the tag, the host would send nothing.
    try Data("damage".utf8).write(to: folder.appendingPathComponent("adopted.gvl"))
    let mended = try await BundleRefresher(try store(), pack: place, session: { await host.answer($0) })
      .refresh(force: true)
    XCTAssertEqual(mended, .adopted(adopted))
  }

  func testAFreshBundleAsksNobody() async throws {
    let list = try VendorListBundle.shipped.list
    let data = try TestPack().data(version: list.version + 1, refreshAfter: "2100-01-01T00:00:00Z")
    let store = try store()
    try store.adopt(data, signature: CheckSum.sign(data))
    let host = Host(data, tag: "")
    let outcome = try await BundleRefresher(store, pack: place, session: { await host.answer($0) }).refresh()
    guard case .notYet = outcome else { return XCTFail("\(outcome)") }
    let asked = await host.asked
    XCTAssertEqual(asked, [])
  }

  func testWhateverGoesWrongLeavesWhatIsThere() async throws {
    let list = try VendorListBundle.shipped.list
    let data = try TestPack().data(version: list.version + 1)
    let store = try store()
    for host in [
      Host(data, tag: "", status: 500), Host(data, tag: "", signed: false), Host(Data("<html>".utf8), tag: ""),
    ] {
      do {
        let outcome = try await BundleRefresher(store, pack: place, session: { await host.answer($0) })
          .refresh(force: true)
        XCTFail("\(outcome)")
      } catch {}
      XCTAssertEqual(store.current.list, list)
    }
  }
}

/// A host that has one pack.
private actor Host {
  private(set) var asked: [BundleRequest] = []
  private let pack: Data
  private let tag: String
  private let status: Int
  private let isSigned: Bool

  init(_ pack: Data, tag: String, status: Int = 200, signed: Bool = true) {
    self.pack = pack
    self.tag = tag
    self.status = status
    isSigned = signed
  }

  func answer(_ request: BundleRequest) -> BundleResponse {
    asked.append(request)
    if request.url.path.hasSuffix(".sig") {
      return BundleResponse(status: 200, headers: [:], body: isSigned ? CheckSum.sign(pack) : Data(count: 64))
    }
    if !tag.isEmpty, request.headers["If-None-Match"] == tag {
      return BundleResponse(status: 304, headers: [:], body: Data())
    }
    return BundleResponse(status: status, headers: ["etag": tag], body: pack)
  }
}
