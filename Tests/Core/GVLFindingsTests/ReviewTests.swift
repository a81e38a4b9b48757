@testable import GVLFindings
import TestSupport

@Suite struct ReviewTests {
  static let rule = Rule(
    id: "edpb/no-reject-first-layer", severity: .error, title: "a refusal is there", cite: Citation("a report"))
  static let other = Rule(
    id: "tcf/vendor-count-missing", severity: .error, title: "a number is there", cite: Citation("a policy"))
  static let known = KnownRules([rule, other] + IgnoreRules.all)

  static func finding(
    _ text: String?, line: Int? = 1, column: Int? = nil, file: String? = "a.html", path: String? = nil,
    message: String = "m", isOther: Bool = false
  ) throws -> Finding {
    Finding(
      isOther ? other : rule, owner: .publisher, file: file,
      place: line.map { TextPlace(line: $0, column: column) }, path: path, language: "en", role: "accept_all",
      text: text, message: message)
  }

  /// A finding on which several rules agree.
  static func finding(_ rules: [Rule], _ text: String, severity: Severity? = nil) -> Finding {
    Finding(
      rules, severity: severity, owner: .publisher, file: "a.html", place: TextPlace(line: 1), path: nil,
      language: "en", layer: "first", role: "accept_all", text: text, message: "m")
  }

  static func scope(
    _ sources: [String: String] = [:], checked: [String] = ["a.html"], unseen: Set<String> = [],
    sets: Set<String> = ["edpb", "tcf"]
  ) -> ReviewScope {
    ReviewScope(
      checked: checked, unseen: unseen, sets: sets, known: known,
      sources: sources.mapValues { SourceLines(Array($0.utf8)) })
  }

  static func prints(_ findings: [Finding]) -> [String] { Fingerprint.all(findings) { $0 } }

  // MARK: fingerprints

  /// Place, numbers in the message and path of the element do not change the fingerprint; the fault does.
  @Test func aFingerprintIsOfTheThingNotOfThePlace() throws {
    let first = try Self.finding("Accept all")
    var moved = try Self.finding("Accept all", line: 99, column: 7, path: "html > body > div", message: "1146 vendors")
    moved.layer = "second"
    moved.severity = .warning
    #expect(Self.prints([first]) == Self.prints([moved]))
    var changed: [Finding] = [
      try Self.finding("Accept"), try Self.finding(nil), try Self.finding("Accept all", file: "b.html"),
      try Self.finding("Accept all", path: "/vendors/3"), try Self.finding("Accept all", isOther: true),
    ]
    for change in [{ $0.language = "de" }, { $0.role = "accept" }, { $0.role = nil }] as [(inout Finding) -> Void] {
      var copy = first
      change(&copy)
      changed.append(copy)
    }
    #expect(Set(changed.flatMap { Self.prints([$0]) } + Self.prints([first])).count == changed.count + 1)
  }

  /// Parts of a fingerprint are kept apart: `en` and `x` differ from `e` and `nx`.
  @Test func partsDoNotRunTogether() throws {
    var (a, b) = (try Self.finding("x"), try Self.finding("x"))
    (a.language, a.role) = ("en", "x")
    (b.language, b.role) = ("e", "nx")
    #expect(Self.prints([a]) != Self.prints([b]))
  }

  /// Equal findings are numbered, whatever findings are between them.
  @Test func equalFindingsAreNumbered() throws {
    let (same, stranger) = (try Self.finding("Accept all"), try Self.finding("OK"))
    let three = Self.prints([same, same, same])
    #expect(Set(three).count == 3)
    let mixed = Self.prints([stranger, same, stranger, same, same])
    #expect([mixed[1], mixed[3], mixed[4]] == three && mixed[0] != mixed[2])
  }

  // MARK: remarks

  static let page = """
    <div>
    <!-- gvl:ignore edpb/no-reject-first-layer meant -->
    <button>Accept all</button>
    <button
      id="a"
      title="a > b">Accept all</button> <!-- gvl:ignore edpb/* meant too -->
    </div>
    """

  private static func standing(_ review: FindingsReview, _ line: Int) -> Reviewed.Standing? {
    review.results.first { $0.finding.place?.line == line && !$0.finding.rule.id.hasPrefix("check/") }?.standing
  }

  @Test(arguments: [
    (1, false), (2, true), (3, true), (4, false), (6, true), (7, true), (8, false),
  ])
  func aRemarkSpeaksOfItsLineAndTheNext(line: Int, isIgnored: Bool) throws {
    let review = review([try Self.finding("Accept all", line: line)], in: Self.scope(["a.html": Self.page]))
    #expect((Self.standing(review, line) == .open) == !isIgnored, "\(line)")
  }

  /// A note above an element applies to its text too, on whatever line the text begins; not to elements inside it.
  @Test(
    arguments: [
      ("<button\n  id=a\n  class='x > y'\n>Accept all</button>", 2...5),
      ("<p>\n\n  By continuing\n you agree</p>", 2...4),
      ("<div>\n<button>x</button></div>", 2...2), ("\n<p>\nx</p>", 2...2), ("x\ny", 2...2), ("<p a=it's>\nx'", 2...3),
      ("<p a='\n\n", 2...2),
    ] as [(String, ClosedRange<Int>)])
  func aRemarkReachesTheTextOfItsElement(html: String, lines: ClosedRange<Int>) throws {
    let page = "<!-- gvl:ignore edpb/* meant -->\n" + html
    for line in 2...7 {
      let review = review([try Self.finding("x", line: line, column: 1)], in: Self.scope(["a.html": page]))
      #expect(review.ignored.isEmpty == !lines.contains(line), "\(line)")
    }
  }

  @Test func aFileRemarkSpeaksOfTheWholeFileAndOfNoOther() throws {
    let page = "<!-- gvl:ignore-file edpb/* a saved page -->\n<p>"
    let review = review(
      [
        try Self.finding("A", line: 500), try Self.finding("B", line: nil), try Self.finding("C", file: "b.html"),
        try Self.finding("D", line: 2, isOther: true),
      ], in: Self.scope(["a.html": page, "b.html": "<p>"], checked: ["a.html", "b.html"]))
    #expect(review.ignored.compactMap(\.finding.text) == ["B", "A"] && review.open.compactMap(\.text) == ["D", "C"])
    #expect(review.ignored.allSatisfy { $0.standing == .ignored(reason: "a saved page") })
    // Nobody would look for a note so far down.
    let late = String(repeating: "\n", count: 40) + "<!-- gvl:ignore-file edpb/* a saved page -->"
    let missed = GVLFindings.review([try Self.finding("A")], in: Self.scope(["a.html": "<p>" + late]))
    #expect(missed.open.map(\.rule.id) == ["edpb/no-reject-first-layer", "check/ignore-unused"])
  }

  /// A fault of a note is a finding at the note.
  @Test(
    arguments: [
      ("edpb/no-reject-first-layer", "check/ignore-without-reason", Severity.warning),
      ("edpb/no-reject-first-layer ...", "check/ignore-without-reason", .warning),
      ("edpb/no-reject-first-layr x", "check/ignore-unknown-rule", .warning),
      ("nothing/* x", "check/ignore-unknown-rule", .warning), ("", "check/ignore-unknown-rule", .warning),
      ("* x", "check/ignore-unknown-rule", .warning), ("tcf/vendor-count-missing x", "check/ignore-unused", .info),
    ] as [(String, String, Severity)])
  func aRemarkThatDoesNotHold(remark: String, id: String, severity: Severity) throws {
    let page = "<!-- gvl:ignore \(remark) -->\n<button>Accept all</button>"
    let review = review([try Self.finding("Accept all", line: 2)], in: Self.scope(["a.html": page]))
    #expect(review.ignored.isEmpty && review.open.count == 2)
    let complaint = try #require(review.open.first)
    #expect(complaint.rule.id == id && complaint.severity == severity && complaint.place?.line == 1)
    #expect(IgnoreRules.all.contains(complaint.rule))
  }

  /// A note is called unused only if its rule ran and everything was seen.
  @Test func nothingIsSaidOfRulesThatDidNotRun() throws {
    let page = "<!-- gvl:ignore tcf/vendor-count-missing meant -->"
    let sources = ["a.html": page]
    #expect(review([], in: Self.scope(sources)).open.count == 1)
    #expect(review([], in: Self.scope(sources, sets: ["edpb"])).open.isEmpty)
    #expect(review([], in: Self.scope(sources, unseen: ["a.html"])).open.isEmpty)
  }

  @Test func ofSeveralRulesTheUnknownOneIsNamedAndTheOtherHolds() throws {
    let page = "<!-- gvl:ignore edpb/no-reject-first-layer,tcf/none meant -->\n<b>"
    let review = review([try Self.finding("Accept all", line: 2)], in: Self.scope(["a.html": page]))
    #expect(review.ignored.count == 1 && review.open.map(\.rule.id) == ["check/ignore-unknown-rule"])
  }

  // MARK: several rules

  private static func asked(_ set: String, _ severity: Severity) -> Rule {
    Rule(id: "\(set)/pre-ticked", severity: severity, title: "off", cite: Citation("a source of \(set)"))
  }

  @Test func theStrictestRuleComesFirstThenTheOrderOfTheSets() {
    let (a, b, c) = (Self.asked("a", .warning), Self.asked("b", .error), Self.asked("c", .error))
    let finding = Self.finding([a, b, c], "Marketing")
    #expect(finding.rules == [b, c, a] && finding.severity == .error)
    #expect(finding.ruleNames == "b/pre-ticked, c, a" && finding.severity(by: a) == .warning)
    #expect(Self.finding([a, b], "Marketing", severity: .info).severity == .info)
    #expect(Self.finding([a], "Marketing", severity: .error).severity == .warning)
  }

  /// A note that names the check silences it in all sets; one that names a rule leaves the other rules.
  @Test(
    arguments: [
      ("pre-ticked", nil), ("b/pre-ticked", "a/pre-ticked"), ("a/*", "b/pre-ticked"), ("a/*,b/*", nil),
      ("b/pre-ticked,a/pre-ticked", nil),
    ] as [(String, String?)])
  func aRemarkNamesTheCheckOrOneRule(remark: String, left: String?) {
    let (a, b) = (Self.asked("a", .warning), Self.asked("b", .error))
    let scope = ReviewScope(
      checked: ["a.html"], sets: ["a", "b"], known: KnownRules([a, b]),
      sources: ["a.html": SourceLines(Array("<p> <!-- gvl:ignore \(remark) by law -->".utf8))])
    let result = review([Self.finding([a, b], "Marketing")], in: scope)
    #expect(result.results.count == 1 && result.open.first?.rules.map(\.id).joined() == left)
    #expect(result.open.first.map { $0.severity == $0.rule.severity } ?? true)
  }

  // MARK: order

  @Test func findingsComeByFileAndPlace() throws {
    let findings = [
      try Self.finding("6", line: 2, file: "out/b.json"), try Self.finding("3", line: 9),
      try Self.finding("8", file: nil),
      try Self.finding("2", line: 4, column: 9), try Self.finding("1", line: 4, column: 2),
      try Self.finding("5", line: 7, file: "out/a.json"), try Self.finding("0", line: nil),
      try Self.finding("7", line: 1, file: "z.html"), try Self.finding("4", line: 9),
    ]
    let review = review(findings, in: Self.scope(checked: ["a.html", "out", "z.html"]))
    #expect(review.results.compactMap(\.finding.text) == ["0", "1", "2", "3", "4", "5", "6", "7", "8"])
  }
}
