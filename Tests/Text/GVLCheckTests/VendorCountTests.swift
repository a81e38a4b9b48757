import Testing

@testable import GVLCheck

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

  @Test(arguments: ["our {count} partners", "our {{vendors.length}} partners", "%d partners", "our %1$d partners"])
  func placeholdersAreNeitherMissingNorWrong(text: String) {
    #expect(VendorCount.read(text) == VendorCount(counts: [], isPlaceholder: true))
  }
}
