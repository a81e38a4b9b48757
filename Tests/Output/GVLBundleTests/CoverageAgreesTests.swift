import GVLBundle
import GVLBundleFormat
import GVLList
import GVLText
import TestSupport

/// Coverage predicts the languages that a bundle ships for the same request.
@Suite struct CoverageAgreesTests {
  @Test(arguments: SeededNumbers.seeds(52)) func coverageSaysWhatABundleShips(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<20 {
      var translations: [String: JSONValue] = [:]
      for language in ["de", "fr", "pt-pt", "pt-br", "sr-latn", "zh"] where numbers.below(3) > 0 {
        let whole = Fiction.translation(language, version: 5 + numbers.below(3))
        translations[language] = torn(whole, &numbers)
      }
      let names = ["de-AT", "de", "fr", "pt-BR", "pt", "sr-Cyrl", "sh", "zh-TW", "gd", "iw", "en"]
      let stars: [[String: String]] = [
        [:], ["*": "en"], ["*": "fr", "de": "fr"], ["gd": "de", "fr": "de", "de": "pt"], ["iw": "en", "de": "en"],
      ]
      let input = try BundleTests.input(
        languages: names.shuffled(using: &numbers), translations: translations, fallback: numbers.pick(stars),
        older: numbers.pick([[:], ["/purposes/2/name": "Other", "/stacks/1/description": "Other"]]))
      let shipped = try BundleTarget.json.bundle(input).manifest.languages
      let coverage = TranslationCoverage(
        of: input.list, as: input.reference, languages: input.languages, fallback: input.fallback,
        texts: input.texts.map { ($0.language, $0.texts) })
      #expect(coverage.languages.map(\.choice.chosen) == shipped.map(\.texts))
      #expect(coverage.languages.map(\.list) == shipped.map(\.list))
      for (said, shipped) in zip(coverage.languages, shipped) {
        #expect((said.choice.reason == .exact ? nil : said.choice.reason.rawValue) == shipped.reason)
        let loans = said.items?.loans.map { "\($0.kind.member)/\($0.id) \($0.members) \($0.from)" }
        #expect(loans == shipped.loans.map { "\($0.item) \($0.members) \($0.from)" })
      }
    }
  }

  /// A text that names no language is an error and never becomes English silently.
  @Test(arguments: ["xx", "english", "und", ""]) func noLanguageIsAnError(written: String) throws {
    let input = try BundleTests.input(languages: ["en", written])
    let error = #expect(throws: BundleError.self) { try BundleTarget.json.bundle(input) }
    #expect(error?.code == .noLanguage && error?.subject == written)
    #expect(error?.message.contains("no language") == true)
  }

  /// The translation without some of its members, items or kinds.
  private func torn(_ json: JSONValue, _ numbers: inout SeededNumbers, depth: Int = 0) -> JSONValue {
    guard case .object(let members) = json else { return json }
    let kept: [JSONValue.Member] = members.compactMap { member in
      let isText = depth > 0 || TextKind.allCases.contains { $0.member == member.name }
      if isText, !["id", "purposes"].contains(member.name), numbers.below(depth == 0 ? 12 : 6) == 0 { return nil }
      return .init(member.name, isText ? torn(member.value, &numbers, depth: depth + 1) : member.value)
    }
    return .object(kept)
  }
}
