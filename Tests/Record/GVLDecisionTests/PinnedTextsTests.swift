import GVLArchive
@testable import GVLDecision
import GVLList
@testable import GVLSettings
import GVLShown
@testable import GVLWorkspace
import TestSupport

/// A lock always gives the same texts, whatever the archive has stored since.
@Suite(.folder) struct PinnedTextsTests {
  let folder: TemporaryFolder
  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Workspace.template, to: "gvl.yml")
  }

  static let languages = ["de", "fr", "nl", "pl"]

  func name(_ version: Int) -> ListReference { ListReference(specification: 3, version: version) }
  func workspace() throws -> Workspace { try Workspace(folder: folder.url.path, flags: .init(), environment: [:]) }

  func store(_ json: JSONValue, _ subject: Subject) throws {
    let writer = try ArchiveWriter(folder: folder.url.path)
    _ = try writer.store(json.bytes, as: subject, lastUpdated: nil, from: .file(), now: Timestamp(seconds: 0))
    try writer.commit()
  }

  func sources(
    _ asked: String? = nil, _ languages: [String] = languages, _ mode: LockUse.Mode = .grow
  ) throws -> BundleSources {
    try workspace().bundleSources(asked.map { ListArgument($0) }, languages: languages, mode)
  }

  /// The sources of a bundle, to the byte.
  func told(_ sources: BundleSources) -> [String] {
    ["\(sources.list.reference) \(sources.sha256)", String(decoding: sources.list.list.document.bytes, as: UTF8.self)]
      + sources.texts.flatMap { loaded in
        let texts = loaded.texts
        let items = TextKind.allCases.flatMap { kind in
          texts.english[kind].map { item -> String in
            let key = TextKey(kind, item.id)
            let found = texts.item(key)
            let words =
              found.map { item in TextMember.allCases.map { $0.words(of: item).map { String(Substring($0)) } } } ?? []
            let origin = texts.origin(of: key)
            let former = texts.former(key).map { "\($0.origin) \($0.item.name) \($0.english?.name ?? "")" } ?? ""
            return "\(loaded.language) \(key) \(words) \(origin.map { "\($0)" } ?? "") \(former)"
          }
        }
        return items + texts.absent.map { "\(loaded.language) \($0.item) \($0.why)" }
          + texts.sources.map { "\(loaded.language) \($0.origin) \($0.items)" }
      }
  }

  // MARK: One by one

  func list(_ version: Int, changed: [Int] = []) -> JSONValue {
    changed.reduce(Fiction.list(version: version)) { $0.with("/purposes/\($1)/name", .string("Other \($1)")) }
  }

  func german(_ version: Int, _ words: String = "Zweck") -> JSONValue {
    Fiction.translation("de", version: version).with("/purposes/2/name", .string("\(words) \(version)"))
  }

  /// Builds and locks once; after `change` the lock gives the same sources, and without a lock they differ.
  func holds(
    _ languages: [String] = ["de"], _ change: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let first = try sources(nil, languages)
    let lock = try #require(first.lock, sourceLocation: sourceLocation)
    #expect(try workspace().write(lock) && !workspace().write(lock), sourceLocation: sourceLocation)
    try change()
    for mode in [LockUse.Mode.grow, .frozen] {
      let again = try sources(nil, languages, mode)
      #expect(told(again) == told(first) && again.lock == lock, sourceLocation: sourceLocation)
    }
    #expect(try told(sources(nil, languages, .renewForgetting)) != told(first), sourceLocation: sourceLocation)
  }

  @Test func theOwnTranslationComesLater() throws {
    for version in [11, 12] { try store(list(version), .list(name(version))) }
    try store(german(11), .translation("de", of: name(11)))
    try holds { try store(german(12), .translation("de", of: name(12))) }
  }

  @Test func aLanguageOfWhichThereWasNothing() throws {
    try store(list(12), .list(name(12)))
    try holds { try store(german(12), .translation("de", of: name(12))) }
    #expect(try workspace().lock()?.translations == ["de": []])
  }

  @Test func aLaterList() throws {
    try store(list(12), .list(name(12)))
    try store(german(12), .translation("de", of: name(12)))
    try holds {
      try store(list(13, changed: [1]), .list(name(13)))
      try store(german(13), .translation("de", of: name(13)))
    }
    #expect(try sources().notes.contains { $0.contains("`gvl bundle --update` takes v3/13") })
    #expect(try sources(nil, ["de"], .frozen).notes == [])
  }

  @Test func aTranslationIsRepublished() throws {
    try store(list(12), .list(name(12)))
    try store(german(12), .translation("de", of: name(12)))
    try holds { try store(german(12, "Ziel"), .translation("de", of: name(12))) }
    // If there are several texts, the lock names the edition of the one that was used.
    let lock = try #require(try sources(nil, ["de"], .renew).lock)
    #expect(lock.translations["de"]?.first?.list.edition != nil)
  }

  @Test func theListIsRepublished() throws {
    try store(list(12), .list(name(12)))
    try store(german(12), .translation("de", of: name(12)))
    try holds { try store(list(12, changed: [2]), .list(name(12))) }
    #expect(try sources(nil, ["de"]).notes == ["v3/12: another text of that number counts now"])
    // The text that no longer counts, with translations of the text that does.
    let old = try #require(try sources(nil, ["de"]).lock).sha256.prefix(8)
    let beside = try sources("v3/12.\(old)", ["de"], .renew)
    #expect(beside.lock?.translations["de"]?.first?.english != nil && beside.list.reference.edition == String(old))
    try workspace().write(try #require(beside.lock))
    try store(list(12, changed: [3]), .list(name(12)))
    #expect(try told(sources(nil, ["de"])) == told(beside))
  }

  /// The list whose English showed that the texts fit is published again.
  @Test func theListOfATranslationIsRepublished() throws {
    for version in [11, 12] { try store(list(version), .list(name(version))) }
    try store(german(11), .translation("de", of: name(11)))
    try holds { try store(list(11, changed: [1, 2]), .list(name(11))) }
  }

  @Test func whatWasSetAside() throws {
    for version in [11, 12] { try store(list(version, changed: version == 11 ? [3] : []), .list(name(version))) }
    try store(german(11), .translation("de", of: name(11)))
    try store(german(12).with("/purposes/1", nil), .translation("de", of: name(12)))
    try holds {
      for subject in [Subject.translation("de", of: name(11)), .list(name(11)), .list(name(12))] {
        _ = try Archive.setAside(
          subject, edition: nil, reason: "no good", on: Disk(root: folder.url.path), now: Timestamp(seconds: 1))
      }
      try store(list(13), .list(name(13)))
    }
    let notes = try sources(nil, ["de"], .frozen).notes
    #expect(notes == ["v3/12 was set aside: no good", "the de texts of v3/11 were set aside: no good"])
  }

  /// Translations that gave no text are not pinned, so they may be pruned.
  @Test func onlyWhatMadeADifferenceIsPinned() throws {
    for version in 1...20 {
      try store(list(version), .list(name(version)))
      try store(german(version).with("/purposes/3", nil), .translation("de", of: name(version)))
    }
    let lock = try #require(try sources(nil, ["de"]).lock)
    #expect(lock.translations["de"]?.map(\.list.version) == [20])
  }

  @Test func aTextThatIsGoneIsNamed() throws {
    try store(list(12), .list(name(12)))
    try store(german(12), .translation("de", of: name(12)))
    let lock = try #require(try sources(nil, ["de"]).lock)
    let other = BundleLockTests.sha256("x")
    func error(_ json: JSONValue) throws -> WorkspaceError? {
      try folder.write(json.bytes, to: "gvl.lock")
      return #expect(throws: WorkspaceError.self) { try sources(nil, ["de"]) }
    }
    for (pointer, parts) in [
      ("/sha256", ["v3/12 with SHA-256 \(other)"]),
      ("/translations/de/0/sha256", ["the de texts of v3/12 with SHA-256 \(other)"]),
      ("/translations/de/0/english", ["v3/12, whose English is needed, with SHA-256 \(other)"]),
    ] {
      let error = try error(lock.json.with(pointer, .string(other)))
      #expect(error?.code == .lockNotStored && error?.subject.hasSuffix("gvl.lock") == true)
      for part in parts + ["gvl archive import", "gvl bundle --update"] {
        #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
      }
    }
    // It was set aside after its file was lost, so only its entry is left.
    try FileManager.default.removeItem(at: folder.url.appending(path: "translations/official/v3/12/purposes-de.json"))
    _ = try Archive.setAside(
      .translation("de", of: name(12)), edition: nil, reason: "x", on: Disk(root: folder.url.path),
      now: Timestamp(seconds: 1))
    #expect(try error(lock.json)?.code == .lockNotStored)
    // A user edited the lock: the text exists, but differs from the lock.
    for (pointer, value) in [("/lastUpdated", "2020-01-01T00:00:00Z")] as [(String, JSONValue)] {
      #expect(try error(lock.json.with(pointer, value))?.code == .lock)
    }
  }

  // MARK: With LIST and flags

  @Test func languagesAreAddedFromTheArchiveAsItIs() throws {
    try store(list(12), .list(name(12)))
    try store(german(12), .translation("de", of: name(12)))
    let first = try sources(nil, ["de"])
    try workspace().write(try #require(first.lock))
    try store(list(13), .list(name(13)))
    try store(Fiction.translation("fr", version: 12), .translation("fr", of: name(12)))
    let error = #expect(throws: WorkspaceError.self) { try sources(nil, ["de", "fr", "nl"], .frozen) }
    #expect(error?.code == .incompleteLock && error?.message.contains("fr, nl") == true)
    let grown = try sources(nil, ["de", "fr", "nl"])
    #expect(grown.list.reference == name(12) && grown.texts.map(\.language) == ["de", "fr"])
    #expect(grown.lock?.translations.keys.sorted() == ["de", "fr", "nl"])
    #expect(grown.lock?.translations["de"] == first.lock?.translations["de"])
    try workspace().write(try #require(grown.lock))
    #expect(try told(sources(nil, ["de"], .frozen)) == told(first))
    // The languages of another profile stay; `--update` removes them.
    #expect(try sources(nil, ["de"]).lock == grown.lock)
    #expect(try sources(nil, ["de"], .renew).lock?.translations.keys.sorted() == ["de"])
  }

  @Test func anotherListLeavesTheLockAlone() throws {
    for version in [12, 13] { try store(list(version, changed: [version - 11]), .list(name(version))) }
    try workspace().write(try #require(try sources("12").lock))
    #expect(try sources("v3/12", ["de"], .frozen).list.reference == name(12))
    let other = try sources("13")
    #expect(other.lock == nil && other.list.reference == name(13))
    #expect(other.notes.count == 1 && other.notes[0].hasPrefix("built from v3/13; "), "\(other.notes)")
    let error = #expect(throws: WorkspaceError.self) { try sources("13", ["de"], .frozen) }
    #expect(error?.code == .otherList && error?.subject == "13")
    #expect(try sources("13", ["de"], .renew).lock?.list == name(13))
    #expect(try sources(nil, ["de"], .renew).lock?.list == name(13))
  }

  @Test func aListThatTheArchiveDoesNotHaveCannotBeLocked() throws {
    let file = try folder.write(list(12).bytes, to: "list.json").path
    let found = try sources(file)
    #expect(found.lock == nil && found.notes.count == 1 && found.notes[0].contains("gvl archive import"))
    let error = #expect(throws: WorkspaceError.self) { try sources(file, ["de"], .renew) }
    #expect(error?.code == .lockNotStored)
    try store(list(12), .list(name(12)))
    #expect(try sources(file).lock?.list == name(12))
  }

  /// The lists that the lock named are unknown, so `--update` alone would forget them too.
  @Test func aLockThatCannotBeReadIsReplacedOnRequestAlone() throws {
    try store(list(12), .list(name(12)))
    try folder.write("{", to: "gvl.lock")
    for mode in LockUse.Mode.allCases where mode != .renewForgetting {
      let error = #expect(throws: WorkspaceError.self) { try sources(nil, ["de"], mode) }
      #expect(error?.code == .lock && error?.place != nil)
      #expect(error?.message.contains("`gvl bundle --update --forget-lists`") == true)
    }
    #expect(try workspace().write(try #require(try sources(nil, ["de"], .renewForgetting).lock)))
    #expect(try sources(nil, ["de"], .frozen).list.reference == name(12))
    // Not a regular file: gvl neither follows it nor waits for it.
    try FileManager.default.removeItem(at: folder.url.appending(path: "gvl.lock"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "gvl.lock").path, withDestinationPath: "nowhere")
    #expect(throws: WorkspaceError.self) { try sources(nil, ["de"]) }
  }

  // MARK: Real ones

  /// Sixty weeks of real lists and translations, locked in the middle; later ones are then stored in reverse order.
  @Test(.slow, .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
  func realWeeksChangeNothing() throws {
    var files: [(version: Int, subject: Subject, path: String)] = []
    for path in Corpus.paths(below: "v2/archives", where: { _ in true }) {
      let words = (path.split(separator: "/").last ?? "").dropLast(".json".count).split(separator: "-").map(String.init)
      guard let version = words.last.flatMap({ Int($0.dropFirst()) }), (26...94).contains(version) else { continue }
      let list = ListReference(specification: 2, version: version)
      let language = words.dropFirst().dropLast().joined(separator: "-").lowercased()
      files.append((version, words[0] == "purposes" ? .translation(language, of: list) : .list(list), path))
    }
    let languages = Set(files.compactMap(\.subject.language)).sorted()
    try #require(languages.count > 15)
    func store(_ chosen: [(version: Int, subject: Subject, path: String)]) throws {
      let writer = try ArchiveWriter(folder: folder.url.path)
      for file in chosen {
        _ = try writer.store(
          Corpus.bytes(file.path), as: file.subject, lastUpdated: nil, from: .file(), now: Timestamp(seconds: 0))
      }
      try writer.commit()
    }
    try store(files.filter { $0.version <= 49 })
    let first = try sources(nil, languages)
    let lock = try #require(first.lock)
    #expect(first.texts.count > 15 && lock.translations.count == languages.count)
    try workspace().write(lock)
    try store(files.filter { $0.version > 49 }.reversed())
    let again = try sources(nil, languages, .frozen)
    #expect(told(again) == told(first) && again.lock == lock)
    // The languages of later weeks have texts now.
    #expect(try told(sources("\(first.list.reference)", languages, .renew)) != told(first))
  }

  // MARK: At random

  /// English and translations with holes and other wordings, of all weeks; then weeks of syncs, republished texts and
  /// texts that are set aside.
  @Test(.slow, arguments: SeededNumbers.seeds(43)) func sameLockSameTexts(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    var moved = 0
    for round in 0..<6 {
      try? FileManager.default.removeItem(at: folder.url.appending(path: "gvl-cache"))
      try? FileManager.default.removeItem(at: folder.url.appending(path: "translations"))
      var stored = (1...8).filter { $0 == 5 || numbers.below(4) > 0 }.map { Subject.list(name($0)) }
      stored += (0..<12).map { _ in .translation(numbers.pick(Self.languages), of: name(1 + numbers.below(8))) }
      stored += numbers.below(2) == 0 ? [.list(name(5))] : []
      try storeAny(stored, &numbers)
      // The lock's list may be one that no longer counts.
      let texts = try workspace().openArchive().lists().filter { $0.reference.version == 5 }
      let first = try sources("\(numbers.pick(texts).reference)", Self.languages, .renewForgetting)
      try workspace().write(try #require(first.lock))
      for step in 0..<8 {
        try storeAny((0...numbers.below(3)).map { _ in subject(&numbers) }, &numbers)
        if numbers.below(2) == 0 {
          _ = try? Archive.setAside(
            subject(&numbers), edition: nil, reason: "x", on: Disk(root: folder.url.path), now: Timestamp(seconds: step)
          )
        }
        let again = try sources(nil, Self.languages, .frozen)
        #expect(told(again) == told(first) && again.lock == first.lock, "round \(round), step \(step)")
        let unlocked = try? sources("\(first.list.reference)", Self.languages, .renewForgetting)
        if unlocked.map({ told($0) != told(first) }) ?? true { moved += 1 }
      }
    }
    #expect(moved > 30)
  }

  private func subject(_ numbers: inout SeededNumbers) -> Subject {
    let list = name(1 + numbers.below(10))
    return numbers.below(3) == 0 ? .list(list) : .translation(numbers.pick(Self.languages), of: list)
  }

  private func storeAny(_ subjects: [Subject], _ numbers: inout SeededNumbers) throws {
    let writer = try ArchiveWriter(folder: folder.url.path)
    for subject in subjects {
      _ = try writer.store(
        any(subject, &numbers), as: subject, lastUpdated: nil, from: .file(), now: Timestamp(seconds: 0))
    }
    try writer.commit()
  }

  private func any(_ subject: Subject, _ numbers: inout SeededNumbers) -> [UInt8] {
    let version = subject.list?.version ?? 0
    var json =
      subject.language.map { Fiction.translation($0, version: version) } ?? Fiction.list(version: version)
    for purpose in 1...4 {
      switch numbers.below(4) {
      case 0: json = json.with("/purposes/\(purpose)/name", .string("Variant \(numbers.below(2)) of \(purpose)"))
      case 1 where subject.language != nil:
        json = json.with("/purposes/\(purpose)" + (numbers.below(2) == 0 ? "" : "/name"), nil)
      default: break
      }
    }
    return json.bytes
  }
}
