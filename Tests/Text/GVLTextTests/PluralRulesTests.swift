import GVLStringsWriting
import GVLText
import TestSupport

/// `Scripts/judge languages` compares the rules with CLDR.
@Suite struct PluralRulesTests {
  @Test func categoriesAreThoseOfTheNumbers() {
    for rule in PluralRules.all {
      let found = Set((0...2_000).map { rule.category(of: $0) })
      // Polish and Russian need this form for fractions only.
      #expect(found.union([.other]) == Set(rule.categories), "\(rule)")
      #expect(rule.categories == rule.categories.sorted() && rule.categories.last == .other, "\(rule)")
      #expect(Set(rule.gettextOrder) == Set(rule.categories) && rule.gettextOrder.count == rule.categories.count)
    }
  }

  @Test func everyRuleIsThatOfALanguage() {
    #expect(Set(Languages.all.map(\.plurals)) == Set(PluralRules.all))
  }

  /// Numbers whose forms are well known.
  @Test func numbersOfKnownLanguages() throws {
    func category(_ code: String, _ number: Int) throws -> PluralCategory {
      try #require(Languages.row(code)).plurals.category(of: number)
    }
    #expect(try [1, 21, 101].map { try category("ru", $0) } == [.one, .one, .one])
    #expect(try [2, 24, 12, 5, 11, 0].map { try category("ru", $0) } == [.few, .few, .many, .many, .many, .many])
    #expect(try [1, 21, 22, 12].map { try category("pl", $0) } == [.one, .many, .few, .many])
    #expect(try [0, 1, 2].map { try category("fr", $0) } == [.one, .one, .other])
    #expect(try [0, 1].map { try category("pt-br", $0) } == [.one, .one])
    #expect(try [0, 1].map { try category("pt-pt", $0) } == [.other, .one])
  }
}
