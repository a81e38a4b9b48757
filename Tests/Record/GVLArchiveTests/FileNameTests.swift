import GVLArchive
import TestSupport

@Suite struct FileNameTests {
  @Test(
    arguments: [
      ("vendor-list.json", nil, nil, nil), ("vendor-list-v45.json", nil, 45, nil),
      ("vendor-list-v197.9f2c41aa.json", nil, 197, "9f2c41aa"),
      ("vendor-list-v197.2023-05-19.json", nil, 197, "2023-05-19"), ("purposes-de.json", "de", nil, nil),
      ("purposes-sr-latn-v30.json", "sr-latn", 30, nil), ("purposes-pt_BR.json", "pt_BR", nil, nil),
      ("purposes-de.9f2c41aa.json", "de", nil, "9f2c41aa"),
    ] as [(String, String?, Int?, String?)])
  func namesAreRead(name: String, language: String?, version: Int?, note: String?) throws {
    let said = try #require(ListFileName(name))
    #expect(said.language == language && said.version == version && said.note == note)
  }

  @Test(arguments: [
    "", ".json", "vendor-list", "vendor-list-45.json", "vendor-list-vx.json", "vendor-list-v.json", "purposes-.json",
    "purposes.json", "purposes-v30.json.gz", "purposes-.9f2c41aa.json", "vendor-list-v99999999999.json",
    "Vendor-list.json",
  ])
  func otherNamesSayNothing(name: String) { #expect(ListFileName(name) == nil) }
}
