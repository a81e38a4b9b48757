@testable import GVLCheck
import GVLWording
import TestSupport

@Suite struct PlaceholderTests {
  @Test(arguments: [
    "S %name% s popisa", "50 % s partnermi", "100 % d’anciens", "Mit 20 % der Partner", "20 % d'entre eux",
    "a %b% d c", "plain", "50\u{A0}% s", "le 5 % s", "% sure",
  ])
  func aPercentageIsNoBrokenMark(text: String) {
    #expect(PlaceholderMarks.broken(text) == nil)
  }

  @Test(arguments: [
    ("Alle % s Partner", "% s"), ("% d partners", "% d"), ("von % @.", "% @"), ("% 1$s von", "% 1$"), ("％s", "％s"),
    ("{ {count}}", "{ {"), ("{count", "{count"),
  ])
  func aMarkThatLostAHalfIsBroken(text: String, mark: String) {
    #expect(PlaceholderMarks.broken(text) == mark)
  }

  @Test(arguments: [
    ("{count} of {total}", ["{count}", "{total}"]), ("{{ count }}", ["{{count}}"]), ("%1$s and %2$s", ["%s"]),
    ("%d, %@", ["%@", "%d"]), ("{n, plural, one {# partner} other {{n} partners}}", ["{n}"]),
    ("%name% s popisa", ["%name%"]), ("__COUNT__ [[PARTNERS]]", ["[[PARTNERS]]", "__COUNT__"]), ("50 % der", []),
    ("${количество}", ["${количество}"]), ("{a text in braces}", []), ("{", []), ("%", []), ("%%", []), ("", []),
    ("100% sicher", []), ("%{x}", ["%{x}"]), ("https://es.example/Cookie_%C3%A9s%d", []),
    ("https://a.example/{id}", ["{id}"]),
  ])
  func namesAreReadAsTheyAreWritten(text: String, names: [String]) {
    #expect(PlaceholderNames.of(text) == names)
  }

  @Test(
    arguments: [
      ("For {purposes}.", Disclosures.purposes), ("%tcfPurposes% and {{stacks}}", Disclosures.purposes),
      ("{specialPurposes}", []), ("{special_features}", Disclosures.specialFeatures), ("{purpose}", []),
      ("the purposes", []),
    ] as [(String, Disclosures)])
  func namesTellWhatATextWillSay(text: String, said: Disclosures) {
    #expect(PlaceholderNames.disclosures(in: text) == said)
  }

  @Test(.slow) func namesOfAHostileTextAreReadInLinearTime() {
    for part in ["{", "{{", "%1", "__", "{a,", "[[a"] {
      #expect(PlaceholderNames.of(String(repeating: part, count: Effort.isExhaustive ? 50_000 : 10_000)).count < 2)
    }
  }
}
