@testable import GVLCheck
import TestSupport

/// The reading of judgements, on which the figures of the world depend.
@Suite struct JudgementTests {
  private func finding(
    _ rule: String, _ file: String, path: String?, text: String? = nil, severity: Severity = .error
  ) -> Finding {
    Finding(
      Rule(id: rule, severity: severity, title: "", cite: Citation("")), owner: .publisher, file: file, path: path,
      text: text, message: "")
  }

  private func judged(
    _ check: String, _ file: String, _ key: String?, _ verdict: Judgement.Verdict, text: String? = nil
  ) -> Judgement {
    Judgement(file: file, check: check, key: key, text: text, verdict: verdict)
  }

  @Test func theProjectsWordGoesBeforeTheWorlds() {
    let both = Judgements(own: [judged("swap", "a", "k", .no)], world: [judged("swap", "a", "k", .yes)])
    #expect(both.verdict(of: finding("x/swap", "a", path: "k"))?.verdict == .no)
    #expect(both.known.map(\.verdict) == [.no])
  }

  @Test func aFindingIsKnownByItsKeyOrItsText() {
    let known = Judgements(own: [], world: [judged("swap", "a", "k", .yes, text: "Ja")])
    #expect(known.verdict(of: finding("x/swap", "a", path: "k", text: "Nein"))?.verdict == .yes)
    #expect(known.verdict(of: finding("x/swap", "a", path: "moved", text: "Ja"))?.verdict == .yes)
    #expect(known.verdict(of: finding("x/swap", "a", path: "other", text: "Nein")) == nil)
    #expect(known.verdict(of: finding("x/swap", "b", path: "k")) == nil)
    #expect(known.verdict(of: finding("x/other", "a", path: "k")) == nil)
  }

  @Test func whatNobodyLookedAtCountsAsFalse() {
    var run = WorldRun([])
    run.outcomes = [
      .init(
        file: "products/a",
        findings: [
          finding("x/swap", "products/a", path: "k"), finding("x/swap", "products/a", path: "new"),
          finding("x/mild", "products/a", path: "k", severity: .warning),
        ], dialogs: 1),
      .init(file: "apps/b"),
    ]
    let known = [judged("swap", "products/a", "k", .yes), judged("mild", "products/a", "gone", .yes)]
    let figures = WorldFigures(run, Judgements(own: [], world: known))
    #expect(figures["products"].precision == 0.5 && figures["products"].new == 1)
    #expect(figures["apps"].precision == 1)
    #expect(figures.lost == [known[1]])
    #expect(figures.silentlyUnread == ["apps/b"])
  }
}
