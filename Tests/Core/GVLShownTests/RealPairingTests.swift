import GVLList
import GVLShown
import JSONText
import TestSupport
import Testing

/// German through the real weeks of specification 2: 153 of its 224 lists are at hand, and 12 German translations, 8 of them
/// with their list.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) struct RealPairingTests {
  struct Week {
    let version: Int
    let english: Texts
  }

  static func version(_ path: String) -> Int {
    Int(path.split(separator: "v").last?.split(separator: ".").first ?? "") ?? 0
  }

  /// Only the texts are kept: their documents are those of the lists without vendors.
  static func weeks() throws -> [Week] {
    try Corpus.paths(below: "v2/archives") { $0.hasPrefix("vendor-list-v") }.map { path in
      let root = try JSONDocument(try Corpus.bytes(path)).root
      let members = root.members.filter { $0.name != "vendors" }.map { JSONValue.Member($0.name, $0.value.value) }
      let texts = JSONValue.object(members + [.init("vendors", [:])])
      return Week(version: version(path), english: try VendorList(texts.bytes).texts)
    }
  }

  /// Those whose list is at hand, the oldest first: of the others nothing tells which English they are of.
  static func german(_ weeks: [Week]) throws -> [PairedTexts.Candidate] {
    try Corpus.paths(below: "v2/archives") { $0.hasPrefix("purposes-de-v") }.compactMap { path in
      guard let week = weeks.first(where: { $0.version == version(path) }) else { return nil }
      let texts = try Translation(try Corpus.bytes(path)).texts
      return PairedTextsTests.candidate(week.version, texts, of: week.english)
    }
  }

  /// From near to far, older ones first.
  static func near(_ week: Week, _ german: [PairedTexts.Candidate]) -> [PairedTexts.Candidate] {
    german.filter { $0.origin.list.version <= week.version }.reversed()
      + german.filter { $0.origin.list.version > week.version }
  }

  /// Every list of the record is wholly German, from translations before and after it.
  @Test(.slow) func everyListIsWhollyGerman() throws {
    let weeks = try Self.weeks()
    let german = try Self.german(weeks)
    #expect(weeks.count == 153 && german.count == 8)
    for week in weeks {
      let paired = PairedTexts(week.english, from: Self.near(week, german))
      #expect(paired.isWhole, "v2/\(week.version): \(paired.absent.map(\.item.description))")
    }
  }

  /// From one stored list to the next German stays German, but for what changed in English: the texts of the earlier list,
  /// paired with the later one.
  ///
  /// Of the 223 weeks from v2/1 to v2/224 71 lists are not at hand, so that 152 steps lead through them. In four steps the
  /// English changed; where it did so in one week each, 219 of the 223 weeks are wholly German.
  @Test(.slow) func onlyWhatChangedInAWeekFallsBack() throws {
    let weeks = try Self.weeks()
    let german = try Self.german(weeks)
    var fallen: [Int: [String]] = [:]
    for (then, now) in zip(weeks, weeks.dropFirst()) {
      let before = PairedTexts(then.english, from: Self.near(then, german))
      let after = PairedTexts(
        now.english, from: [PairedTextsTests.candidate(then.version, before.texts, of: then.english)])
      let changed = try now.english.keys.filter { key in
        guard let old = then.english.item(key) else { return true }
        return try !PairedTextsTests.isSame(old, #require(now.english.item(key)))
      }
      #expect(after.absent.map(\.item) == changed, "v2/\(now.version)")
      if !after.isWhole { fallen[now.version] = changed.map(\.description) }
    }
    let steps = weeks.count - 1
    #expect(try #require(weeks.last).version - #require(weeks.first).version == 223)
    #expect(steps == 152 && steps - fallen.count == 148)
    #expect(
      fallen == [
        // New ones.
        35: ["stacks/38", "stacks/39", "stacks/40", "stacks/41", "stacks/42"],
        40: ["stacks/4", "stacks/6"], 58: ["purposes/2", "specialPurposes/1"], 84: ["stacks/21"],
      ])
  }

  /// What people read who keep the few translations that are at hand, and none to come: of the 136 lists since the first
  /// one 120 are wholly German. In the others no more falls back than changed since the translation before them.
  @Test(.slow) func fromEarlierTranslationsAlone() throws {
    let weeks = try Self.weeks()
    let german = try Self.german(weeks)
    let first = try #require(german.first).origin.list.version
    var fallen: [Int: Int] = [:]
    for week in weeks where week.version >= first {
      let earlier = Self.near(week, german).filter { $0.origin.list.version <= week.version }
      let paired = PairedTexts(week.english, from: earlier)
      if !paired.isWhole { fallen[week.version] = paired.absent.count }
      #expect(PairedTextsTests.slow(week.english, earlier).keys.sorted() == paired.texts.keys)
    }
    #expect(weeks.count { $0.version >= first } == 136)
    #expect(
      fallen == [
        35: 5, 36: 5, 38: 5, 39: 5, 40: 7, 41: 7, 43: 7, 44: 7, 58: 2, 61: 2, 84: 1, 85: 1, 86: 1, 88: 1, 89: 1, 91: 1,
      ])
  }
}
