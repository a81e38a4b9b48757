import Files
import GVLArchive
import GVLBundleFormat
import GVLList
import GVLShown
@testable import GVLSync
import TestSupport

/// Files that contradict the archive are refused unless the user accepts them; then they are marked.
@Suite(.folder) struct ContradictionTests {
  func take(_ files: [(String, [UInt8])], accepting: Bool = false) throws -> ImportReport {
    try ImportTests.take(files, Disk(root: folder.url.path), accepting: accepting)
  }

  func codes(_ report: ImportReport) -> [String?] { report.files.map(\.code) }

  @Test func aNumberThatCannotHaveBeenReachedIsRefused() throws {
    _ = try take([("a", Sample.list(100))])
    let dev = Sample.list(500, lastUpdated: Sample.published)
    #expect(codes(try take([("dev", dev)])) == ["sync.version-jump"])
    #expect(try Archive.open(folder.url.path).latest()?.reference.version == 100)
    let accepted = try take([("dev", dev)], accepting: true)
    #expect(accepted.exitStatus == 0 && accepted.files.first?.message?.hasPrefix("accepted as you asked") == true)
    let entry = try #require(try Archive.open(folder.url.path).latest()).entry
    #expect(entry.accepted == "sync.version-jump" && entry.provenance == .import)
  }

  /// Years of lists at once, in any order: each is compared with the list before it.
  @Test func awholeMirrorIsNoJump() throws {
    let lists = (1...100).map { ("\($0)", Sample.list($0, vendors: 2)) }.shuffledByNumber()
    #expect(try take(lists).exitStatus == 0)
  }

  @Test func aNarrowedCopyIsRefused() throws {
    _ = try take([("whole", Sample.list(100))])
    #expect(codes(try take([("narrowed", Sample.list(100, vendors: 9))])) == ["import.narrowed"])
    // With another date it is another publication.
    let later = Sample.list(100, vendors: 49, lastUpdated: Sample.published.adding(hours: 1))
    #expect(try take([("later", later)]).files.map(\.outcome) == [.republished])
    #expect(try take([("narrowed", Sample.list(100, vendors: 9))], accepting: true).exitStatus == 0)
    // The latest date counts, whatever the user accepted.
    #expect(try Archive.open(folder.url.path).latest()?.lastUpdated == Sample.published.adding(hours: 1))
  }

  static func manifest(_ files: [BundleManifest.File] = []) -> BundleManifest {
    var manifest = BundleManifest(
      target: "json", profile: .wholeList, list: ListReference(specification: 3, version: 100), lastUpdated: nil,
      sha256: String(repeating: "0", count: 64), tcfPolicyVersion: 5, vendors: 0, languages: [], leftOut: [])
    manifest.files = files
    return manifest
  }

  @Test func aBundleIsRefused() throws {
    let files = [
      ("out/vendor-list.json", Sample.list(100)), ("out/gvl-bundle.json", Self.manifest().written),
    ]
    #expect(codes(try take(files)).first == "import.bundle")
    #expect(try Archive.open(folder.url.path).lists().isEmpty)
    // An unreadable manifest proves nothing, but still marks a bundle.
    let damaged = ("web/gvl-bundle.json", Array("{}".utf8))
    #expect(codes(try take([("web/vendor-list.json", Sample.list(100)), damaged]))[0] == "import.bundle")
    #expect(try take(files, accepting: true).files[0].outcome == .stored)
    #expect(try Archive.open(folder.url.path).lists().map(\.entry.accepted) == ["import.bundle"])
  }

  /// F1: folders of any name below a bundle belong to it.
  @Test(arguments: ["archives", "hashed", "a/b/c"]) func whatLiesBelowABundleIsRefused(_ inside: String) throws {
    let files = [
      ("out/\(inside)/vendor-list-v100.json", Sample.list(100)),
      ("out/\(inside)/purposes-pl.json", Sample.translation(100, "pl")),
      ("out/gvl-bundle.json", Self.manifest().written),
      ("outside/vendor-list-v99.json", Sample.list(99)),
    ]
    #expect(codes(try take(files)).prefix(2) == ["import.bundle", "import.bundle"])
    #expect(try Archive.open(folder.url.path).lists().map(\.reference.version) == [99])
    #expect(try Archive.open(folder.url.path).translations().isEmpty)
  }

  /// A copy elsewhere is recognised by its bytes, in any order of the files.
  @Test(arguments: [true, false]) func aCopyOfABundlesFileIsRefused(_ isFirst: Bool) throws {
    let bytes = Sample.list(100, vendors: 9)
    let named = BundleManifest.File(
      path: "vendor-list.json", kind: .list, sha256: Digest.sha256(bytes), bytes: bytes.count)
    let copy = ("copy/v100.json", bytes)
    let bundle = ("out/gvl-bundle.json", Self.manifest([named]).written)
    let report = try take(isFirst ? [copy, bundle] : [bundle, copy])
    #expect(report.files.first { $0.name == copy.0 }?.code == "import.bundle")
    #expect(try Archive.open(folder.url.path).lists().isEmpty)
    // Without the bundle the copy cannot be recognised.
    #expect(try take([copy]).exitStatus == 0)
  }
}

extension Array {
  /// The elements in a fixed disorder.
  fileprivate func shuffledByNumber() -> [Element] {
    indices.sorted { ($0 * 37 % 101, $0) < ($1 * 37 % 101, $1) }.map { self[$0] }
  }
}
