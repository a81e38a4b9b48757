import GVLCheck
import TestSupport

/// Every rule on dialogs has a mutant.
@Suite struct CoverageTests {
  static let all: [Mutant] =
    PageMutantTests.all + DrawnMutantTests.all + ScreensMutantTests.ofTCF + ScreensMutantTests.ofPlain
    + StringsMutantTests.ofGerman
    + StringsMutantTests.ofFrench + StringsMutantTests.ofArabic + StringsMutantTests.ofInfoPlist

  @Test func eachCheckHasAMutant() {
    let checks = Set(CheckRules.dialog.map { Mutant.check($0.rule.id) })
    let caught = Set(Self.all.map(\.check))
    #expect(checks.subtracting(caught).sorted() == [])
    #expect(caught.subtracting(checks).sorted() == [], "mutants of no rule")
  }

  @Test func mutantsNameRulesThatAre() {
    let ids = Set(CheckRules.dialog.map(\.rule.id))
    for mutant in Self.all { #expect(ids.contains(mutant.rule), "\(mutant.name): \(mutant.rule)") }
  }
}
