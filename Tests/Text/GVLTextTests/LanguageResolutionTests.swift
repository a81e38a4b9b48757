@testable import GVLText
import TestSupport

@Suite struct LanguageResolutionTests {
  @Test(
    arguments: [
      ("de", ["de", "en"], [:], "de", LanguageReason.exact),
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
      ("ga", ["EN"], [:], "EN", .english),
      // An unknown language never becomes English silently.
      ("nonsense!", ["en"], [:], nil, .noLanguage), ("xx", ["en", "xx"], ["*": "en"], nil, .noLanguage),
      ("", ["en"], [:], nil, .noLanguage), ("und", ["en"], ["und": "en"], nil, .noLanguage),
      ("gd", ["en", "de"], [:], "en", .english), ("gd", ["en", "de"], ["gd": "de"], "de", .configured),
      ("gd", ["en", "de"], ["*": "en"], "en", .anyLanguage), ("gd-GB", ["en", "de"], ["gd": "de"], "de", .configured),
      // The other variant of the language is preferred to English.
      ("pt-BR", ["en", "pt-pt"], [:], "pt-pt", .variant), ("pt", ["en", "pt-br"], [:], "pt-br", .variant),
      ("zh-Hant-TW", ["en", "zh"], [:], "zh", .variant), ("zh-CN", ["en", "zh-hant"], [:], "zh-hant", .variant),
      ("sr-Latn", ["en", "sr-cyrl"], [:], "sr-cyrl", .variant), ("sh", ["en", "sr-latn"], [:], "sr-latn", .alias),
      ("bs-Cyrl", ["en", "bs"], [:], "bs", .variant),
      ("sr-latn", ["sr-cyrl", "hr"], ["sr-latn": "hr"], "hr", .configured),
      ("de-AT-1996", ["de-at", "de"], [:], "de-at", .parent), ("he", ["fr", "en"], ["iw": "fr"], "fr", .configured),
    ] as [(String, [String], [String: String], String?, LanguageReason)])
  func fallbacks(
    requested: String, available: [String], fallback: [String: String], chosen: String?, reason: LanguageReason
  ) {
    let choice = resolve(requested, available: available, fallback: fallback)
    #expect(choice.chosen == chosen && choice.reason == reason, "\(choice)")
  }

  /// For any request the result is an available language or nil, whatever the order of `available`.
  @Test func choicesAreAlwaysAvailable() {
    let codes = Languages.all.map(\.code) + ["de-AT", "pt", "ga", "sr", "zh-TW", "nb-NO"]
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

  /// Languages that are not needed never change the result; each needed one can be chosen or give texts to another.
  @Test(arguments: standIns.indices) func whatIsNeededIsWhatCanBeShown(index: Int) throws {
    let fallback = Self.standIns[index]
    let languages = ["de-AT", "fr", "iw", "pt", "zh-Hant-TW", "sr-Latn-RS", "en", "nonsense!"]
    let all = Languages.all.map(\.code) + ["de-at", "es-419"]
    for language in languages {
      let needed = languagesNeeded(for: [language], fallback: fallback)
      #expect(needed == needed.sorted() && Set(needed).count == needed.count)
      #expect(needed.contains("en") == (language != "nonsense!"))
      for left in [[], ["en"]] + needed.map({ [$0, "en"] }) + needed.map({ code in needed.filter { $0 != code } }) {
        let strangers = all.filter { !needed.contains($0) }
        let (few, many) = (
          resolve(language, available: left, fallback: fallback),
          resolve(language, available: strangers + left, fallback: fallback)
        )
        #expect(few == many, "\(language): \(left)")
        if let chosen = few.chosen { #expect(lenders(chosen, fallback).allSatisfy(needed.contains)) }
      }
      let lending = needed.flatMap { lenders($0, fallback) }
      for code in needed {
        #expect(resolve(language, available: [code], fallback: fallback).chosen == code || lending.contains(code))
      }
    }
    #expect(
      languagesNeeded(for: languages, fallback: fallback)
        == Set(languages.flatMap { languagesNeeded(for: [$0], fallback: fallback) }).sorted())
  }

  /// The configured fallbacks of a language, by any of its names, then those of `*`, without itself and repeats.
  @Test(
    arguments: [
      ("de", ["de": "it", "*": "fr"], ["it", "fr"]), ("de", ["*": "de"], []), ("de", ["de": "fr", "*": "fr"], ["fr"]),
      ("he", ["iw": "fr"], ["fr"]), ("de", ["de": "nonsense!"], []), ("fr", ["de": "it"], []),
      ("pt-br", [:], ["pt-pt"]), ("sr-latn", ["*": "hr"], ["sr-cyrl", "hr"]),
      ("de", ["de": "it", "it": "fr"], ["it", "fr"]),
      // English has every text, so no fallback follows it.
      ("de", ["de": "en", "*": "fr"], []), ("en", ["en": "fr"], ["fr"]),
      // Two names of one language: every run uses the same one.
      ("he", ["iw": "fr", "he": "pl"], ["pl"]),
    ] as [(String, [String: String], [String])])
  func textsAreLentByStandIns(chosen: String, fallback: [String: String], codes: [String]) {
    #expect(lenders(chosen, fallback) == codes)
  }

  private func lenders(_ chosen: String, _ fallback: [String: String]) -> [String] {
    LanguageResolution(chosen, fallback: fallback).lenders(of: chosen)
  }

  /// For any request and configuration the resolution ends, has no language twice and English last, and each step is
  /// what a request for that language would find.
  @Test(arguments: SeededNumbers.seeds(41)) func resolutionIsTotal(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    let pieces =
      ["-", "_", " - ", "+", "b+", "values-", "r", "x", "*", "é", "漢", "\u{301}", "1996", "u", "Latn", "Cyrl", "Hant"]
      + Languages.all.flatMap { [$0.code, $0.android, $0.flutter] + $0.threeLetters }
      + ["nb", "iw", "fil", "sh", "mo", "gd", "AT", "TW", "ME", "419", "xx", "zz"]
    func word() -> String {
      String(decoding: [UInt8].mixture(of: pieces, 1 + numbers.below(4), noise: 12, &numbers), as: UTF8.self)
    }
    for _ in 0..<600 {
      let fallback = Dictionary(
        (0..<numbers.below(6)).map { _ in (numbers.below(4) == 0 ? "*" : word(), word()) }, uniquingKeysWith: { $1 })
      let asked = word()
      let resolution = LanguageResolution(asked, fallback: fallback)
      let codes = resolution.steps.map(\.code)
      #expect(Set(codes).count == codes.count && resolution.needed.isSuperset(of: codes), "\(asked)")
      #expect(codes.isEmpty == (LanguageCode(asked)?.isLanguage != true), "\(asked)")
      #expect(codes.isEmpty || codes.contains("en"), "\(asked)")
      for step in resolution.steps {
        #expect(LanguageCode(step.code)?.code == step.code, "\(asked): \(step)")
        #expect(LanguageResolution(step.code).steps.first?.code == step.code || !isLanguage(step.code), "\(step)")
        #expect(resolution.choice(among: [step.code]).chosen == step.code, "\(asked): \(step)")
      }
    }
  }

  private func isLanguage(_ code: String) -> Bool { LanguageCode(code)?.isLanguage == true }

  /// Every code of the table and of message languages, and regions in use, resolve to their own language, or to English
  /// by name.
  @Test func everyCodeThatIsNamedResolves() {
    let available = Languages.all.map(\.code)
    for code in available + Languages.formerSDKCodes {
      let choice = resolve(code, available: available)
      #expect(choice.chosen == (code == "gd" ? "en" : LanguageCode(code)?.code), "\(code)")
      let region = resolve(code + "-XK", available: available)
      #expect(region.chosen == choice.chosen, "\(code)-XK")
    }
  }
}
