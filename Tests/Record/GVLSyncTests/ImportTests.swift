import Files
import GVLArchive
import GVLBundleFormat
import GVLList
@testable import GVLSync
import TestSupport

@Suite(.folder) struct ImportTests {
  static let now = Sample.published.adding(hours: 2)

  @discardableResult
  static func take(
    _ files: [(String, [UInt8])], _ disk: Disk, accepting: Bool = false
  ) throws(ArchiveError) -> ImportReport {
    let bytes = Dictionary(files, uniquingKeysWith: { $1 })
    return try Sync.importFiles(
      files.map(\.0), into: disk, now: now, wait: .seconds(30), accepting: accepting,
      bundle: { bundle(of: $0, bytes) }, language: { $0.contains("?") ? nil : $0.lowercased() },
      read: { bytes[$0].map { .success($0) } ?? .failure(ImportReadError("gone")) })
  }

  /// The nearest bundle manifest among these files.
  private static func bundle(of name: String, _ files: [String: [UInt8]]) -> ImportBundle? {
    var folder = FileTree.folder(of: name)
    while !folder.isEmpty {
      let path = folder + "/" + BundleManifest.fileName
      if let bytes = files[path] { return ImportBundle(path: path, manifest: try? BundleManifest(bytes)) }
      folder = FileTree.folder(of: folder)
    }
    return nil
  }

  func take(_ files: (String, [UInt8])...) throws -> ImportReport {
    try Self.take(files, Disk(root: folder.url.path))
  }

  func archive() throws -> Archive { try Archive.open(folder.url.path) }

  static let v2 = Sample.list(61, specification: 2)
  static let plain = Array(#"{"vendorListVersion":9,"purposes":{"1":{"id":1,"name":"n","description":"d"}}}"#.utf8)

  @Test func everyLayoutIsUnderstood() throws {
    let report = try take(
      ("m/v3/vendor-list.json", Sample.list(100)), ("m/v3/archives/vendor-list-v100.json", Sample.list(100)),
      ("m/v3/archives/vendor-list-v99.json", Sample.list(99)), ("m/v2/vendor-list.json", Self.v2),
      ("m/v3/purposes-de.json", Sample.translation(100, "de")),
      ("m/v3/archives/purposes-DE-v99.json", Sample.translation(99, "de")),
      ("any name", Sample.list(98)), ("v2/purposes-pl.json", Self.plain), ("v3/purposes-pl.json", Self.plain),
      ("v3/vendor-list-v98.0123abcd.json", Sample.list(98, note: " anew")))
    #expect(
      report.files.map(\.outcome) == [
        .stored, .present, .stored, .stored, .stored, .stored, .stored, .stored, .stored, .republished,
      ])
    #expect(report.exitStatus == 0)
    let archive = try archive()
    #expect(archive.lists().map(\.reference.version) == [61, 98, 98, 99, 100] && archive.verify().isEmpty)
    #expect(
      archive.translations().map { "\($0.list) \($0.language)" } == ["v2/9 pl", "v3/9 pl", "v3/99 de", "v3/100 de"])
    #expect(try archive.bytes(of: ListReference(specification: 3, version: 100)) == Sample.list(100))
    #expect(archive.latest()?.lastUpdated == Sample.published)
    // A second import changes nothing, not even the index.
    let before = contents()
    let again = try take(("x.json", Sample.list(99)), ("v3/purposes-de.json", Sample.translation(100, "de")))
    #expect(again.files.allSatisfy { $0.outcome == .present } && contents() == before)
  }

  func contents() -> [String: Data] {
    let files = FileManager.default.enumerator(atPath: folder.url.path)?.compactMap { $0 as? String } ?? []
    return Dictionary(
      uniqueKeysWithValues: files.compactMap { path in
        (try? Data(contentsOf: folder.url.appending(path: path))).map { (path, $0) }
      }
    ).filter { !$0.key.hasPrefix("gvl-cache/.state") }
  }

  static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  static let refused: [(String, [UInt8], String)] = [
    ("a.json", [], "sync.truncated"), ("a.json", Array(Sample.list(100).dropLast(2)), "sync.truncated"),
    ("a.json", text("<html>"), "sync.not-json"), ("a.json", [0xEF, 0xBB, 0xBF] + Sample.list(100), "sync.not-json"),
    ("a.json", text("[]"), "sync.unusable"), ("a.json", text("{}"), "sync.wrong-kind"),
    ("a.json", text(#"{"cmps":{}}"#), "sync.wrong-kind"),
    ("a.json", text(#"{"purposes":{},"disclosures":[]}"#), "sync.wrong-kind"),
    ("a.json", Sample.list(4096), "sync.version-range"), ("a.json", Sample.list(0), "sync.version-range"),
    ("a.json", Sample.list(100, specification: 9), "sync.wrong-specification"),
    ("a.json", Sample.list(100, lastUpdated: now.adding(days: 2)), "sync.future"),
    ("v2/a.json", Sample.list(100), "sync.wrong-specification"),
    ("v3/archives/vendor-list-v99.json", Sample.list(100), "sync.wrong-version"),
    ("v3/archives/purposes-de-v99.json", Sample.translation(100, "de"), "sync.wrong-version"),
    ("v3/de.json", Sample.translation(100, "de"), "import.language"),
    ("v3/purposes-d?.json", Sample.translation(100, "de"), "import.language"),
    ("v3/purposes-x.json", Sample.translation(100, "de"), "import.language"),
    ("v3/purposes-de.json", text(#"{"purposes":{"1":{"id":1,"name":"n"}}}"#), "sync.version-range"),
    ("v3/purposes-de.json", text(#"{"vendorListVersion":9,"purposes":{}}"#), "sync.empty"),
  ]

  @Test(arguments: refused.indices) func othersStayOutside(index: Int) throws {
    let (name, bytes, code) = Self.refused[index]
    let alone = try take((name, bytes))
    #expect(alone.files.first?.code == code && alone.exitStatus == 2, "\(alone.files)")
    // Nothing is written, not even to the quarantine.
    #expect(contents().isEmpty)
    let beside = try take((name, bytes), ("good.json", Sample.list(1)))
    #expect(beside.files.map(\.outcome) == [.refused, .stored] && beside.exitStatus == 4)
    #expect(try archive().index.entries.count == 1 && archive().quarantined().isEmpty)
  }

  /// Age, size or emptiness of a numbered list do not matter.
  @Test func anyAgeAndSizeWillDo() throws {
    let report = try take(
      ("a", Sample.list(100)), ("b", Sample.list(3, vendors: 0)),
      ("c", Sample.list(104, vendors: 2, purposes: 1, lastUpdated: Sample.published)))
    #expect(report.files.allSatisfy { $0.outcome == .stored })
  }

  /// The later text of a number is the one with the later date, whichever was read first.
  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]]) func textsAreOrderedByDate(order: [Int]) throws {
    let texts = order.map { ("\($0).json", Sample.list(9, lastUpdated: Sample.published.adding(days: $0 - 9))) }
    try Self.take(texts, Disk(root: folder.url.path))
    #expect(
      try archive().list(ListReference(specification: 3, version: 9))?.lastUpdated == Sample.published.adding(days: -7))
    #expect(try archive().lists().count == 3)
  }

  @Test func aFileThatChangesMeanwhileIsRefused() throws {
    var reads = 0
    let report = try Sync.importFiles(
      ["a.json"], into: Disk(root: folder.url.path), now: Self.now, wait: .seconds(30), bundle: { _ in nil },
      language: { $0 },
      read: { _ in
        reads += 1
        return .success(Sample.list(100, vendors: 10 + reads))
      })
    #expect(report.files.map(\.code) == ["import.changed"] && report.exitStatus == 2)
    #expect(try archive().lists().isEmpty && archive().verify().isEmpty)
  }

  @Test(.slow, arguments: [nil, ENOSPC, EROFS, EACCES]) func anyStepMayBeTheLast(number: Int32?) throws {
    let files = [
      ("v3/vendor-list.json", Sample.list(100, vendors: 2)), ("b", Sample.list(99, vendors: 2, note: " anew")),
      ("v3/purposes-de.json", Sample.translation(100, "de")),
    ]
    var (steps, isComplete) = (0, false)
    var indexes: Set<[UInt8]> = []
    while !isComplete {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try Self.take([("a", Sample.list(99, vendors: 2))], Disk(root: folder.url.path))
      let old = try Archive.open(folder.url.path)
      let countdown = Countdown(steps)
      let disk = Disk(
        root: folder.url.path,
        steps: Steps(
          mayStep: { _ in number != nil || countdown.step() },
          fault: { _ in number == nil || countdown.step() ? nil : number }))
      do throws(ArchiveError) {
        try Self.take(files, disk)
        isComplete = true
      } catch {
        #expect(number == nil ? error.isStop : [.diskFull, .readOnly, .noPermission].contains(error.code))
      }
      let after = try Archive.open(folder.url.path)
      #expect(after.index == old.index || after.lists().count == 3)
      for entry in after.index.entries { _ = try after.bytes(of: entry) }
      #expect(after.verify().allSatisfy { $0.code == .unlisted || ($0.code == .leftover && number == nil) })
      try Self.take(files, Disk(root: folder.url.path))
      let mended = try Archive.open(folder.url.path)
      #expect(mended.verify().isEmpty && mended.lists().count == 3)
      indexes.insert(mended.index.written)
      steps += number == nil ? 1 : 5
    }
    #expect(steps > 20 && indexes.count == 1)
  }

  // MARK: Export and back

  /// The stored files by reference, language and digest.
  static func inventory(_ archive: Archive) -> Set<String> {
    Set(archive.index.entries.map { "\($0.subject) \($0.sha256)" })
  }

  /// Exports an archive and imports the files into an empty one.
  static func roundTrip(_ archive: Archive, language: (String) -> String?) throws -> Archive {
    let (tree, back) = (try TemporaryFolder(), try TemporaryFolder())
    defer { [tree, back].forEach { $0.remove() } }
    var export = ArchiveExport(archive)
    try export.write(to: tree.url.path)
    let report = try Sync.importFiles(
      export.files.map(\.path), into: Disk(root: back.url.path), now: now.adding(weeks: 5000), wait: .seconds(30),
      bundle: { _ in nil }, language: language,
      read: { name in
        (try? Data(contentsOf: tree.url.appending(path: name))).map { .success([UInt8]($0)) }
          ?? .failure(ImportReadError("gone"))
      })
    #expect(report.exitStatus == 0, "\(report.files.filter { $0.outcome == .refused })")
    return try Archive.open(back.url.path)
  }

  @Test func whatIsExportedIsImported() throws {
    _ = try take(
      ("a", Sample.list(100)), ("b", Sample.list(99)), ("c", Sample.list(99, lastUpdated: Sample.published)),
      ("d", Self.v2), ("v3/purposes-de.json", Sample.translation(100, "de")),
      ("v3/old/purposes-de.json", Sample.translation(99, "de")),
      ("v3/purposes-sr-latn.json", Sample.translation(97, "sr-latn")))
    let archive = try archive()
    let back = try Self.roundTrip(archive) { $0 }
    #expect(Self.inventory(back) == Self.inventory(archive) && archive.index.entries.count == 7)
    #expect(back.lists().filter(\.counts).map(\.sha256) == archive.lists().filter(\.counts).map(\.sha256))
  }

  /// - Parameter stride: By day every file with this distance is imported.
  func takeCorpus(_ folders: String..., every stride: Int = 1) throws -> ImportReport {
    let names = Effort.sample(folders.flatMap { folder in Corpus.paths(below: folder) { _ in true } }, every: stride)
    return try Sync.importFiles(
      names, into: Disk(root: folder.url.path), now: Self.now.adding(weeks: 50), wait: .seconds(30),
      bundle: { _ in nil }, language: { $0.lowercased() },
      read: { name in (try? Corpus.bytes(name)).map { .success($0) } ?? .failure(ImportReadError("gone")) })
  }

  /// Every real list and translation is imported verbatim; hand-made and other files are refused. By day a third.
  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
  func theWholeCorpusIsTaken() throws {
    let report = try takeCorpus("v1", "v2", "v3", "derived", "synthetic", "cmp", "avi", "device-storage", every: 3)
    let archive = try archive()
    for file in report.files {
      let name = file.name.split(separator: "/").last ?? ""
      let isReal = !["synthetic/", "derived/v3-translations/", "cmp/", "avi/"].contains(where: file.name.hasPrefix)
      if isReal, name.contains("list") || name.hasPrefix("purposes-") {
        #expect(file.outcome != .refused, "\(file.name): \(file.message ?? "")")
      }
      guard let path = file.path, let entry = archive.index[path] else {
        #expect(file.outcome == .refused && file.code != nil && file.message != nil)
        continue
      }
      #expect(try archive.bytes(of: entry) == Corpus.bytes(file.name))
    }
    let (lists, translations) = Effort.isExhaustive ? (190, 150) : (60, 40)
    #expect(archive.verify().isEmpty && archive.lists().count > lists && archive.translations().count > translations)
  }

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
  func realListsAreHandedOutAndComeBack() throws {
    let report = try takeCorpus("v3")
    #expect(report.exitStatus == 0 && report.count(.stored) > 9)
    let archive = try archive()
    #expect(try takeCorpus("v3").files.allSatisfy { $0.outcome == .present })
    #expect(try self.archive().index == archive.index)
    let back = try Self.roundTrip(archive) { $0.lowercased() }
    #expect(Self.inventory(back) == Self.inventory(archive))
  }
}
