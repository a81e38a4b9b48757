@testable import GVLFindings
import TestSupport

@Suite struct BaselineTests {
  private static func baseline(_ text: String) throws(BaselineError) -> Baseline {
    try Baseline(Array(text.utf8), file: "base.json")
  }

  @Test func writtenAndReadItIsTheSame() throws {
    let findings = [
      try ReviewTests.finding("B"), try ReviewTests.finding("A\"\n\u{202E}"), try ReviewTests.finding(nil, file: nil),
      try ReviewTests.finding("A", file: "b.html"), try ReviewTests.finding("A", isOther: true),
    ]
    let scope = ReviewTests.scope(checked: ["."])
    let made = Baseline().updated(by: review(findings, in: scope, baseline: Baseline()), in: scope)
    #expect(made.entries.count == 5)
    let read = try Self.baseline(made.document)
    #expect(read == made && read.document == made.document)
    // The file has its own order, whatever that of the findings, and one line for each entry.
    let again = Baseline(made.entries.reversed())
    #expect(again == made && made.document.split(separator: "\n").count == made.entries.count + 5)
    #expect(try Self.baseline(Baseline().document) == Baseline())
  }

  /// After an update all findings are known; only new ones count.
  @Test func knownFindingsDoNotCount() throws {
    let old = [try ReviewTests.finding("A", line: 1), try ReviewTests.finding("A", line: 2)]
    let scope = ReviewTests.scope()
    let base = Baseline().updated(by: review(old, in: scope), in: scope)
    // Moved, in another order, with another path.
    let moved = [try ReviewTests.finding("A", line: 70, path: "div"), try ReviewTests.finding("A", line: 9)]
    let same = review(moved, in: scope, baseline: base)
    #expect(same.open.isEmpty && same.known.count == 2 && same.gone.isEmpty && same.hasBaseline)
    let third = review(moved + [try ReviewTests.finding("A", line: 80)], in: scope, baseline: base)
    #expect(third.open.map(\.place?.line) == [80] && third.known.count == 2)
    let edited = review([moved[0], try ReviewTests.finding("A!", line: 9)], in: scope, baseline: base)
    #expect(edited.open.map(\.text) == ["A!"] && edited.known.count == 1 && edited.gone.count == 1)
    #expect(!review(moved, in: scope).hasBaseline)
  }

  /// An entry is gone only if it could have been found: its file was checked and seen, its set of rules ran.
  @Test func goneMeansLookedForAndNotFound() throws {
    let finding = try ReviewTests.finding("A", file: "site/a.html")
    let whole = ReviewTests.scope(checked: ["site"])
    let base = Baseline().updated(by: review([finding], in: whole), in: whole)
    func gone(_ scope: ReviewScope) -> Int { review([], in: scope, baseline: base).gone.count }
    for checked in ["site", "site/a.html", "."] { #expect(gone(ReviewTests.scope(checked: [checked])) == 1) }
    for checked in ["site/a.htm", "sit", "other"] { #expect(gone(ReviewTests.scope(checked: [checked])) == 0) }
    #expect(gone(ReviewTests.scope(checked: ["site"], unseen: ["site/a.html"])) == 0)
    #expect(gone(ReviewTests.scope(checked: ["site"], unseen: ["site/b.html"])) == 1)
    #expect(gone(ReviewTests.scope(checked: ["site"], sets: ["tcf"])) == 0)
    #expect(gone(ReviewTests.scope(checked: ["site"], sets: ["edpb"])) == 1)
  }

  /// A second update changes nothing. Entries that were not checked stay; ignored findings are not added.
  @Test func updatingTakesOutWhatIsGoneOnly() throws {
    let (a, b) = (try ReviewTests.finding("A"), try ReviewTests.finding("B", file: "b.html"))
    let both = ReviewTests.scope(checked: ["a.html", "b.html"])
    let base = Baseline().updated(by: review([a, b], in: both, baseline: Baseline()), in: both)
    let alone = ReviewTests.scope(checked: ["a.html"])
    let other = base.updated(by: review([], in: alone, baseline: base), in: alone)
    #expect(other.entries.map(\.file) == ["b.html"])
    #expect(base.updated(by: review([a, b], in: both, baseline: base), in: both) == base)
    let page = ReviewTests.scope(["a.html": "<!-- gvl:ignore-file edpb/* meant -->"])
    #expect(Baseline().updated(by: review([a], in: page), in: page).entries.isEmpty)
  }

  /// A file has one name in the baseline, by whatever path it was checked.
  @Test func filesAreNamedByTheCaller() throws {
    let scope = ReviewTests.scope(checked: ["./site/a.html"])
    func name(_ file: String) -> String { file.hasPrefix("./") ? String(file.dropFirst(2)) : file }
    let one = try ReviewTests.finding("A", file: "./site/a.html")
    let base = Baseline().updated(by: review([one], in: scope, naming: name), in: scope, naming: name)
    #expect(base.entries.map(\.file) == ["site/a.html"])
    let other = try ReviewTests.finding("A", file: "site/a.html")
    let result = review([other], in: ReviewTests.scope(checked: ["site/a.html"]), baseline: base, naming: name)
    #expect(result.open.isEmpty)
  }

  @Test(arguments: [
    "", "[]", "null", "{", "{\"schema\": \"gvl.check/1\", \"findings\": []}",
    "{\"schema\": \"gvl.baseline/3\", \"findings\": []}",
    "{\"schema\": \"gvl.baseline/1\"}", "{\"schema\": \"gvl.baseline/1\", \"findings\": {}}",
    "{\"schema\": \"gvl.baseline/1\", \"findings\": [1]}", "{\"schema\": \"gvl.baseline/1\", \"findings\": [null]}",
    "{\"schema\": \"gvl.baseline/1\", \"findings\": [{\"check\": \"a\"}]}",
    "{\"schema\": \"gvl.baseline/1\", \"findings\": [{\"rule\": \"a/b\", \"fingerprint\": \"x\"}]}",
    "{\"schema\": \"gvl.baseline/1\", \"findings\": [{\"check\": 1, \"fingerprint\": \"x\"}]}",
    "{\"schema\": \"gvl.baseline/1\", \"findings\": [{\"check\": \"a\", \"fingerprint\": \"x\", \"file\": 7}]}",
    "{\"schema\": \"gvl.baseline/1\", \"findings\": [], \"findings\": []}",
  ])
  func whatIsNoBaselineIsRefused(text: String) {
    let error = #expect(throws: BaselineError.self) { try Self.baseline(text) }
    #expect(error?.description.hasPrefix("base.json:") == true, "\(text)")
    // The file is not replaced: a user who only ran --update-baseline would get the same error again.
    #expect(error?.description.hasSuffix("or remove it and write a new one with --update-baseline") == true)
  }

  @Test func membersThatComeLaterAreBorne() throws {
    let entry = #"{"check": "a", "fingerprint": "x", "note": 1}"#
    let read = try Self.baseline(#"{"schema": "gvl.baseline/1", "later": true, "findings": [\#(entry)]}"#)
    #expect(read.entries == [.init(check: "a", file: nil, fingerprint: "x", text: nil)])
  }

  /// A set of rules that also requires an accepted point adds no new finding.
  @Test func addingASetNeverBreaksABaseline() throws {
    let one = try ReviewTests.finding("A")
    let scope = ReviewTests.scope()
    let base = Baseline().updated(by: review([one], in: scope), in: scope)
    let further = Rule(
      id: "fr-cnil/no-reject-first-layer", severity: .error, title: "the same", cite: Citation("another"))
    let both = ReviewTests.finding([further, one.rule], "A")
    #expect(both.rule == further && review([both], in: scope, baseline: base).open.isEmpty)
  }

  /// Users can accept parts that could not be seen: in a baseline, or by a note with its code.
  @Test func whatCouldNotBeSeenCanBeAccepted() throws {
    let parts = ["Not now", "Maybe"].map {
      Inconclusive(.unseenLabel, file: "a.html", place: TextPlace(line: 2), text: $0, message: "not known")
    }
    let scope = ReviewTests.scope(unseen: ["a.html"])
    let first = review([], parts, in: scope)
    #expect(first.unseen == parts)
    let base = try Self.baseline(Baseline().updated(by: first, in: scope).document)
    #expect(base.entries.map(\.check) == ["check/unseen-label", "check/unseen-label"])
    #expect(review([], parts.reversed(), in: scope, baseline: base).unseen.isEmpty)
    let third = Inconclusive(.unseenLabel, file: "a.html", text: "Later", message: "not known")
    #expect(review([], parts + [third], in: scope, baseline: base).unseen == [third])
    let remark = ReviewTests.scope(["a.html": "<p><!-- gvl:ignore check/unseen-label tried in a study -->\n<p>"])
    let remarked = review([], parts + [third], in: remark)
    #expect(remarked.unseen == [third] && remarked.open.isEmpty)
    #expect(remarked.parts.first?.standing == .ignored(reason: "tried in a study"))
    // Once the parts can be seen, their entries are gone.
    #expect(review([], in: ReviewTests.scope(), baseline: base).gone.count == 2)
  }
}
