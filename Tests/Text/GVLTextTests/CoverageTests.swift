import GVLList
import GVLShown
@testable import GVLText
import TestSupport

@Suite struct CoverageTests {
  private static func fiction(_ asked: [String], _ fallback: [String: String] = [:]) throws -> TranslationCoverage {
    let list = try VendorList(Fiction.list().bytes)
    let german = try Translation(Fiction.translation("de", version: 5).bytes)
    return TranslationCoverage(
      of: list, as: list.reference, languages: asked, fallback: fallback,
      texts: [Self.texts("de", german, of: ListReference(specification: 3, version: 5), list.texts)])
  }

  /// A translation of a list with the same English.
  private static func texts(
    _ language: String, _ translation: Translation, of list: ListReference, _ english: Texts
  ) -> (language: String, texts: PairedTexts) {
    (
      language,
      PairedTexts(english, from: [.init(.init(list, lastUpdated: nil, sha256: ""), translation.texts, of: english)])
    )
  }

  @Test func eachLanguageIsReadInSomeWords() throws {
    let coverage = try Self.fiction(
      ["de", "de-AT", "de", "en", "gd", "pt-BR", "xx", "fr", "en-GB"], ["fr": "de", "*": "en"])
    #expect(coverage.languages.map(\.requested) == ["de", "de-AT", "en", "gd", "pt-BR", "xx", "fr", "en-GB"])
    #expect(coverage.languages.map(\.group) == [.own, .own, .own, .english, .english, .none, .other, .own])
    #expect(coverage.languages.map(\.choice.chosen) == ["de", "de", "en", "en", "en", nil, "de", "en"])
    #expect(coverage.languages.map { $0.official?.code } == ["de", "de", "en", nil, "pt-br", nil, "fr", "en"])
    #expect(coverage.languages.map(\.isStored) == [true, true, true, false, false, false, false, true])
    #expect(coverage.languages.map { $0.behind(coverage.list) } == [2, 2, 0, 0, 0, 0, 2, 0])
    for language in coverage.languages where language.group != .none {
      #expect(language.tried.last?.list == language.list && language.tried.dropLast().allSatisfy { $0.list == nil })
      #expect(language.items?.items == coverage.items.reduce(0) { $0 + $1.count })
      #expect(language.items?.loans == [])
    }
  }

  /// Compared with a count from the files' bytes alone, without our types.
  @Test(arguments: Stock.present) func itemsThatAreThereAreCounted(stock: Stock) throws {
    var judged = 0
    let paths = stock.translations.filter { $0.hasPrefix("v2/") || $0.hasPrefix("v3/") }
    for path in stock == .real ? Effort.sample(paths, every: 10) : paths {
      let bytes = try stock.bytes(path)
      guard let translation = try? Translation(bytes), let version = translation.vendorListVersion,
        let home = stock.lists.first(where: {
          $0.hasPrefix("v\(translation.specification)/archives/vendor-list-v\(version).json")
        }),
        let list = try? VendorList(try stock.bytes(home))
      else { continue }
      let coverage = TranslationCoverage(
        of: list, as: list.reference, languages: ["de"],
        texts: [Self.texts("de", translation, of: list.reference, list.texts)])
      let (english, own) = (try JSONDocument(try stock.bytes(home)).root, try JSONDocument(bytes).root)
      for count in coverage.languages[0].items?.counts ?? [] {
        let items = english[count.kind.member]?.members ?? []
        let whole = items.filter { item in
          ["name", "title", "description", "descriptionLegal", "illustrations"].allSatisfy { member in
            let mine = own[count.kind.member]?[item.name]?[member]
            return !isText(item.value[member]) || isText(mine)
          }
        }
        #expect(count.items == items.count && count.own == whole.count, "\(path) \(count.kind)")
      }
      judged += 1
    }
    #expect(judged > 2)
  }

  private func isText(_ node: JSONNode?) -> Bool { node?.string?.isEmpty == false || node?.elements.isEmpty == false }

  /// The holes of real translations, compared with the list of their own version, were found in the files by hand.
  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) func realHolesAreFound() throws {
    let expected = [
      "pl": ["stacks/14 name,description"], "sv": ["stacks/25 name,description", "stacks/28 name,description"],
      "zh": ["stacks/7 name,description", "stacks/21 name,description", "stacks/33 name,description"],
      "sk": ["purposes/3 name"], "de": [], "hr": [], "nl": [],
    ]
    for (language, holes) in expected {
      let translation = try Translation(try Corpus.bytes("v2/purposes-\(language).json"))
      let version = try #require(translation.vendorListVersion)
      guard let list = try? VendorList(try Corpus.bytes("v2/archives/vendor-list-v\(version).json")) else { continue }
      let coverage = TranslationCoverage(
        of: list, as: list.reference, languages: [language],
        texts: [Self.texts(language, translation, of: list.reference, list.texts)])
      let loans = coverage.languages[0].items?.loans ?? []
      #expect(loans.allSatisfy { $0.from == "en" })
      #expect(
        loans.map { "\($0.kind.member)/\($0.id) \($0.members.joined(separator: ","))" } == holes,
        "\(language) v2/\(version)")
    }
  }
}
