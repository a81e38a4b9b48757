import GVLModel
import JSONText
import TestSupport
import Testing

/// German through the real weeks of specification 2: 153 of its 224 lists are at hand, and 12 German translations.
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

  @Test(.slow) func germanStaysGerman() throws {
    let weeks = try Self.weeks()
    let german = try Self.german(weeks)
    for week in weeks {
      let all = PairedTexts(week.english, from: Self.near(week, german))
      print("ALL", week.version, all.isWhole, all.absent.map { "\($0.item) \($0.why)" }, all.sources.map { "\($0.origin.list) \($0.items.count)" })
      let old = PairedTexts(week.english, from: Self.near(week, german).filter { $0.origin.list.version <= week.version })
      print("OLD", week.version, old.isWhole, old.absent.map { "\($0.item) \($0.why)" }, old.sources.map { "\($0.origin.list) \($0.items.count)" })
    }
    for (a, b) in zip(weeks, weeks.dropFirst()) {
      let then = PairedTexts(a.english, from: Self.near(a, german))
      let now = PairedTexts(b.english, from: [PairedTextsTests.candidate(a.version, then.texts, of: a.english)])
      if !now.isWhole || !then.isWhole { print("STEP", a.version, b.version, then.isWhole, now.isWhole, now.absent.map { "\($0.item) \($0.why)" }) }
    }
  }
}
