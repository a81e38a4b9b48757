import GVLModel
import Testing

@testable import GVLCheck

/// Each rule's own examples hold it to its word.
@Suite struct ExamplesTests {
  private func findings(_ rule: DialogRule, _ example: Example) throws -> [Finding] {
    var context = example.context
    context.sets = [CheckRules.set(of: rule.rule)]
    return try checkText(example.source, file: example.file, context: context).findings
  }

  @Test(arguments: CheckRules.dialog.map(\.rule.id))
  func theFailingExampleFailsByThisRuleAlone(id: String) throws {
    let rule = try #require(CheckRules.dialog.first { $0.rule.id == id })
    let found = try findings(rule, rule.fails)
    #expect(found.map(\.rule.id) == [id], "\(found.map { "\($0.rule.id): \($0.message)" })\n\(rule.fails.source)")
    for finding in found {
      #expect(!finding.message.isEmpty && !finding.message.hasSuffix("."))
      #expect(finding.message.contains(":") || finding.message.contains(","), "says what to do: \(finding.message)")
    }
  }

  @Test(arguments: CheckRules.dialog.map(\.rule.id))
  func thePassingExampleIsClean(id: String) throws {
    let rule = try #require(CheckRules.dialog.first { $0.rule.id == id })
    let found = try findings(rule, rule.passes)
    #expect(found.isEmpty, "\(found.map { "\($0.rule.id): \($0.message)" })\n\(rule.passes.source)")
  }
}
