import Files
import GVLBundleFormat
import GVLList
@testable import GVLSettings
@testable import GVLWorkspace
import TestSupport

/// `gvl.lock` as a file.
@Suite struct BundleLockTests {
  static func sha256(_ text: String) -> String { Digest.sha256(Array(text.utf8)) }
  static func name(_ version: Int, edition: String? = nil) -> ListReference {
    ListReference(specification: 3, version: version, edition: edition)
  }

  static let lock = BundleLock(
    name(12, edition: String(sha256("a list").prefix(8))), lastUpdated: "2026-03-05T16:00:00Z",
    sha256: sha256("a list"),
    translations: [
      "pt-br": [.init(name(12), sha256: sha256("pt-br 12"), english: nil)], "fr": [],
      "de": [
        .init(name(14), sha256: sha256("de 14"), english: sha256("list 14")),
        .init(
          name(9, edition: String(sha256("de 9").prefix(8))), sha256: sha256("de 9"), english: sha256("list 9")),
        .init(name(12), sha256: sha256("de 12"), english: sha256("another list 12")),
      ],
    ], confirmed: Timestamp("2026-03-06T07:08:09Z"),
    olderLists: [.init(name(11), sha256: sha256("list 11")), .init(name(3), sha256: sha256("list 3"))])

  @Test func whatIsWrittenIsReadAgain() throws {
    #expect(try BundleLock(Self.lock.written, file: "gvl.lock") == Self.lock)
    let text = String(decoding: Self.lock.written, as: UTF8.self)
    #expect(JSONSchema.ours.problems(text) == [])
    // All entries are sorted, which makes reviews easy.
    #expect(Self.lock.translations["de"]?.map(\.list.version) == [9, 12, 14])
    #expect(try text.order(of: ["\"de\"", "\"fr\"", "\"pt-br\""]) == [0, 1, 2])
    try expectGolden(text, "cli/lock.json")
    let bare = BundleLock(Self.name(1), lastUpdated: nil, sha256: Self.sha256(""), translations: [:])
    #expect(try BundleLock(bare.written, file: "gvl.lock") == bare)
  }

  @Test(arguments: SeededNumbers.seeds(41)) func whateverIsWrittenIsReadAgain(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<200 {
      let lock = Self.any(&numbers)
      let bytes = lock.written
      let again = try BundleLock(bytes, file: "gvl.lock")
      #expect(again == lock && again.written == bytes)
      #expect(JSONSchema.ours.problems(String(decoding: bytes, as: UTF8.self)) == [])
    }
  }

  private static func any(_ numbers: inout SeededNumbers) -> BundleLock {
    let version = numbers.below(20)
    var translations: [String: [BundleLock.Text]] = [:]
    for language in ["de", "fr", "sr-latn", "pt-br", "zh", "fil"] where numbers.below(2) == 0 {
      translations[language] = (0..<20).filter { _ in numbers.below(4) == 0 }.map { number in
        let digest = sha256("\(language) \(numbers.next())")
        let edition = numbers.below(3) == 0 ? String(digest.prefix(8)) : nil
        let english = number == version && numbers.below(2) == 0 ? nil : sha256("\(numbers.next())")
        return .init(name(number, edition: edition), sha256: digest, english: english)
      }
    }
    let digest = sha256("\(numbers.next())")
    return BundleLock(
      name(version, edition: numbers.below(3) == 0 ? String(digest.prefix(8)) : nil),
      lastUpdated: numbers.below(4) == 0 ? nil : "2026-03-05T16:00:00Z", sha256: digest, translations: translations,
      confirmed: numbers.below(3) == 0 ? nil : Timestamp(seconds: numbers.below(2_000_000_000)),
      olderLists: numbers.below(3) == 0
        ? nil
        : (0..<version).filter { _ in numbers.below(2) == 0 }.map { .init(name($0), sha256: sha256("list \($0)")) })
  }

  /// gvl sorts what a user reordered, and keeps members that a later gvl added.
  @Test func orderIsOursAndUnknownMembersStay() throws {
    let json = Self.lock.json
    guard case .array(let texts)? = json["translations"]?["de"] else { throw Missing() }
    let edited = json.with("/translations/de", .array(texts.reversed()))
    #expect(try BundleLock(edited.bytes, file: "gvl.lock").written == Self.lock.written)
    let newer = json.with("/more", [1]).with("/translations/de/0/why", "x")
    let read = try BundleLock(newer.bytes, file: "gvl.lock")
    #expect(read.json == newer && read.with(["nl": []], olderLists: []).json["more"] == [1])
  }

  private struct Missing: Error {}

  static let digest = JSONValue.string(sha256("x"))

  /// Pointer, changed value, part of the message.
  static let damage: [(pointer: String, value: JSONValue?, said: String)] = [
    ("/schema", "gvl.lock/2", "a newer gvl"), ("/schema", "gvl.bundle/1", "no lock"), ("/schema", nil, "no lock"),
    ("/list", nil, "`list` is missing"), ("/list", "v3", "/list"), ("/list", 12, "/list"),
    ("/list", "v3/12.00000000", "/list"), ("/list", "v2/12", "/translations/de/0/list"),
    ("/lastUpdated", nil, "`lastUpdated` is missing"), ("/lastUpdated", 1, "/lastUpdated"),
    ("/sha256", nil, "`sha256` is missing"), ("/sha256", "", "/sha256"),
    ("/sha256", .string(String(repeating: "A", count: 64)), "/sha256"),
    ("/sha256", .string(String(repeating: "é", count: 32)), "/sha256"),
    ("/translations", nil, "`translations` is missing"), ("/translations", [], "/translations"),
    ("/translations", .null, "/translations"), ("/translations/en", [], "/translations/en"),
    ("/translations/DE", [], "/translations/DE"), ("/translations/..", [], "/translations/.."),
    ("/translations/fr", .null, "/translations/fr"), ("/translations/fr", [1], "/translations/fr/0"),
    ("/olderLists", 1, "/olderLists"), ("/olderLists/0", [], "/olderLists/0"),
    ("/olderLists/0/list", "v3/12", "before v3/12"), ("/olderLists/0/list", "v2/3", "before v3/12"),
    ("/olderLists/0/list", "v3/3.00000000", "/olderLists/0/list"),
    ("/olderLists/0/sha256", "0", "/olderLists/0/sha256"),
    ("/translations/de/0/list", nil, "`list` is missing"),
    ("/translations/de/0/sha256", "0", "/translations/de/0/sha256"),
    ("/translations/de/0/english", nil, "`english` is missing"),
    ("/translations/de/0/english", 1, "/translations/de/0/english"),
    ("/translations/de/0/list", "v3/9.00000000", "/translations/de/0/list"),
    ("/translations/de/0/list", "v3/14", "/translations/de: two texts"),
    ("/translations/de/0/list", "v2/9", "/translations/de/0/list"),
  ]

  @Test(arguments: damage.indices) func aDamagedLockIsAnErrorWithItsPlace(index: Int) throws {
    let (pointer, value, said) = Self.damage[index]
    let bytes = Self.lock.json.with(pointer, value).bytes
    let error = #expect(throws: WorkspaceError.self) { try BundleLock(bytes, file: "gvl.lock") }
    #expect(error?.code == .lock && error?.subject == "gvl.lock" && error?.place != nil)
    #expect(error?.message.contains(said) == true, "\(error?.message ?? "")")
    #expect(error?.message.contains("gvl bundle --update") == true || said == "a newer gvl")
  }

  @Test func aMergeThatLeftItsMarksIsCalledThat() throws {
    var lines = String(decoding: Self.lock.written, as: UTF8.self).split(separator: "\n").map(String.init)
    lines.insert("<<<<<<< ours", at: 3)
    let error = #expect(throws: WorkspaceError.self) {
      try BundleLock(Array(lines.joined(separator: "\n").utf8), file: "gvl.lock")
    }
    #expect(error?.message.contains("merge") == true && error?.place?.line == 4)
  }

  /// Changed, shortened and repeated bytes give a lock or an error.
  @Test(arguments: SeededNumbers.seeds(42)) func damagedBytesNeverTrap(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    let whole = Self.lock.written
    var read = 0
    for _ in 0..<3000 {
      var bytes = whole
      for _ in 0...numbers.below(3) {
        let at = numbers.below(bytes.count)
        switch numbers.below(4) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &numbers)
        case 1: bytes.remove(at: at)
        case 2: bytes.removeSubrange(at..<min(bytes.count, at + numbers.below(200)))
        default: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 40)], at: at)
        }
        if bytes.isEmpty { break }
      }
      do throws(WorkspaceError) {
        let lock = try BundleLock(bytes, file: "gvl.lock")
        #expect(throws: Never.self) { try BundleLock(lock.written, file: "gvl.lock") }
        read += 1
      } catch { #expect(error.code == .lock) }
    }
    #expect(read < 3000)
  }

  @Test func languagesBeyondAnyListAreRefused() throws {
    let many = JSONValue.object((0..<1001).map { .init("aa-" + String($0 + 1000), []) })
    let error = #expect(throws: WorkspaceError.self) {
      try BundleLock(Self.lock.json.with("/translations", many).bytes, file: "gvl.lock")
    }
    #expect(error?.message.contains("1001 languages") == true)
  }
}

extension String {
  /// The order in which the texts first occur, as their ranks.
  fileprivate func order(of parts: [String]) throws -> [Int] {
    let places = try parts.map { try #require(self.firstRange(of: $0)).lowerBound }
    return places.map { place in places.count { $0 < place } }
  }
}
