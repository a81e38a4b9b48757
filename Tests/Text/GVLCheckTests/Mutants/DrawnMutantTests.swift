import GVLCheck
import TestSupport

/// A screen that states how it is drawn and which presses each choice takes.
@Suite struct DrawnMutantTests {
  private static let look = ##"style: {color: "#ffffff", background: "#00513a", font-size: 16px}"##
  private static let fill = ##"fill: "#00513a", around: "#ffffff""##

  static let clean = CleanScreen(
    file: "app/screens.yml",
    source: """
      language: en
      screens:
        - layer: first
          texts:
            - We would like to store cookies for personalised advertising and to improve your experience.
            - You can withdraw your consent at any time.
          effort: {accept: 1, refuse: 1, escape: nothing, acceptKept: true, refuseKept: true, wayBack: true}
          controls:
            - {key: btn_accept_all, text: Accept all, \(look), drawn: {box: [20, 760, 160, 44], \(fill), tab: 2}}
            - {key: btn_reject_all, text: Reject all, \(look), drawn: {box: [200, 760, 160, 44], \(fill), tab: 3}}
            - {key: btn_settings, text: Cookie settings, opens: second}
        - layer: second
          controls:
            - {text: Marketing, element: switch}
            - {key: btn_reject_all, text: Reject all}
            - {key: btn_save, text: Save my choices}
      """, context: DialogContext())

  private static let refusal = "[200, 760, 160, 44], \(fill), tab: 3"

  static let all: [Mutant] = [
    Mutant("outside", refusal, "[200, 860, 160, 44], \(fill), tab: 3", "edpb/refusal-out-of-view"),
    Mutant("covered", refusal, refusal + ", covered: \"#chat\"", "edpb/refusal-out-of-view"),
    Mutant("half transparent", refusal, refusal + ", opacity: 0.5", "edpb/refusal-looks-disabled"),
    Mutant("lower", refusal, "[200, 760, 160, 30], \(fill), tab: 3", "edpb/refusal-smaller", as: .info),
    Mutant("no stop", refusal, "[200, 760, 160, 44], \(fill)", "wcag/refusal-without-keyboard"),
    Mutant("too narrow", "[20, 760, 160, 44]", "[180, 760, 18, 44]", "wcag/small-target", as: .info),
    Mutant("asks back", "refuse: 1,", "refuse: 2, questions: 1,", "edpb/refusal-asks-back"),
    Mutant("the escape key accepts", "escape: nothing", "escape: accepts", "edpb/closing-accepts", as: .error),
    Mutant("Enter accepts", "44], \(fill), tab: 2", "44], \(fill), tab: 2, focus: true", "edpb/focus-on-accept"),
    Mutant(
      "faint letters", "text: Accept all, style: {color: \"#ffffff\"", "text: Accept all, style: {color: \"#7fa89c\"",
      "wcag/faint-text"),
    Mutant(
      "no ground", "44], \(fill), tab: 3", "44], fill: \"#ffffff\", around: \"#ffffff\", tab: 3",
      "edpb/refusal-stands-back"),
    Mutant("three presses", "refuse: 1,", "refuse: 3,", "edpb/more-clicks-to-refuse"),
    Mutant(
      "the cross that refuses at the left",
      "- {key: btn_reject_all, text: Reject all, \(look), drawn: {box: \(refusal)}}",
      "- {key: btn_close, text: Close, drawn: {box: [20, 815, 24, 24], tab: 3}}",
      and: [("consent at any time.", "consent at any time. Closing this banner continues without accepting.")],
      "it-garante/cross-out-of-place", as: .info, beside: ["no-reject-first-layer"]),
    Mutant("asks again", "refuseKept: true", "refuseKept: false", "edpb/refusal-not-kept"),
    Mutant("no way back", "wayBack: true", "wayBack: false", "edpb/no-way-back", as: .info),
    Mutant(
      "a wall", "effort: {accept: 1, refuse: 1,", "covers: true\n    effort: {accept: 1,", "edpb/wall-without-refusal"
    ),
    Mutant(
      "twenty stops before",
      "tab: 2}}\n      - {key: btn_reject_all, text: Reject all, \(look), drawn: {box: \(refusal)}}",
      "tab: 22}}\n      - {key: btn_reject_all, text: Reject all, \(look), drawn: {box: [200, 760, 160, 44], \(fill), tab: 23}}",
      "wcag/dialog-late-by-keyboard", as: .info),
  ]

  @Test func theScreenIsClean() throws { _ = try Self.clean.expectClean() }

  @Test(arguments: all) func eachIsCaught(mutant: Mutant) throws { try mutant.expectCaught(in: Self.clean) }
}
