import GVLChanges
import GVLList
import TestSupport

/// Changes of the list itself and of its texts.
@Suite struct TextKindTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var before: JSONValue
    var after: JSONValue
    var lines: [String]
    var specifications: (Int, Int)

    init(_ before: JSONValue, _ after: JSONValue, _ lines: [String], _ specifications: (Int, Int) = (3, 3)) {
      (self.before, self.after, self.lines, self.specifications) = (before, after, lines, specifications)
    }

    var testDescription: String { "\(before.compactText) → \(after.compactText)" }
  }

  private static func purpose(_ members: JSONValue) -> JSONValue {
    ["purposes": ["2": ["id": 2, "name": "N", "description": "D"] + members]]
  }

  static let cases: [Case] = [
    Case(["tcfPolicyVersion": 4], ["tcfPolicyVersion": 5], ["list.policyVersion – 4 5 moved"]),
    Case(["tcfPolicyVersion": .null], [:], ["list.policyVersion – null 5 moved"]),
    Case([:], [:], ["list.specificationVersion – 2 3 neutral"], (2, 3)),
    Case(["lastUpdated": "2026-01-02T00:00:00Z", "vendorListVersion": 4], [:], []),
    Case(
      ["a": 1, "b": .null], ["a": "1", "b": []], [#"list.member /a 1 "1" neutral"#]),
    Case(
      purpose(["consentable": true]), purpose(["rightToObject": false]),
      [
        "list.member /purposes/2/consentable true null neutral",
        "list.member /purposes/2/rightToObject null false neutral",
      ]),
    Case(["dataCategories": ["1": [:]]], [:], ["list.specificationVersion – 2 3 neutral"], (2, 3)),
    // Texts of every kind.
    Case(
      ["purposes": [:], "specialPurposes": ["1": ["id": 1, "name": "N"]]],
      ["purposes": ["11": ["id": 11, "name": "N", "description": "D", "illustrations": ["I"]]]],
      [
        #"purpose.added 11 null {"name":"N","description":"D","illustrations":["I"]} neutral"#,
        #"specialPurpose.removed 1 {"name":"N"} null neutral"#,
      ]),
    Case(purpose([:]), purpose(["name": "M"]), [#"purpose.name 2 "N" "M" neutral"#]),
    Case(purpose([:]), purpose(["name": " N\r\n"]), [#"purpose.name 2 "N" " N\r\n" neutral cosmetic"#]),
    // Any other blank than the four counts as visible text.
    Case(purpose([:]), purpose(["name": "N\u{A0}"]), ["purpose.name 2 \"N\" \"N\u{A0}\" neutral"]),
    Case(
      purpose(["name": "\u{E9}"]), purpose(["name": "e\u{301}"]), ["purpose.name 2 \"\u{E9}\" \"e\u{301}\" neutral"]),
    Case(purpose([:]), purpose(["description": ""]), [#"purpose.description 2 "D" null neutral"#]),
    Case(
      purpose(["descriptionLegal": "L"]), purpose(["descriptionLegal": "K"]),
      [#"purpose.descriptionLegal 2 "L" "K" neutral"#], (2, 2)),
    Case(
      purpose(["illustrations": ["I", "J"]]), purpose(["illustrations": ["I", "J "]]),
      [#"purpose.illustrations 2 ["I","J"] ["I","J "] neutral cosmetic"#]),
    Case(
      purpose(["illustrations": ["I"]]), purpose(["illustrations": []]),
      [#"purpose.illustrations 2 ["I"] null neutral"#]),
    Case(purpose(["illustrations": []]), purpose(["illustrations": .null]), []),
    // `title` is an older name of the member `name`.
    Case(["purposes": ["2": ["id": 2, "title": "N"]]], ["purposes": ["2": ["id": 2, "name": "N"]]], []),
    // A member that only one of two specifications defines is no change.
    Case(
      purpose(["descriptionLegal": "L"]), purpose(["illustrations": ["I"]]),
      ["list.specificationVersion – 2 3 neutral"], (2, 3)),
    Case(
      ["stacks": ["1": ["id": 1, "purposes": [3, 2], "specialFeatures": [1]]]],
      ["stacks": ["1": ["id": 1, "purposes": [2, 4, 3], "specialFeatures": [1]]]],
      [
        #"stack.contents 1 {"purposes":[2,3],"specialFeatures":[1]} {"purposes":[2,3,4],"specialFeatures":[1]} neutral"#
      ]),
    Case(["stacks": ["1": ["purposes": [3, 2]]]], ["stacks": ["1": ["purposes": [2, 3]]]], []),
    Case(
      ["standardTexts": ["features": "F", "old": "O"]], ["standardTexts": ["features": "F\n", "new": "N"]],
      [
        #"standardText features "F" "F\n" neutral cosmetic"#, #"standardText new null "N" neutral"#,
        #"standardText old "O" null neutral"#,
      ]),
    Case([:], ["standardTexts": ["features": "F"]], ["list.specificationVersion – 2 3 neutral"], (2, 3)),
    // The order of reports: list, texts by kind and number, then standard texts.
    Case(
      ["tcfPolicyVersion": 4],
      [
        "standardTexts": ["a": "A"], "dataCategories": ["1": ["name": "C"]],
        "features": ["10": ["name": "F"], "9": ["name": "F"]],
        "x": 1, "purposes": ["1": ["name": "P"]],
      ],
      [
        "list.policyVersion – 4 5 moved", "list.member /x null 1 neutral",
        #"purpose.added 1 null {"name":"P"} neutral"#,
        #"feature.added 9 null {"name":"F"} neutral"#, #"feature.added 10 null {"name":"F"} neutral"#,
        #"dataCategory.added 1 null {"name":"C"} neutral"#, #"standardText a null "A" neutral"#,
      ]),
  ]

  @Test(arguments: cases) func oneList(case test: Case) throws {
    let from = try Small.list(test.specifications.0, test.before)
    let to = try Small.list(test.specifications.1, test.after)
    #expect(Small.lines(from, to) == test.lines)
  }

  @Test func textsChangedCountsItems() throws {
    let from = try Small.list(3, Self.purpose([:]))
    let to = try Small.list(
      3, ["purposes": ["2": ["id": 2, "name": "M", "description": "E"]], "standardTexts": ["a": "A"]])
    #expect(ListDiff(from: from, to: to).summary.textsChanged == 2)
  }

  /// Every kind can be read from its own name.
  @Test func kindsRoundTrip() {
    for kind in ChangeKind.all { #expect(ChangeKind(rawValue: kind.rawValue) == kind) }
    #expect(Set(ChangeKind.all.map(\.rawValue)).count == ChangeKind.all.count)
    for name in ["vendor", "vendor.", "purpose.contents", "text.name", ""] {
      #expect(ChangeKind(rawValue: name) == nil)
    }
  }

  @Test func jsonHasWhatTheInterfaceNames() {
    let change = Change(
      .vendor(.url), vendor: 3, name: "N", item: .key("en/privacy"), before: .null, after: "u", direction: .neutral)
    #expect(
      change.json.compactText
        == #"{"kind":"vendor.url","vendor":3,"name":"N","item":"en/privacy","before":null,"after":"u","direction":"neutral"}"#
    )
    let text = Change(
      .text(.stack, .name), item: .id(4), before: "a", after: "a ", direction: .neutral, isCosmetic: true)
    #expect(
      text.json.compactText
        == #"{"kind":"stack.name","item":4,"before":"a","after":"a ","direction":"neutral","cosmetic":true}"#)
  }
}
