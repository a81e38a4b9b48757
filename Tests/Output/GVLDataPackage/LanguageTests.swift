import XCTest

@testable import GVLData

final class LanguageTests: XCTestCase {
  func testEveryLanguageIsFoundByItsNames() throws {
    let bundle = try VendorListBundle.shipped
    for language in bundle.languages {
      for name in [language.tag, language.tag.lowercased(), language.tag.replacingOccurrences(of: "-", with: "_")] {
        XCTAssertEqual(bundle.language(for: [name]).texts, language.texts, name)
      }
      XCTAssertEqual(bundle.language(for: [language.tag, "qaa"]), language)
      XCTAssertEqual(bundle.language(for: ["qaa", language.tag]), language, "an unknown language is passed over")
    }
  }

  func testNothingIsWithoutALanguage() throws {
    let bundle = try VendorListBundle.shipped
    for tag in ["", "-", "qaa-Latn-001", "xx_YY.UTF-8@euro", "日本語", String(repeating: "a-", count: 500)] {
      XCTAssertFalse(try bundle.purposes(in: tag).isEmpty, tag)
    }
    XCTAssertTrue(bundle.languages.contains(bundle.language(for: [])))
  }

  func testStandIns() throws {
    let choice = LanguageChoice(
      ["en", "de", "pt-BR", "sr-Cyrl", "zh-Hant", "no"].map(language), fallback: ["gsw": "de", "*": "de", "ca": "qaa"])
    let expected = [
      "de-AT": "de", "de_CH": "de", "en-GB": "en", "pt": "pt-BR", "pt-PT": "pt-BR", "sr": "sr-Cyrl", "sr-RS": "sr-Cyrl",
      "sr-Latn-RS": "sr-Cyrl", "zh-TW": "zh-Hant", "zh-Hant-HK": "zh-Hant", "zh-Hans-CN": "zh-Hant", "nb-NO": "no",
      "nn": "no", "gsw-CH": "de", "fi": "de", "ca": "de",
    ]
    for (tag, found) in expected { XCTAssertEqual(choice.language(for: [tag]).tag, found, tag) }
    XCTAssertEqual(
      choice.language(for: ["fi", "en-GB", "de"]).tag, "en", "the next language before the stand-in for all")
    let circle = LanguageChoice(["fr"].map(language), fallback: ["a": "b", "b": "a", "*": "a"])
    XCTAssertEqual(circle.language(for: ["a"]).tag, "fr")
  }

  func testPlurals() {
    XCTAssertEqual(PluralForm.of(1, in: "de"), .one)
    XCTAssertEqual(PluralForm.of(0, in: "fr-CA"), .one)
    XCTAssertEqual(PluralForm.of(22, in: "pl"), .few)
    XCTAssertEqual(PluralForm.of(12, in: "pl"), .many)
    XCTAssertEqual(PluralForm.of(11, in: "ar"), .many)
    XCTAssertEqual(PluralForm.of(1, in: "ja"), .other)
    XCTAssertEqual(PluralForm.of(2, in: "iw"), .two)
  }

  private func language(_ tag: String) -> BundleLanguage {
    BundleLanguage(tag: tag, direction: .leftToRight, texts: tag, file: "", dialog: nil)
  }
}
