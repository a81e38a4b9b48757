import GVLBundle
import GVLModel
import GVLText
import JSONText
import TestSupport
import Testing

/// What the coverage says is read is what a bundle of the same languages ships.
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
        languages: names.shuffled(using: &numbers), translations: translations, fallback: numbers.pick(stars))
      let shipped = try BundleTarget.json.bundle(input).manifest.languages
      let coverage = TranslationCoverage(
        of: input.list, as: input.reference, languages: input.languages, fallback: input.fallback,
        texts: input.texts.compactMap { TextsAtHand(language: $0.language, texts: $0.texts, for: input.reference) })
      #expect(coverage.languages.map(\.choice.chosen) == shipped.map(\.texts))
      #expect(coverage.languages.map(\.list) == shipped.map(\.list))
      for (said, shipped) in zip(coverage.languages, shipped) {
        #expect((said.choice.reason == .exact ? nil : said.choice.reason.rawValue) == shipped.reason)
        let loans = said.items?.loans.map {
          BundleManifest.Language.Loan(item: "\($0.kind.member)/\($0.id)", members: $0.members, from: $0.from)
        }
        // Which list a loan is from is the bundle's to say.
        let lent = shipped.loans.map { BundleManifest.Language.Loan(item: $0.item, members: $0.members, from: $0.from) }
        #expect(loans == lent)
      }
    }
  }

  /// What is no language is never English in silence.
  @Test(arguments: ["xx", "english", "und", ""]) func noLanguageIsAnError(written: String) throws {
    let input = try BundleTests.input(languages: ["en", written])
    let error = #expect(throws: BundleError.self) { try BundleTarget.json.bundle(input) }
    #expect(error?.code == .noLanguage && error?.subject == written)
    #expect(error?.message.contains("no language") == true)
  }

  /// The translation with some of its texts gone: members, items or whole kinds.
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
