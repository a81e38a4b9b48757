import GVLModel
import JSONText
import TestSupport
import Testing

/// Which of a vendor's URLs a bundle keeps.
@Suite struct URLLanguagesTests {
  private func kept(_ have: [String], for languages: Set<String>) throws -> [String] {
    let urls = have.map { ["langId": .string($0), "privacy": .string("https://a.example/" + $0)] as JSONValue }
    let list: JSONValue = ["vendors": ["1": ["id": 1, "name": "A", "urls": .array(urls)]]]
    let read = try CompactList.document(CompactList.packed(list, urlLanguages: languages))
    guard case .array(let entries)? = read["vendors"]?["1"]?["urls"] else { return [] }
    return entries.compactMap { if case .string(let language)? = $0["langId"] { language } else { nil } }
  }

  @Test func eachLanguageKeepsWhatItsUsersAreShown() throws {
    #expect(try kept(["en", "de", "fr"], for: ["de"]) == ["de"])
    #expect(try kept(["en", "de", "fr"], for: ["de", "it"]) == ["en", "de"])
    #expect(try kept(["fr", "de"], for: ["it"]) == ["fr"])
    #expect(try kept(["fr", "DE"], for: ["de-AT"]) == ["DE"])
    #expect(try kept(["pt", "pt-BR", "en"], for: ["pt_BR"]) == ["pt-BR"])
    #expect(try kept(["en", "sr - cyrl", "sr"], for: ["sr-Cyrl"]) == ["sr - cyrl"])
    #expect(try kept(["fr"], for: ["de"]) == ["fr"])
    #expect(try kept([], for: ["de"]) == [])
    #expect(try kept(["en", "de"], for: []) == [])
  }

  @Test func withoutLanguagesAllAreKept() throws {
    let list = Fiction.list()
    #expect(try CompactList.document(CompactList.packed(list))["vendors"]?.means(list["vendors"] ?? .null) == true)
  }

  @Test(arguments: SeededNumbers.seeds(175)) func onlyURLsAreNarrowed(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<100 {
      let list = HardList.value(&numbers)
      let read = try CompactList.document(CompactList.packed(list, urlLanguages: ["de", "en"]))
      let whole = try CompactList.document(CompactList.packed(list))
      guard case .object(let vendors)? = read["vendors"] else { continue }
      for vendor in vendors {
        guard case .object = vendor.value else { continue }
        let other = whole["vendors"]?[vendor.name] ?? .null
        #expect(vendor.value.with("/urls", nil).means(other.with("/urls", nil)))
      }
    }
  }
}
