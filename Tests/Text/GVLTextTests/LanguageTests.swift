import Foundation
import TestSupport
import Testing

@testable import GVLText

@Suite struct LanguageTests {
  @Test func everyRowReadsItselfInAllItsSpellings() {
    #expect(Languages.all.count == 52 && Languages.all.map(\.code) == Languages.all.map(\.code).sorted())
    for row in Languages.all {
      for name in [row.code, row.tag, row.apple, row.android, row.code.uppercased(), row.v2Code ?? row.code] {
        #expect(LanguageCode(name)?.code == row.code, "\(name)")
      }
      #expect(LanguageCode(row.code)?.alias == nil)
      #expect((row.direction == .rightToLeft) == ["ar", "he"].contains(row.code))
    }
  }

  @Test(
    arguments: [
      ("pt_BR", "pt-br", nil), ("pt-BR", "pt-br", nil), ("sr - cyrl", "sr-cyrl", nil), (" DE ", "de", nil),
      ("iw", "he", "iw"), ("in", "id", "in"), ("nb", "no", "nb"), ("nn", "no", "nn"), ("nb-NO", "no", "nb-no"),
      ("fil", "tl", "fil"), ("zh-TW", "zh-hant", "zh-tw"), ("zh_HK", "zh-hant", "zh-hk"), ("zh-MO", "zh-hant", "zh-mo"),
      ("zh-Hant-TW", "zh-hant", "zh-hant-tw"), ("pt", "pt-pt", "pt"), ("sr-latin", "sr-latn", "sr-latin"),
      ("sr-cyrillic", "sr-cyrl", "sr-cyrillic"), ("sr-Latn-RS", "sr-latn", "sr-latn-rs"), ("b+sr+Latn", "sr-latn", nil),
      ("de-AT", "de-at", nil), ("es-419", "es-419", nil), ("pt-rBR", "pt-br", nil), ("no", "no", nil),
    ] as [(String, String, String?)])
  func spellings(written: String, code: String, alias: String?) {
    let read = LanguageCode(written)
    #expect(read?.code == code && read?.alias == alias)
    // Once read, reading changes nothing any more.
    #expect(read.flatMap { LanguageCode($0.code) }?.code == code)
  }

  @Test func officialLanguagesAndTheirRegionsAreKnown() {
    for row in Languages.all {
      #expect(LanguageCode(row.code)?.isKnown == true)
      #expect(LanguageCode(row.code + "-xx")?.isKnown == true)
    }
    for code in ["xx", "ga", "deu", "xx-de", "lb-lu"] { #expect(LanguageCode(code)?.isKnown == false, "\(code)") }
  }

  @Test(
    arguments: [
      ("swedish", ["sv"]), ("Swedsh", ["sv"]), ("Portuguese", ["pt-br", "pt-pt"]), ("deu", ["de"]), ("eng", ["en"]),
      ("jp", ["ja"]), ("cz", ["ca", "cs", "cy"]), ("xx", []), ("", []), ("漢字", []),
    ] as [(String, [String])])
  func unknownLanguagesHaveNearOnes(written: String, codes: [String]) {
    #expect(Languages.nearest(to: written).map(\.code) == codes)
  }

  @Test(arguments: ["", "-", "x", "english", "de/../x", "12", "d€", String(repeating: "a-", count: 90), "*"])
  func nonsenseIsNoCode(written: String) {
    #expect(LanguageCode(written) == nil)
  }

  @Test(
    arguments: [
      ("de", ["de", "en"], [:], "de", LanguageChoice.Reason.exact),
      ("de-AT", ["de", "en"], [:], "de", .parent),
      ("de-AT", ["fr", "en"], ["*": "fr"], "fr", .anyLanguage),
      ("de-AT", ["en"], ["*": "fr"], "en", .english),
      ("de-AT", ["de", "it", "en"], ["de-AT": "it"], "it", .configured),
      ("de-AT", ["it", "en"], ["de": "it"], "it", .configured),
      ("pt", ["pt-pt", "pt-br"], [:], "pt-pt", .alias),
      ("iw", ["he"], [:], "he", .alias),
      ("pt-AO", ["pt", "en"], [:], "pt", .alias),
      ("fr", ["de"], [:], nil, .none),
      ("fr", ["nl"], ["fr": "de", "de": "fr", "*": "nl"], "nl", .anyLanguage),
      ("xx", ["EN"], [:], "EN", .english),
      ("nonsense!", ["en"], [:], "en", .english),
    ] as [(String, [String], [String: String], String?, LanguageChoice.Reason)])
  func fallbacks(
    requested: String, available: [String], fallback: [String: String], chosen: String?, reason: LanguageChoice.Reason
  ) {
    let choice = resolve(requested, available: available, fallback: fallback)
    #expect(choice.chosen == chosen && choice.reason == reason, "\(choice)")
  }

  /// Whatever is asked for: an available language or none, whatever the order of `available`.
  @Test func choicesAreAlwaysAvailable() {
    let codes = Languages.all.map(\.code) + ["de-AT", "pt", "zz", "sr", "zh-TW", "nb-NO"]
    let available = ["fr", "sr-latn", "zh-hant", "no"]
    for code in codes {
      let choice = resolve(code, available: available, fallback: ["*": "fr"])
      #expect(choice.chosen.map(available.contains) == true)
      #expect(choice == resolve(code, available: available.reversed(), fallback: ["*": "fr"]))
    }
  }

  static let standIns: [[String: String]] = [
    [:], ["*": "fr"], ["de-AT": "it", "*": "en"], ["fr": "de", "de": "fr", "*": "nl"],
    ["de": "it", "it": "es", "es": "it"],
    ["en": "de", "iw": "fr", "he": "pl"], ["pt": "es-419", "zh-TW": "zz!", "sr": "sr-Cyrl"],
    ["sr-latn": "de", "*": "pt"],
  ]

  /// What is not needed changes nothing, whether it is there or not; what is needed can be chosen or lend.
  @Test(arguments: standIns.indices) func whatIsNeededIsWhatCanBeShown(index: Int) throws {
    let fallback = Self.standIns[index]
    let languages = ["de-AT", "fr", "iw", "pt", "zh-Hant-TW", "sr-Latn-RS", "en", "nonsense!"]
    let all = Languages.all.map(\.code) + ["de-at", "es-419"]
    for language in languages {
      let needed = languagesNeeded(for: [language], fallback: fallback)
      #expect(needed == needed.sorted() && Set(needed).count == needed.count && needed.contains("en"))
      for left in [[], ["en"]] + needed.map({ [$0, "en"] }) + needed.map({ code in needed.filter { $0 != code } }) {
        let strangers = all.filter { !needed.contains($0) }
        let (few, many) = (
          resolve(language, available: left, fallback: fallback),
          resolve(language, available: strangers + left, fallback: fallback)
        )
        #expect(few == many, "\(language): \(left)")
        if let chosen = few.chosen { #expect(lenders(of: chosen, fallback: fallback).allSatisfy(needed.contains)) }
      }
      let lending = needed.flatMap { lenders(of: $0, fallback: fallback) }
      for code in needed {
        #expect(resolve(language, available: [code], fallback: fallback).chosen == code || lending.contains(code))
      }
    }
    #expect(
      languagesNeeded(for: languages, fallback: fallback)
        == Set(languages.flatMap { languagesNeeded(for: [$0], fallback: fallback) }).sorted())
  }

  /// Those of the configuration for a language, by whichever of its names, and for all; not itself, and none twice.
  @Test(
    arguments: [
      ("de", ["de": "it", "*": "fr"], ["it", "fr"]), ("de", ["*": "de"], []), ("de", ["de": "fr", "*": "fr"], ["fr"]),
      ("he", ["iw": "fr"], ["fr"]), ("de", ["de": "nonsense!"], []), ("fr", ["de": "it"], []),
      // Two names of one language: the same one in every run.
      ("he", ["iw": "fr", "he": "pl"], ["pl"]),
    ] as [(String, [String: String], [String])])
  func textsAreLentByStandIns(chosen: String, fallback: [String: String], codes: [String]) {
    #expect(lenders(of: chosen, fallback: fallback) == codes)
  }

  @Test(arguments: Stock.present) func everyPublishedTranslationHasARow(stock: Stock) throws {
    let paths = stock.translations.filter { $0.hasPrefix("v3/") || $0.hasPrefix("v2/") }
    #expect(paths.count > 5)
    for path in paths {
      let file = path.split(separator: "/").last.map(String.init) ?? path
      var name = String(file.dropFirst("purposes-".count).dropLast(".json".count))
      if let version = name.range(of: #"-(v\d+|dev).*$"#, options: .regularExpression) {
        name.removeSubrange(version)
      }
      #expect(LanguageCode(name)?.language != nil, "\(path)")
    }
  }
}
