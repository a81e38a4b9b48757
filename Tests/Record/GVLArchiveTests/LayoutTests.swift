import GVLArchive
import GVLList
import TestSupport

@Suite struct LayoutTests {
  @Test(
    arguments: [
      (ListReference(specification: 3, version: 178), nil, "gvl-cache/v3/vendor-list-v178.json"),
      (
        ListReference(specification: 2, version: 197, edition: "9f2c41aa"), nil,
        "gvl-cache/v2/vendor-list-v197.9f2c41aa.json"
      ),
      (ListReference(specification: 3, version: 178), "de", "translations/official/v3/178/purposes-de.json"),
      (
        ListReference(specification: 3, version: 1, edition: "00000000"), "sr-latn",
        "translations/official/v3/1/purposes-sr-latn.00000000.json"
      ),
    ] as [(ListReference, String?, String)])
  func namesAreThoseOfTheDesign(list: ListReference, language: String?, path: String) {
    let number = ListReference(specification: list.specification, version: list.version)
    let place = ArchiveLayout.Place(
      language.map { .translation($0, of: number) } ?? .list(number), edition: list.edition)
    #expect(ArchiveLayout.path(place.subject, edition: place.edition) == path)
    #expect(ArchiveLayout.place(of: path) == place)
  }

  @Test(arguments: [
    "", "/", "gvl-cache/v3/vendor-list-v178.json/", "gvl-cache/v3/vendor-list-v0178.json",
    "/gvl-cache/v3/vendor-list-v1.json",
    "gvl-cache/v3/../v3/vendor-list-v178.json", "gvl-cache/v3/vendor-list-v-1.json",
    "gvl-cache/v03/vendor-list-v1.json",
    "gvl-cache/v3/vendor-list-v1.9F2C41AA.json", "gvl-cache/v3/vendor-list-v1.json.json", "gvl-cache/index.json",
    "translations/official/v3/178/purposes-DE.json", "translations/official/v3/178/purposes-../x.json",
    "translations/official/v3/178.9f2c41aa/purposes-de.json", "translations/dialog/de.yml",
    "gvl-cache/v3/vendor-list-v99999999999999999999.json", "gvl-cache/v3/vendor-list-v٣.json",
  ])
  func otherPathsStandForNothing(path: String) { #expect(ArchiveLayout.place(of: path) == nil) }

  @Test func languagesAreTheServersCodes() {
    let known = """
      ar bg bs ca cs cy da de el es et eu fi fr gl he hi hr hu id is it ja ka ko lt lv mk ms mt nl no pl pt-br pt-pt ro ru
      sk sl sq sr-cyrl sr-latn sv sw th tl tr uk vi zh zh-hant
      """.split { $0.isWhitespace }.map(String.init)
    let list = ListReference(specification: 3, version: 178)
    for code in known {
      let path = ArchiveLayout.path(.translation(code, of: list))
      #expect(ArchiveLayout.place(of: path)?.subject.language == code)
    }
    for code in ["", "d", "DE", "de_AT", "../x", "de-", "-de", "de/at", "sr - cyrl", "de.json", "dé", "de-a"] {
      #expect(ArchiveLayout.place(of: "translations/official/v3/178/purposes-\(code).json") == nil)
    }
  }
}
