import GVLChanges
import GVLFindings
import GVLSettings
import TestSupport
import YAMLText

/// Policies in files: their rules, and the messages about wrong ones.
@Suite struct PolicyTests {
  private func policy(_ text: String) throws(YAMLError) -> ReconsentPolicy {
    try PolicyDecoder.policy(YAMLText.parse(text))
  }

  private static let head = "schema: gvl.reconsent-policy/1\nname: house\n"

  @Test func aRuleSaysAllThatAChangeCanBe() throws {
    let policy = try policy(
      Self.head + """
        title: ours
        rules:
          - id: basis
            kind: [vendor.purpose, stack.*, standardText]
            direction: [widened, moved]
            item: [2, en/privacy]
            before: consent
            after: [null, true, 4]
            scope: list
            verdict: recommended
            title: a title
            cite: a source
        """)
    let rule = try #require(policy.rules.first)
    #expect(policy.name == "house" && policy.title == "ours" && policy.rules.count == 1)
    #expect(rule.id == "house/basis" && rule.verdict == .recommended && rule.title == "a title")
    #expect(rule.cite == Citation("a source"))
    #expect(rule.match.kinds.first == .vendor(.purpose) && rule.match.kinds.last == .standardText)
    #expect(rule.match.kinds.dropFirst().dropLast().allSatisfy { $0.rawValue.hasPrefix("stack.") })
    #expect(rule.match.directions == [.widened, .moved] && rule.match.items == [.id(2), .key("en/privacy")])
    #expect(rule.match.before == ["consent"] && rule.match.after == [.null, true, 4] && rule.match.scope == .list)
  }

  @Test func aPresetFollowsTheOwnRules() throws {
    let policy = try policy(
      Self.head + "extends: strict\nrules:\n- {id: names, kind: vendor.name, verdict: none}\n")
    #expect(policy.rules.first?.id == "house/names")
    #expect(Array(policy.rules.dropFirst()) == ReconsentPolicy.strict.rules)
    #expect(try self.policy(Self.head + "extends: additions\n").rules == ReconsentPolicy.additions.rules)
  }

  static let wrong: [(text: String, place: String, words: String)] = [
    ("name: x\n", "1:1", "\"schema\" is missing"),
    ("schema: gvl.reconsent-policy/2\nname: x\n", "1:9", "gvl.reconsent-policy/1"),
    (head, "1:1", "needs rules"), ("schema: gvl.reconsent-policy/1\nname: A B\n", "2:7", "lower case"),
    (head + "extends: legal-bases\n", "3:10", "did you mean \"legal-basis\"?"),
    (head + "rule: []\n", "3:1", "did you mean \"rules\"?"),
    (head + "rules: [{id: a, kind: vendor.purposes, verdict: none}]\n", "3:23", "did you mean \"vendor.purpose\"?"),
    (head + "rules: [{id: a, kind: vendor.*, verdict: requird}]\n", "3:42", "did you mean \"required\"?"),
    (head + "rules: [{id: a, kind: vendor.*}]\n", "3:9", "\"verdict\" is missing"),
    (head + "rules: [{id: a, kind: [], verdict: none}]\n", "3:23", "a kind of change"),
    (
      head + "rules: [{id: a, kind: vendor.*, verdict: none, direction: widend}]\n", "3:59",
      "did you mean \"widened\"?"
    ),
    (head + "rules: [{id: a, kind: vendor.*, verdict: none, scope: user}]\n", "3:55", "is not a scope"),
    (
      head + "rules:\n- {id: a, kind: vendor.*, verdict: none}\n- {id: a, kind: vendor.*, verdict: none}\n", "5:3",
      "a second rule"
    ),
    (head + "rules: [{id: a, kind: vendor.*, verdict: none, before: {a: 1}}]\n", "3:56", "a value"),
  ]

  @Test(arguments: wrong.indices) func wrongFilesAreNamedByPlaceAndWord(index: Int) {
    let (text, place, words) = Self.wrong[index]
    let error = #expect(throws: YAMLError.self) { try policy(text) }
    #expect(error?.place.description == place && error?.message.contains(words) == true, "\(String(describing: error))")
  }
}
