import GVLArchive
import GVLList
import GVLSettings
import GVLShown
import GVLWorkspace
import TestSupport

/// Translations of other weeks from the archive: which are read, and which count.
@Suite(.folder) struct OfficialReaderTests {
  /// The English text of purpose 1 differs before v3/10.
  static func list(_ version: Int) -> JSONValue {
    Fiction.list(version: version).with("/purposes/1/name", version < 10 ? "Purpose 1, once" : "Purpose 1")
  }

  static func german(_ version: Int) -> JSONValue {
    Fiction.translation("de", version: version).with("/purposes/2/name", .string("Zweck 2, v\(version)"))
  }

  /// Stores lists and German translations by version.
  func store(lists: [Int], german: [Int], change: (Int, JSONValue) -> JSONValue = { $1 }) throws {
    try folder.write(Workspace.template, to: "gvl.yml")
    let writer = try ArchiveWriter(folder: folder.url.path)
    func store(_ json: JSONValue, _ subject: Subject) throws {
      _ = try writer.store(json.bytes, as: subject, lastUpdated: nil, from: .file(), now: Timestamp(seconds: 0))
    }
    for version in lists { try store(Self.list(version), .list(Self.name(version))) }
    for version in german {
      try store(change(version, Self.german(version)), .translation("de", of: Self.name(version)))
    }
    try writer.commit()
  }

  static func name(_ version: Int) -> ListReference { ListReference(specification: 3, version: version) }

  func reader(_ version: Int) throws -> OfficialReader {
    let workspace = try Workspace(folder: folder.url.path, flags: .init(), environment: [:])
    let list = try VendorList(Self.list(version).bytes)
    return try OfficialReader(workspace, list, as: list.reference)
  }

  /// The texts, and how many files were read for them.
  func read(_ version: Int) throws -> (texts: LoadedTexts, reads: Int) {
    var reader = try reader(version)
    return (try reader.texts(in: "de"), reader.reads)
  }

  func from(_ loaded: LoadedTexts) -> [String] {
    loaded.texts.sources.map { "\($0.origin.list) \($0.items.count)" }
  }

  @Test func theListsOwnTranslationIsOneRead() throws {
    try store(lists: Array(1...20), german: Array(1...20))
    let (loaded, reads) = try read(12)
    #expect(reads == 1 && from(loaded) == ["v3/12 10"] && loaded.notes == [])
    #expect(loaded.note(on: Self.name(12)) == nil)
  }

  /// A translation and its list are read; other languages then share the list.
  @Test func theNearestOlderOneIsTwoReads() throws {
    try store(lists: Array(1...20), german: [10, 11, 12, 15, 16])
    let (loaded, reads) = try read(14)
    #expect(reads == 2 && from(loaded) == ["v3/12 10"])
    #expect(loaded.note(on: Self.name(14)) == "de texts of v3/14: 10 items of v3/12, whose English is the same")
    var again = try reader(14)
    _ = try again.texts(in: "de")
    _ = try again.texts(in: "de")
    #expect(again.reads == 3, "the list is read once")
  }

  /// The changed item is searched on both sides; the lists of translations that cannot give it are not read.
  @Test func whatChangedIsLookedForNearby() throws {
    try store(lists: Array(1...20), german: Array(1...9) + [15, 16])
    let (loaded, reads) = try read(12)
    #expect(from(loaded) == ["v3/9 9", "v3/15 1"] && loaded.texts.isWhole)
    // Eight earlier translations with their lists, and one later translation with its list.
    #expect(reads == 18)
    let (older, few) = try read(9)
    #expect(from(older) == ["v3/9 10"] && few == 1)
  }

  /// The number of reads does not depend on the archive's length.
  @Test func theRecordIsNotReadWhole() throws {
    try store(lists: Array(1...60), german: Array(1...60)) { $1.with("/purposes/3", nil) }
    let (loaded, reads) = try read(30)
    #expect(loaded.texts.absent.map(\.item.description) == ["purposes/3"])
    #expect(loaded.texts.absent.map(\.why) == [.missing])
    // The list's own translation and eight on each side all lack it, so no other list is read.
    #expect(reads == 17)
  }

  @Test func aHoleOfTheOwnTranslationIsFilledFromAnotherWeek() throws {
    try store(lists: [11, 12], german: [11, 12]) { $0 == 12 ? $1.with("/purposes/3/name", "") : $1 }
    #expect(from(try read(12).texts) == ["v3/12 9", "v3/11 1"])
  }

  /// The English originals of the texts are unknown.
  @Test func aTranslationWithoutItsListIsNotUsed() throws {
    try store(lists: [12], german: [11])
    let loaded = try read(12).texts
    #expect(loaded.texts.isEmpty)
    #expect(loaded.notes.count == 1 && loaded.notes[0].contains("gvl sync --backfill 11`"), "\(loaded.notes)")
  }

  @Test func whatWasSetAsideDoesNotCount() throws {
    try store(lists: [10, 11, 12], german: [10, 11])
    #expect(from(try read(12).texts) == ["v3/11 10"])
    func setAside(_ subject: Subject) throws {
      _ = try Archive.setAside(
        subject, edition: nil, reason: "test", on: Disk(root: folder.url.path), now: Timestamp(seconds: 1))
    }
    try setAside(.translation("de", of: Self.name(11)))
    #expect(from(try read(12).texts) == ["v3/10 10"])
    try setAside(.list(Self.name(10)))
    #expect(try read(12).texts.texts.isEmpty)
  }

  @Test func whatCannotBeReadIsPassedOverAndSaid() throws {
    try store(lists: [10, 11, 12], german: [10, 11])
    try folder.write("{", to: "translations/official/v3/11/purposes-de.json")
    let loaded = try read(12).texts
    #expect(from(loaded) == ["v3/10 10"])
    #expect(loaded.notes.count == 1 && loaded.notes[0].contains("gvl archive repair"), "\(loaded.notes)")
    try folder.write("{", to: "gvl-cache/v3/vendor-list-v10.json")
    let nothing = try read(12).texts
    #expect(nothing.texts.isEmpty && nothing.notes.count == 2)
  }

  /// A damaged translation of the list itself is an error, and not silently replaced.
  @Test func theOwnTranslationDamagedIsAnError() throws {
    try store(lists: [11, 12], german: [11, 12])
    try folder.write("{", to: "translations/official/v3/12/purposes-de.json")
    #expect(throws: WorkspaceError.self) { try read(12) }
  }

  /// A number published twice: the translation is of the text that counts, and of the other where English is equal.
  @Test func anotherTextOfTheNumberIsAnotherWeek() throws {
    try store(lists: [12], german: [12])
    let workspace = try Workspace(folder: folder.url.path, flags: .init(), environment: [:])
    let other = try VendorList(Self.list(12).with("/purposes/3/name", "Another purpose").bytes)
    var reader = try OfficialReader(workspace, other, as: other.reference)
    let loaded = try reader.texts(in: "de")
    #expect(loaded.texts.absent.map(\.item.description) == ["purposes/3"])
  }

  @Test func aLanguageThatIsNotStoredIsAnError() throws {
    try store(lists: [12], german: [12])
    var reader = try reader(12)
    let error = #expect(throws: WorkspaceError.self) { try reader.texts(in: "fr") }
    #expect(error?.code == .noSuchLanguage && error?.message.contains("stored are de") == true)
  }
}
