import Files
import Foundation
import GVLArchive
import GVLModel
import TestSupport
import Testing
@testable import GVLSync

/// What contradicts the record stays outside, unless a person says otherwise; then it is marked.
@Suite struct ContradictionTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  func take(_ files: [(String, [UInt8])], accepting: Bool = false) throws -> ImportReport {
    try ImportTests.take(files, Disk(root: folder.url.path), accepting: accepting)
  }

  func codes(_ report: ImportReport) -> [String?] { report.files.map(\.code) }

  @Test func aNumberThatCannotHaveBeenReachedIsRefused() throws {
    defer { folder.remove() }
    _ = try take([("a", Sample.list(100))])
    let dev = Sample.list(500, lastUpdated: Sample.published)
    #expect(codes(try take([("dev", dev)])) == ["sync.version-jump"])
    #expect(try Archive.open(folder.url.path).latest()?.reference.version == 100)
    let accepted = try take([("dev", dev)], accepting: true)
    #expect(accepted.exitStatus == 0 && accepted.files.first?.message?.hasPrefix("accepted by your word") == true)
    let entry = try #require(try Archive.open(folder.url.path).latest()).entry
    #expect(entry.accepted == "sync.version-jump" && entry.provenance == .import)
  }

  /// Years in one go, in any order: each list is near the one before it.
  @Test func awholeMirrorIsNoJump() throws {
    defer { folder.remove() }
    let lists = (1...100).map { ("\($0)", Sample.list($0, vendors: 2)) }.shuffledByNumber()
    #expect(try take(lists).exitStatus == 0)
  }

  @Test func aNarrowedCopyIsRefused() throws {
    defer { folder.remove() }
    _ = try take([("whole", Sample.list(100))])
    #expect(codes(try take([("narrowed", Sample.list(100, vendors: 9))])) == ["import.narrowed"])
    // Of another date it is another publication.
    let later = Sample.list(100, vendors: 49, lastUpdated: Sample.published.adding(hours: 1))
    #expect(try take([("later", later)]).files.map(\.outcome) == [.republished])
    #expect(try take([("narrowed", Sample.list(100, vendors: 9))], accepting: true).exitStatus == 0)
    // The greatest date counts, whatever was accepted.
    #expect(try Archive.open(folder.url.path).latest()?.lastUpdated == Sample.published.adding(hours: 1))
  }

  @Test func aBundleIsRefused() throws {
    defer { folder.remove() }
    let manifest = BundleManifest(
      target: "json", profile: .wholeList, list: ListReference(specification: 3, version: 100), lastUpdated: nil,
      sha256: String(repeating: "0", count: 64), tcfPolicyVersion: 5, vendors: 0, languages: [], leftOut: [])
    let files = [
      ("out/vendor-list.json", Sample.list(100)), ("out/gvl-bundle.json", manifest.written),
    ]
    #expect(codes(try take(files)).first == "import.bundle")
    #expect(try Archive.open(folder.url.path).lists().isEmpty)
    #expect(
      codes(try take([("web/vendor-list.json", Sample.list(100)), ("web/gvl-bundle.json", Array("{}".utf8))]))[0] == nil
    )
  }
}

extension Array {
  /// Always the same disorder.
  fileprivate func shuffledByNumber() -> [Element] {
    indices.sorted { ($0 * 37 % 101, $0) < ($1 * 37 % 101, $1) }.map { self[$0] }
  }
}
