@testable import GVLCheck
import GVLFindings
import TestSupport

/// Each rule reports its own failing example and accepts its passing one.
@Suite struct ExamplesTests {
  private func findings(_ rule: Rule, _ example: Example) throws -> [Finding] {
    var context = example.context
    context.sets = [rule.set]
    return try checkText(example.source, file: example.file, context: context).findings
  }

  @Test(arguments: CheckRules.dialog.map(\.rule.id)) func examples(id: String) throws {
    let rule = try #require(CheckRules.dialog.first { $0.rule.id == id })
    let found = try expectExamples(of: rule.row) { try findings(rule.rule, $0) }
    #expect(found.count == 1)
    for finding in found {
      #expect(finding.message.contains(":") || finding.message.contains(","), "says what to do: \(finding.message)")
    }
  }

  /// Every check has all its inputs in its own examples.
  @Test func noExampleIsLeftUnjudged() throws {
    for rule in CheckRules.dialog {
      for example in [rule.row.check.passes, rule.row.check.fails].compactMap(\.self) {
        var context = example.context
        context.sets = [rule.rule.set]
        let left = try checkText(example.source, file: example.file, context: context).file.judged(context).notJudged
        #expect(!left.contains { $0.rules.contains(rule.rule) }, "\(rule.rule.id): \(left)\n\(example.source)")
      }
    }
  }

  /// The rules on notes in the source run after the page's findings are known.
  @Test(arguments: CheckRules.explained.map(\.rule.id).filter { $0.hasPrefix("check/") })
  func remarks(id: String) throws {
    let rule = try #require(CheckRules.explained.first { $0.rule.id == id })
    for (example, expected) in [(rule.passes, []), (rule.fails, [id])] as [(RuleSample?, [String])] {
      let example = try #require(example)
      let bytes = Array(example.source.utf8)
      let page = checkPage(bytes: bytes, file: example.file, context: DialogContext(sets: ["edpb"]))
      let scope = ReviewScope(
        checked: [example.file], sets: ["edpb"], known: CheckRules.known,
        sources: [example.file: SourceLines(bytes)])
      let open = review(page.findings, in: scope).open.map(\.rule.id)
      #expect(open.filter { $0.hasPrefix("check/") } == expected, "\(open)")
      #expect(page.findings.map(\.rule.id) == ["edpb/no-reject-first-layer"])
    }
  }

  /// Rules on bundles have no short example; every other rule has a passing and a failing one.
  @Test func everyRuleIsExplained() throws {
    #expect(CheckRules.explained.map(\.rule) == CheckRules.all)
    for rule in CheckRules.explained {
      let looksAt = try #require(rule.looksAt)
      #expect(!looksAt.isEmpty && !looksAt.hasSuffix("."), "\(rule.rule.id)")
      let isOfBundles = CheckRules.onBundles(Set(CheckRules.sets)).contains(rule.rule)
      #expect((rule.passes == nil) == isOfBundles && (rule.fails == nil) == isOfBundles, "\(rule.rule.id)")
      #expect(rule.passes == nil || rule.passes != rule.fails, "\(rule.rule.id)")
    }
  }

  /// An example shows its assumptions: without them the same source would pass. The examples of a first layer describe
  /// a whole one; three rules also need facts about the vendors.
  @Test func whatAnExampleTakesForGrantedIsTold() throws {
    let given = CheckRules.dialog.compactMap { rule in
      rule.row.check.fails.flatMap { $0.context == DialogContext() ? nil : (rule: rule.rule, fails: $0) }
    }
    let layer = FirstLayerExample.without([]).context
    let needs: Set = ["special-features-missing", "legitimate-interest-missing", "objection-missing"]
    #expect(given.contains { $0.fails.context != layer })
    for (rule, fails) in given {
      #expect(!fails.known.given.isEmpty, "\(rule.id)")
      let bare = Example(fails.source, file: fails.file)
      guard fails.context != layer || needs.contains(where: rule.id.hasSuffix) else { continue }
      #expect(try findings(rule, bare).allSatisfy { $0.rule.id != rule.id }, "\(rule.id)")
    }
  }
}
