import GVLFindings
import TestSupport
import Testing

@testable import GVLAudit

/// Each rule's own examples hold it to its word.
@Suite struct AuditExamplesTests {
  @Test(arguments: AuditRules.table.map { $0.rule.id }) func theFailingExampleFailsByThisRuleAlone(id: String) throws {
    let rule = try #require(AuditRules.table.first { $0.rule.id == id })
    let found = try outcome(rule.fails).findings
    #expect(Set(found.map(\.rule.id)) == [id], "\(found.map { "\($0.rule.id): \($0.message)" })")
    for finding in found {
      #expect(finding.owner == .list && finding.place != nil)
      #expect(!finding.message.hasSuffix(".") && !finding.message.contains("\n"))
      #expect(finding.message.contains(";") || finding.message.contains(","), "says what to do: \(finding.message)")
    }
  }

  @Test(arguments: AuditRules.table.map { $0.rule.id }) func thePassingExampleIsClean(id: String) throws {
    let rule = try #require(AuditRules.table.first { $0.rule.id == id })
    let found = try outcome(rule.passes).findings
    #expect(found.isEmpty, "\(found.map { "\($0.rule.id): \($0.message)" })")
  }

  @Test func eachRuleIsListedOnceAndNamedAsItsSet() {
    let ids = AuditRules.all.map(\.id)
    #expect(Set(ids).count == ids.count && ids.allSatisfy { $0.hasPrefix("audit/") })
  }
}
