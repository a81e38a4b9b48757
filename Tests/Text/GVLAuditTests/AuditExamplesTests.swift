import GVLFindings
import TestSupport

@testable import GVLAudit

/// Each rule reports its own failing example and accepts its passing one.
@Suite struct AuditExamplesTests {
  @Test(arguments: AuditRules.all.map(\.id)) func examples(id: String) throws {
    let row = try #require(AuditRules.table.rows.first { $0.rule.id == id })
    for finding in try expectExamples(of: row, findings: { try outcome($0).findings }) {
      #expect(finding.owner == .list && finding.place != nil)
      #expect(finding.message.contains(";") || finding.message.contains(","), "says what to do: \(finding.message)")
    }
  }

  @Test func eachRuleIsListedOnceAndNamedAsItsSet() {
    let ids = AuditRules.all.map(\.id)
    #expect(Set(ids).count == ids.count && ids.allSatisfy { $0.hasPrefix("audit/") })
  }
}
