@testable import GVLDialogReading
import TestSupport

@Suite struct VendorCountTests {
  @Test(arguments: [
    ("We and our 842 partners store data", [842]), ("132 TCF vendor(s) and 65 ad partner(s)", [132, 65]),
    ("our 1,042 partners", [1_042]), ("nos 1 042 partenaires", [1_042]), ("unsere 1.042 Partner", [1_042]),
    ("our 1\u{A0}042 partners", [1_042]), ("Partners (42)", [42]), ("List of partners: 7", [7]),
    ("nuestros 58 socios", [58]),
    ("I nostri 12 fornitori e 12 partner", [12]), ("partners keep data for 12 months", []), ("our partners", []),
    ("13 Monate, Partner", []), ("In 2024 we made a long list of all our partners", []),
    ("10 purposes, our partners", []),
    ("", []),
  ])
  func numbersOfThirdParties(text: String, counts: [Int]) {
    #expect(VendorCount.read(text).counts == counts)
  }

  /// Arabic and Hebrew join "and" to the number.
  @Test(arguments: [("نحن و42 شريكًا نخزّن", "ar"), ("אנחנו ו42 שותפים", "he")])
  func numbersBehindAJoinedWord(text: String, language: String) {
    #expect(VendorCount.read(text, language: language).counts == [42])
  }

  /// A numeral that is a letter is no count here: "some partners", "a list".
  @Test(arguments: ["一部のパートナー", "パートナー一覧", "一些合作伙伴"])
  func lettersAreNoNumbers(text: String) {
    #expect(VendorCount.read(text, language: text.hasPrefix("一些") ? "zh" : "ja") == VendorCount())
  }

  @Test(arguments: ["{count}社のパートナー", "当社と{count}社のパートナーは", "{{count}}社のパートナー"])
  func placeholdersInScriptsWithoutBlanks(text: String) {
    #expect(VendorCount.read(text, language: "ja") == VendorCount(counts: [], isPlaceholder: true))
  }

  @Test(arguments: ["our {count} partners", "our {{vendors.length}} partners", "%d partners", "our %1$d partners"])
  func placeholdersAreNeitherMissingNorWrong(text: String) {
    #expect(VendorCount.read(text) == VendorCount(counts: [], isPlaceholder: true))
  }

  /// A number near "partners" that counts something else must not be compared with the list.
  @Test(arguments: [
    ("Under Article 6 our partners may rely on other grounds.", "en"), ("Certified ISO 27001 partners", "en"),
    ("Since 2019 we and our partners store data", "en"), ("© 2024 partners", "en"), ("In 2019 our partners", "en"),
    ("gem. Art. 49 Abs. 1 DSGVO an Unternehmen in den USA", "de"), ("nach § 25 Unternehmen", "de"),
    ("Seit 2019 arbeiten Partner", "de"), ("Depuis 2019 nos partenaires", "fr"),
    ("Conformément à l’article 82 nos partenaires", "fr"), ("Artículo 6 socios", "es"),
    ("It takes 2 minutes and partners benefit", "en"), ("You have 3 rights. Partners have none", "en"),
    ("Choose 1 or more partners", "en"), ("Version 2 partners", "en"),
  ])
  func aNumberOfALawOrAYearCountsNobody(text: String, language: String) {
    #expect(VendorCount.read(text, language: language).counts == [])
  }

  @Test(arguments: [
    ("842 of our trusted partners", "en", [842]), ("over 800 ad tech partners", "en", [800]),
    ("our 2019 partners", "en", [2019]), ("Since 2019 we and our 1,950 partners", "en", [1_950]),
    ("Partners (842)", "en", [842]), ("Partners (TCF): 842", "en", [842]),
    ("Wir und unsere bis zu 842 Partner, seit 2019", "de", [842]),
    ("1042 Anbieter", "de", [1_042]), ("nos 842 partenaires, article 82", "fr", [842]),
    ("naszych 842 zaufanych partnerów", "pl", [842]), ("842社のパートナー", "ja", [842]), ("842 个合作伙伴", "zh", [842]),
    ("842 partnerünk", "hu", [842]),
  ])
  func aCountStandsAtItsNoun(text: String, language: String, counts: [Int]) {
    #expect(VendorCount.read(text, language: language).counts == counts)
  }
}
