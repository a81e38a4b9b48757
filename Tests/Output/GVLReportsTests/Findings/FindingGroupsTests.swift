import GVLFindings
@testable import GVLFindingsReports
import TestSupport

@Suite struct FindingGroupsTests {
  /// Findings of few files, keys and rules, so that many of them are one fault.
  private static func random(_ random: inout SeededNumbers) -> [Finding] {
    (0..<Int.random(in: 0...30, using: &random)).map { _ in
      let key = random.pick(["accept", "deny", nil])
      let language = random.pick(["de", "fr", "lv"])
      return Finding(
        random.pick(Array(Findings.rules.prefix(2))), owner: .publisher, file: "i18n/\(language).json",
        place: TextPlace(line: Int.random(in: 1...9, using: &random), column: 2), path: key.map { "\(language).\($0)" },
        message: "the text in \(language) is wrong")
    }
  }

  @Test func nothingIsLostNoPairIsGroupedAndTheFirstOnesKeepTheirOrder() {
    var generator = SeededNumbers(14)
    for _ in 0..<500 {
      let findings = Self.random(&generator)
      let groups = FindingGroup.all(findings)
      let told = groups.flatMap { [$0.first] + $0.others }
      #expect(
        Dictionary(grouping: told, by: { $0 }).mapValues(\.count)
          == Dictionary(grouping: findings, by: { $0 }).mapValues(\.count))
      #expect(groups.allSatisfy { $0.others.count != 1 })
      var rest = findings[...]
      for group in groups { rest = rest[(rest.firstIndex(of: group.first) ?? rest.endIndex)...] }
      #expect(groups.isEmpty || !rest.isEmpty)
      for group in groups {
        for other in group.others {
          #expect(other.rules == group.first.rules && other.severity == group.first.severity)
          #expect(other.path?.hasSuffix("accept") == group.first.path?.hasSuffix("accept"))
        }
      }
    }
  }

  @Test func anotherKeyRuleOrSeverityIsAnotherFault() {
    func finding(_ file: String, _ rule: Int = 0, _ severity: Severity? = nil, key: String = "accept") -> Finding {
      Finding(
        Findings.rules[rule], severity: severity, owner: .publisher, file: file, path: "\(file).\(key)",
        message: "wrong")
    }
    let same = ["a", "b", "c"].map { finding($0) }
    #expect(FindingGroup.all(same).map(\.others.count) == [2])
    #expect(FindingGroup.all([finding("a"), finding("b")]).count == 2)
    #expect(FindingGroup.all([finding("a"), finding("b"), finding("c", key: "deny")]).count == 3)
    #expect(FindingGroup.all([finding("a"), finding("b"), finding("c", 1)]).count == 3)
    #expect(FindingGroup.all([finding("a"), finding("b", 0, .info), finding("c", 0, .info)]).count == 3)
  }

  @Test func placesAreNamedByWhatIsNotCommonToAll() {
    func others(_ files: [String?], than first: String?, _ place: String? = "4:2") -> String {
      OtherPlaces.words(files.map { ($0, place) }, than: first)
    }
    #expect(
      others(["lang/de/a.php", "lang/fr/a.php"], than: "lang/bg/a.php")
        == "and in 2 more files: de/a.php:4:2, fr/a.php:4:2")
    #expect(others(["a.json", "a.json"], than: "a.json") == "and 2 more times: 4:2")
    #expect(
      others(["x/a.json", "x/b.json", "x/b.json"], than: "x/a.json")
        == "and 3 more times: a.json:4:2, b.json:4:2")
    #expect(others([nil, nil], than: nil, nil) == "and 2 more times")
    let many = others((0..<1_000).map { "locales/\($0).json" }, than: "locales/x.json")
    #expect(many.hasPrefix("and in 1,000 more files: 0.json:4:2, 1.json:4:2") && many.hasSuffix(" more"))
    #expect(many.count < 110)
    // A file's name may be hostile and long; it is cleaned and shortened.
    let long = others([String(repeating: "x", count: 5_000), "\u{1B}[31mb"], than: "a")
    #expect(long.count < 180 && !long.contains("\u{1B}"))
  }
}
