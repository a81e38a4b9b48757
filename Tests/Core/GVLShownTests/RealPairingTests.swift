import GVLList
import GVLShown
import TestSupport

/// German in the real weeks of specification 2: the corpus has 153 of its 224 lists, and 12 German translations, 8 of
/// them with their list.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) struct RealPairingTests {
  struct Week {
    let version: Int
    let english: Texts
  }

  static func version(_ path: String) -> Int {
    Int(path.split(separator: "v").last?.split(separator: ".").first ?? "") ?? 0
  }

  /// Only the texts are kept, by reading each list without its vendors.
  static func weeks() throws -> [Week] {
    try Corpus.paths(below: "v2/archives") { $0.hasPrefix("vendor-list-v") }.map { path in
      let root = try JSONDocument(try Corpus.bytes(path)).root
      let members = root.members.filter { $0.name != "vendors" }.map { JSONValue.Member($0.name, $0.value.value) }
      let texts = JSONValue.object(members + [.init("vendors", [:])])
      return Week(version: version(path), english: try VendorList(texts.bytes).texts)
    }
  }

  /// The translations whose list is in the corpus, oldest first. The English originals of the other four are unknown.
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

  /// Every list in the corpus gets complete German texts from translations before and after it.
  @Test(.slow) func everyListIsWhollyGerman() throws {
    let weeks = try Self.weeks()
    let german = try Self.german(weeks)
    #expect(weeks.count == 153 && german.count == 8)
    for week in weeks {
      let paired = PairedTexts(week.english, from: Self.near(week, german))
      #expect(paired.isWhole, "v2/\(week.version): \(paired.absent.map(\.item.description))")
    }
  }

  /// From one stored list to the next, German texts stay complete except where English changed: the earlier list's
  /// texts are paired with the later list.
  ///
  /// Of the 223 weeks from v2/1 to v2/224, 71 lists are missing, so there are 152 steps. English changed in four of
  /// them; if each change fell in one week, 219 of the 223 weeks are completely German.
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
        // New stacks.
        35: ["stacks/38", "stacks/39", "stacks/40", "stacks/41", "stacks/42"],
        40: ["stacks/4", "stacks/6"], 58: ["purposes/2", "specialPurposes/1"], 84: ["stacks/21"],
      ])
  }

  /// The texts of users who have only the earlier translations in the corpus: 120 of the 136 lists since the first one
  /// are completely German. In the other lists, only items that changed since the preceding translation fall back.
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
