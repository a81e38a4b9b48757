import GVLList
@testable import GVLText
import TestSupport

@Suite struct LanguageTests {
  /// A code without script or region belongs to another row, if the language has several.
  @Test func everyRowReadsItselfInAllItsSpellings() throws {
    #expect(Languages.all.count == 52 && Languages.all.map(\.code) == Languages.all.map(\.code).sorted())
    for row in Languages.all {
      let spellings =
        [row.code, row.tag, row.apple, row.android, row.flutter, row.v2Code ?? row.code] + row.threeLetters
      for name in spellings.flatMap({ [$0, $0.uppercased(), $0.lowercased()] }) + ["values-" + row.android] {
        #expect(LanguageCode(name)?.code == row.code, "\(name)")
      }
      #expect(LanguageCode(row.code)?.alias == nil)
      #expect((row.direction == .rightToLeft) == ["ar", "he"].contains(row.code))
      let byLetters = ["pt-br": "pt-pt", "sr-latn": "sr-cyrl", "zh-hant": "zh"][row.code] ?? row.code
      #expect(row.letters.utf8.count == 2 && Languages.row(letters: row.letters)?.code == byLetters)
    }
  }

  /// No two rows share a value in a column that is a key.
  @Test func noTwoRowsShareAName() {
    for column in [\Language.code, \.tag, \.apple, \.android, \.flutter, \.name, \.ownName] {
      #expect(Set(Languages.all.map { $0[keyPath: column] }).count == Languages.all.count)
    }
    #expect(Set(Languages.all.flatMap(\.threeLetters)).count == Languages.all.flatMap(\.threeLetters).count)
    #expect(Languages.all.filter { $0.v2Code == nil }.map(\.code) == ["pt-br"])
  }

  /// The 51 message languages of Sourcepoint's SDKs, from their enumerations.
  @Test func everyMessageLanguageIsARow() {
    let codes = """
      sq ar eu bs bg ca zh zh-hant hr cs da nl en et fi fr gl ka de el he hi hu id it ja ko lv lt mk ms mt no pl pt-br pt-pt \
      ro ru sr-cyrl sr-latn sk sl es sw sv tl th tr uk vi cy
      """.split(separator: " ").map(String.init)
    #expect(codes.count == 51 && codes.sorted() == Languages.all.compactMap(\.sdkCode).sorted())
    for code in codes { #expect(LanguageCode(code.uppercased())?.language?.code == code) }
    // The codes of older versions: a row, or a language without one.
    let former = Languages.formerSDKCodes.map { LanguageCode($0)?.language?.code ?? "-" }
    #expect(former == ["eu", "-", "is", "pt-pt", "zh"] && LanguageCode("gd")?.isLanguage == true)
  }

  @Test(
    arguments: [
      ("pt_BR", "pt-br", nil), ("pt-BR", "pt-br", nil), ("sr - cyrl", "sr-cyrl", nil), (" DE ", "de", nil),
      ("iw", "he", "iw"), ("in", "id", "in"), ("nb", "no", "nb"), ("nn", "no", "nn"), ("nb-NO", "no", "nb-no"),
      ("fil", "tl", "fil"), ("zh-TW", "zh-hant", "zh-tw"), ("zh_HK", "zh-hant", "zh-hk"), ("zh-MO", "zh-hant", "zh-mo"),
      ("zh-Hant-TW", "zh-hant", "zh-hant-tw"), ("pt", "pt-pt", "pt"), ("sr-latin", "sr-latn", "sr-latin"),
      ("sr-cyrillic", "sr-cyrl", "sr-cyrillic"), ("sr-Latn-RS", "sr-latn", "sr-latn-rs"), ("b+sr+Latn", "sr-latn", nil),
      ("de-AT", "de-at", nil), ("es-419", "es-419", nil), ("pt-rBR", "pt-br", nil), ("no", "no", nil),
      ("nn-NO", "no", "nn-no"), ("zh-CN", "zh", "zh-cn"), ("zh-Hans-HK", "zh", "zh-hans-hk"), ("zh-SG", "zh", "zh-sg"),
      ("cmn-Hant", "zh-hant", "cmn-hant"), ("yue-Hant", "yue-hant", nil), ("zh-US", "zh-us", nil), ("zh", "zh", nil),
      ("sr", "sr-cyrl", "sr"), ("sr-RS", "sr-cyrl", "sr-rs"), ("sr-BA", "sr-cyrl", "sr-ba"),
      ("sr-ME", "sr-latn", "sr-me"),
      ("sh", "sr-latn", "sh"), ("sh-HR", "sr-latn", "sh-hr"), ("hbs-Cyrl", "sr-cyrl", "hbs-cyrl"), ("mo", "ro", "mo"),
      ("ro-MD", "ro-md", nil), ("pt-AO", "pt-pt", "pt-ao"), ("PT", "pt-pt", "pt"), ("iw-IL", "he", "iw-il"),
      ("deu-AT", "de-at", "deu-at"), ("eus", "eu", "eus"), ("por-BR", "pt-br", "por-br"),
      ("srp-Latn", "sr-latn", "srp-latn"),
      ("nob", "no", "nob"), ("gd", "gd", nil), ("ji", "yi", "ji"), ("values-zh-rTW", "zh-hant", "zh-tw"),
      ("values-b+sr+Latn", "sr-latn", nil), ("ar-EG-u-nu-latn", "ar-eg", nil), ("de-x-informal", "de", nil),
    ] as [(String, String, String?)])
  func spellings(written: String, code: String, alias: String?) {
    let read = LanguageCode(written)
    #expect(read?.code == code && read?.alias == alias)
    // Parsing a parsed code again does not change it.
    #expect(read.flatMap { LanguageCode($0.code) }?.code == code)
  }

  @Test func officialLanguagesAndTheirRegionsAreKnown() {
    for row in Languages.all {
      #expect(LanguageCode(row.code)?.isKnown == true)
      #expect(LanguageCode(row.code + "-xx")?.isKnown == true)
    }
    for code in ["xx", "ga", "dex", "xx-de", "lb-lu"] { #expect(LanguageCode(code)?.isKnown == false, "\(code)") }
  }

  /// A code of two letters is in the table or no language; one of three letters may be a language not in it.
  @Test func languagesAreToldFromOtherCodes() {
    for code in ["de", "de-AT", "ga", "gd", "lb", "iw", "sh", "fil", "eus", "gsw", "haw", "yue-HK", "en-150"] {
      #expect(LanguageCode(code)?.isLanguage == true, "\(code)")
    }
    for code in ["xx", "zz", "gr", "gr-GR", "us", "und", "und-Latn", "mul", "zxx"] {
      #expect(LanguageCode(code)?.isLanguage == false, "\(code)")
    }
  }

  @Test(
    arguments: [
      ("swedish", ["sv"]), ("Deutsch", ["de"]), ("svenska", ["sv"]), ("Swedsh", ["sv"]),
      ("Portuguese", ["pt-br", "pt-pt"]), ("deu", ["de"]), ("eng", ["en"]),
      ("jp", ["ja"]), ("cz", ["cs"]), ("gr", ["el"]), ("rs", ["sr-cyrl"]), ("xx", []), ("", []), ("漢字", []),
    ] as [(String, [String])])
  func unknownLanguagesHaveNearOnes(written: String, codes: [String]) {
    #expect(Languages.nearest(to: written).map(\.code) == codes)
  }

  @Test(arguments: ["", "-", "x", "english", "de/../x", "12", "d€", String(repeating: "a-", count: 90), "*"])
  func nonsenseIsNoCode(written: String) {
    #expect(LanguageCode(written) == nil)
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

  /// Codes in vendors' URLs that are no languages would be listed here; the list is empty now.
  @Test(arguments: Stock.present) func languagesOfAddressesAreLanguages(stock: Stock) throws {
    var tags: Set<String> = []
    for path in stock.lists where path.hasPrefix("v3/") {
      guard case .list(let list)? = try? ListFile(try stock.bytes(path)) else { continue }
      tags.formUnion(list.vendors.flatMap { $0.urls.map(\.language) })
    }
    #expect(tags.count > 2)
    let unknown = tags.filter { LanguageResolution($0).steps.isEmpty || LanguageCode($0)?.isKnown != true }
    #expect(unknown == [], "\(stock)")
  }
}
