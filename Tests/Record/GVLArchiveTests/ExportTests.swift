import Files
@testable import GVLArchive
import TestSupport

@Suite(.folder) struct ExportTests {
  let source: TemporaryFolder
  let target: TemporaryFolder

  /// Stores v2/61 and 62, v3/7 (twice), 8 and 9; German for 7, 8 (twice) and 9, French for 8, Polish for 11.
  init() throws {
    (source, target) = (try TemporaryFolder(), try TemporaryFolder())
    let writer = try ArchiveWriter(folder: source.url.path, wait: .seconds(30))
    for (specification, version, text) in [(2, 61, 0), (2, 62, 0), (3, 7, 0), (3, 7, 1), (3, 8, 0), (3, 9, 0)] {
      _ = try writer.store(
        list: [UInt8(specification), UInt8(version), UInt8(text)], as: list(specification, version), lastUpdated: nil,
        from: nil)
    }
    for (language, version, text) in [
      ("de", 7, 0), ("de", 8, 0), ("de", 8, 1), ("de", 9, 0), ("fr", 8, 0), ("pl", 11, 0), ("pl", 10, 0),
    ] {
      _ = try writer.store(
        translation: Array("\(language) \(version) \(text)".utf8), language: language, of: list(3, version),
        lastUpdated: nil, from: nil)
    }
    try writer.commit()
  }

  func remove() { [source, target].forEach { $0.remove() } }
  func export() throws -> ArchiveExport { ArchiveExport(try Archive.open(source.url.path)) }

  func files() throws -> [String: Data] {
    let names = FileManager.default.enumerator(atPath: target.url.path)?.compactMap { $0 as? String } ?? []
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        (try? Data(contentsOf: target.url.appending(path: name))).map { (name, $0) }
      })
  }

  static func text(_ text: String) -> Data { Data(text.utf8) }

  @Test func theFolderIsMade() throws {
    var export = try export()
    let folder = target.url.appending(path: "a/b")
    try export.write(to: folder.path)
    #expect(FileManager.default.fileExists(atPath: folder.appending(path: "v3/vendor-list.json").path))
  }

  @Test func whatCannotBeMadeIsNamedByItsWholePath() throws {
    var export = try export()
    let file = target.url.appending(path: "file")
    try Data().write(to: file)
    let error = #expect(throws: ArchiveError.self) { try export.write(to: file.path + "/export") }
    #expect(error?.subject.hasPrefix(file.path) == true)
  }

  @Test func theLayoutIsTheServers() throws {
    var export = try export()
    try export.write(to: target.url.path)
    let (first, second) = (Digest.sha256([3, 7, 0]).prefix(8), Digest.sha256(Array("de 8 0".utf8)).prefix(8))
    #expect(
      try files() == [
        "v2/vendor-list.json": Data([2, 62, 0]), "v2/archives/vendor-list-v61.json": Data([2, 61, 0]),
        "v2/archives/vendor-list-v62.json": Data([2, 62, 0]), "v3/vendor-list.json": Data([3, 9, 0]),
        "v3/archives/vendor-list-v7.json": Data([3, 7, 1]),
        "v3/archives/vendor-list-v7.\(first).json": Data([3, 7, 0]),
        "v3/archives/vendor-list-v8.json": Data([3, 8, 0]), "v3/archives/vendor-list-v9.json": Data([3, 9, 0]),
        "v3/purposes-de.json": Self.text("de 9 0"), "v3/purposes-fr.json": Self.text("fr 8 0"),
        "v3/purposes-pl.json": Self.text("pl 11 0"), "v3/archives/purposes-de-v7.json": Self.text("de 7 0"),
        "v3/archives/purposes-de-v8.json": Self.text("de 8 1"),
        "v3/archives/purposes-de-v8.\(second).json": Self.text("de 8 0"),
        "v3/archives/purposes-pl-v10.json": Self.text("pl 10 0"),
      ])
    // The latest lists come last, so that their readers find all other files in place.
    #expect(export.files.suffix(2).map(\.path) == ["v2/vendor-list.json", "v3/vendor-list.json"])
    #expect(export.files.allSatisfy { ArchiveExport.isOurs($0.path) })
  }

  @Test func whatIsThereAlreadyIsNotTouched() throws {
    var first = try export()
    try first.write(to: target.url.path)
    #expect(first.files.allSatisfy { $0.isWritten })
    try target.write([9, 9, 9], to: "v3/vendor-list.json")
    var again = try export()
    try again.write(to: target.url.path)
    #expect(again.files.filter(\.isWritten).map(\.path) == ["v3/vendor-list.json"])
    #expect(try files()["v3/vendor-list.json"] == Data([3, 9, 0]))
  }

  @Test(arguments: [
    "notes.txt", "v3/index.html", "v3/archives/vendor-list-v7.json.bak", "v3/archives/vendor-list.json",
    "v3/purposes-de-v7.json", "v3/a/vendor-list-v1.json", "vendor-list.json", "v33/vendor-list.json",
    "gvl-cache/index.json",
  ])
  func otherThingsAreLeftAlone(name: String) throws {
    try target.write("other", to: name)
    var export = try export()
    let error = #expect(throws: ArchiveError.self) { try export.write(to: target.url.path) }
    #expect(error?.code == .occupied && error?.message.contains(name) == true)
    #expect(try files() == [name: Self.text("other")])
    try export.write(to: target.url.path, force: true)
    #expect(try files().count == export.files.count + 1 && files()[name] == Self.text("other"))
  }

  @Test func hiddenFilesAreNobodys() throws {
    for name in [".git/config", "v3/.htaccess", "v3/.gvl-tmp-7-0"] { try target.write("x", to: name) }
    var export = try export()
    try export.write(to: target.url.path)
    #expect(try files().count == export.files.count + 2)
  }

  @Test(arguments: ["gvl-cache", "gvl-cache/v9", "translations/official/v3", "gvl-cache/../gvl-cache/new/x"])
  func neverIntoTheArchive(name: String) throws {
    let before = contents(source)
    var export = try export()
    let error = #expect(throws: ArchiveError.self) {
      try export.write(to: source.url.appending(path: name).path, force: true)
    }
    #expect(error?.code == .occupied && contents(source) == before)
  }

  /// A damaged file is found before the first file is written.
  @Test func nothingIsWrittenOfADamagedArchive() throws {
    try source.write([0], to: "gvl-cache/v3/vendor-list-v9.json")
    var export = try export()
    let error = #expect(throws: ArchiveError.self) { try export.write(to: target.url.path) }
    #expect(error?.code == .changed)
    #expect(try files().isEmpty)
  }

  @Test func anEmptyArchiveIsNoMirror() throws {
    let empty = try TemporaryFolder()
    var export = ArchiveExport(try Archive.open(empty.url.path))
    #expect(throws: ArchiveError.self) { try export.write(to: target.url.path) }
  }

  /// Killed, or refused by the disk, at any step: every file is in the old or new state, and the next export completes.
  @Test(.slow, arguments: [nil, ENOSPC, EROFS]) func anyStepMayBeTheLast(number: Int32?) throws {
    let archived = contents(source)
    var (steps, isComplete) = (0, false)
    var whole = try export()
    try whole.write(to: target.url.path)
    let wanted = try files()
    while !isComplete {
      try FileManager.default.removeItem(at: target.url)
      try target.write("old", to: "v3/vendor-list.json")
      let countdown = Countdown(steps)
      let disk = Disk(
        root: target.url.path,
        steps: Steps(
          mayStep: { _ in number != nil || countdown.step() },
          fault: { _ in number == nil || countdown.step() ? nil : number }))
      var export = try export()
      do throws(ArchiveError) {
        try export.write(to: disk)
        isComplete = true
      } catch { #expect(number == nil ? error.isStop : error.code == .diskFull || error.code == .readOnly) }
      for (name, data) in try files() where number != nil || !name.contains(".gvl-tmp-") {
        #expect(data == wanted[name] || data == Self.text("old"), "\(name)")
      }
      // The latest list changes last.
      let present = try files()
      if present["v3/vendor-list.json"] != Self.text("old") { #expect(present.count >= wanted.count) }
      var again = try self.export()
      try again.write(to: target.url.path)
      #expect(try files() == wanted)
      steps += number == nil ? 1 : 5
    }
    #expect(steps > 80 && contents(source) == archived)
  }
}
