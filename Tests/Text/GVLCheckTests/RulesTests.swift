import GVLCheck
import GVLModel
import Testing

@Suite struct RulesTests {
  @Test func everyRuleSaysWhatItIs() {
    #expect(Set(CheckRules.all.map(\.id)).count == CheckRules.all.count)
    for rule in CheckRules.all {
      let parts = rule.id.split(separator: "/")
      #expect(parts.count == 2 && rule.id == rule.id.lowercased() && !rule.title.isEmpty && !rule.cite.text.isEmpty)
      #expect(CheckRules.sets.contains(CheckRules.set(of: rule)))
    }
    // Refusing on the first layer is asked for by authorities, never by the TCF.
    #expect(!CheckRules.all.contains { $0.id.hasPrefix("tcf/") && $0.id.contains("reject") })
  }
}
