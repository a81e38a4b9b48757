import GVLDialogReading
import GVLFindings
import TestSupport

@testable import GVLCheck

/// Facts that only a browser sees, in screens that state how they are drawn.
@Suite struct DrawnScreensTests {
  private func checks(_ accept: String, _ refuse: String, effort: String = "") throws -> [String] {
    let source = DrawnExample.make(accept: accept, refuse: refuse, effort: effort.isEmpty ? nil : effort).source
    return try DialogFile(Array(source.utf8), file: "screens.yml").findings(.standard).map(\.rule.check)
      .filter { Self.drawn.contains($0) }
  }

  private static let drawn: Set<String> = [
    "refusal-stands-back", "refusal-out-of-view", "refusal-looks-disabled", "refusal-smaller", "refusal-asks-back",
    "closing-accepts", "focus-on-accept", "faint-text", "refusal-without-keyboard", "small-target",
    "more-clicks-to-refuse", "refusal-not-kept", "no-way-back", "wall-without-refusal",
    "dialog-late-by-keyboard",
  ]
  private static let fair = DrawnExample.refuse

  @Test func equalControlsAreFair() throws {
    #expect(
      try checks(DrawnExample.accept, Self.fair, effort: "accept: 1, refuse: 1, escape: nothing, cross: refuses")
        .isEmpty)
  }

  /// Wider because of a longer label, in another colour, or both outlined: none of these makes a refusal weaker.
  @Test(arguments: [
    (
      DrawnExample.accept,
      "box: [200, 760, 320, 44], window: [1280, 800], fill: \"#00513a\", around: \"#ffffff\", tab: 2"
    ),
    (DrawnExample.accept, "box: [200, 760, 160, 44], fill: \"#7a1f1f\", around: \"#ffffff\", tab: 2"),
    (
      "box: [20, 760, 160, 44], fill: \"#ffffff\", around: \"#ffffff\", border: \"#00513a\", tab: 1",
      "box: [200, 760, 160, 44], fill: \"#ffffff\", around: \"#ffffff\", border: \"#00513a\", tab: 2"
    ),
    // The colour of a picture is not known.
    ("box: [20, 760, 160, 44], tab: 1", "box: [200, 760, 160, 44], fill: \"#ffffff\", around: \"#ffffff\", tab: 2"),
  ]) func whatIsNotWeakerIsSilent(accept: String, refuse: String) throws {
    #expect(try checks(accept, refuse).isEmpty)
  }

  @Test(arguments: [
    ("box: [200, 760, 160, 44], fill: \"#ffffff\", around: \"#ffffff\", tab: 2", "refusal-stands-back"),
    (
      "box: [200, 760, 160, 44], fill: \"#ffffff\", around: \"#ffffff\", border: \"#00513a\", tab: 2",
      "refusal-stands-back"
    ),
    ("box: [200, 760, 160, 44], fill: \"#e6eeec\", around: \"#ffffff\", tab: 2", "refusal-stands-back"),
    ("box: [380, 760, 160, 44], fill: \"#00513a\", around: \"#ffffff\", tab: 2", "refusal-out-of-view"),
    (DrawnExample.refuse + ", covered: \"#chat\"", "refusal-out-of-view"),
    (DrawnExample.refuse + ", forbidding: true", "refusal-looks-disabled"),
    ("box: [200, 760, 160, 30], fill: \"#00513a\", around: \"#ffffff\", tab: 2", "refusal-smaller"),
    ("box: [200, 760, 160, 44], fill: \"#00513a\", around: \"#ffffff\"", "refusal-without-keyboard"),
  ]) func whatIsWeakerIsFound(refuse: String, check: String) throws {
    #expect(try checks(DrawnExample.accept, refuse) == [check])
  }

  /// WCAG 2.5.8: a circle of 24 pixels around the middle of a small target meets no other target.
  @Test(arguments: [
    ("[20, 760, 160, 20]", "[200, 760, 160, 20]", 0), ("[20, 760, 160, 44]", "[192.5, 760, 0.5, 44]", 0),
    ("[20, 760, 160, 44]", "[184, 760, 14, 44]", 1), ("[20, 760, 160, 20]", "[20, 781, 160, 20]", 2),
    ("[20, 760, 160, 20]", "[20, 784, 160, 20]", 0), ("[20, 750, 160, 40]", "[60, 791, 80, 20]", 1),
    ("[20, 750, 160, 40]", "[60, 793, 80, 20]", 0), ("[20, 760, 20, 20]", "[38, 775, 20, 20]", 2),
    ("[20, 760, 20, 20]", "[39, 779, 20, 20]", 0),
  ]) func smallTargetsHaveSpaceAround(accept: String, refuse: String, count: Int) throws {
    let found = try checks("box: \(accept), tab: 1", "box: \(refuse), tab: 2").filter { $0 == "small-target" }
    #expect(found.count == count)
  }

  @Test(arguments: [
    ("accept: 1, refuse: 3", ["more-clicks-to-refuse"]), ("accept: 1, refuse: 2, questions: 1", ["refusal-asks-back"]),
    ("accept: 1, refuse: 1, escape: accepts", ["closing-accepts"]),
    ("accept: 1, refuse: 1, cross: accepts", ["closing-accepts"]),
    ("accept: 1, refuse: 1, acceptKept: true, refuseKept: false, wayBack: true", ["refusal-not-kept"]),
    ("accept: 1, refuse: 1, acceptKept: false, refuseKept: false", []),
    ("accept: 1, refuse: 1, acceptKept: true, refuseKept: true, wayBack: true", []),
    ("accept: 1, refuse: 1, acceptKept: true, refuseKept: true, wayBack: false", ["no-way-back"]),
    ("accept: 1, acceptFrees: true, escape: nothing", ["wall-without-refusal"]),
    ("accept: 1, acceptFrees: true, escape: closes", []), ("accept: 1, acceptFrees: false", []),
    ("accept: 2, refuse: 2", []), ("accept: 2, refuse: 1, escape: refuses, cross: closes", []),
  ]) func pressesAreCompared(effort: String, found: [String]) throws {
    #expect(try checks(DrawnExample.accept, Self.fair, effort: effort) == found)
  }

  /// The source alone shows no looks: they are not judged, and never count as passed.
  @Test func withoutABrowserNothingIsJudged() throws {
    let page =
      "<html lang=en><div id=cookie-banner>We use cookies<button>Accept all</button><button>Reject all</button></div>"
    let judged = try DialogFile(Array(page.utf8), file: "page.html").judged(.standard)
    let silent = Set(judged.notJudged.flatMap(\.rules).map(\.check))
    #expect(Self.drawn.subtracting(["refusal-stands-back", "more-clicks-to-refuse"]).isSubset(of: silent))
    #expect(judged.findings.allSatisfy { !Self.drawn.contains($0.rule.check) })
  }

  @Test(arguments: [
    "drawn: {box: [1, 2, 3]}", "drawn: {box: [1, 2, 3, many]}", "drawn: {box: [1, 2, 3, 1e99]}",
    "drawn: {fill: \"#fff\"}",
    "drawn: {box: [1, 2, 3, 4], fill: bright}", "drawn: {box: [1, 2, 3, 4], colour: red}", "drawn: 7",
  ]) func whatCannotBeIsAnError(drawn: String) {
    let source = "screens:\n  - layer: first\n    controls:\n      - {role: accept_all, text: Accept all, \(drawn)}\n"
    #expect(throws: CheckError.self) { try DialogFile(Array(source.utf8), file: "screens.yml") }
  }
}
