import GVLFindings
import GVLList
import GVLValidation
import TestSupport

/// One spelling of language tags for lists, files and options.
@Suite struct LanguageTagTests {
  @Test(arguments: [
    ("de", "de"), ("DE", "de"), ("pt_BR", "pt-br"), ("pt-BR", "pt-br"), ("sr - cyrl", "sr-cyrl"), (" de\n", "de"),
    ("sr cyrl", "sr-cyrl"), ("zh--Hant_", "zh-hant"), ("-", ""), ("", ""), ("de\u{A0}AT", "de-at"), ("en/gb", "en/gb"),
    ("İT", "i\u{307}t"),
  ])
  func spellings(written: String, normal: String) { #expect(LanguageTag.normalized(written) == normal) }

  /// A normalised tag stays the same; case, separators and blanks make no difference.
  @Test func lawsOfAnyText() {
    let pieces = ["", "d", "de", "DE", "-", "_", " ", "\t", "\u{A0}", "1", "é", "É", "+", "/", "ß", "\u{301}"]
    for a in pieces {
      for b in pieces {
        for c in pieces {
          let text = a + b + c
          let normal = LanguageTag.normalized(text)
          #expect(LanguageTag.normalized(normal) == normal, "\(text)")
          #expect(LanguageTag.normalized(" " + text + "_") == normal, "\(text)")
          #expect(LanguageTag.normalized(text.replacing("_", with: " - ")) == normal, "\(text)")
          #expect(LanguageTag.normalized(text.lowercased()) == normal, "\(text)")
          #expect(normal == LanguageTag.parts(text).joined(separator: "-"), "\(text)")
          if LanguageTag.isNormal(text) { #expect(normal == text) }
        }
      }
    }
  }

  @Test(arguments: ["de", "fil", "pt-br", "sr-cyrl", "es-419", "zh-hant-tw", "de-latn-de-1996"])
  func officialSpellingsAreNormal(tag: String) { #expect(LanguageTag.isNormal(tag)) }

  @Test(arguments: [
    "", "d", "DE", "de_AT", "../x", "de-", "-de", "de/at", "sr - cyrl", "de.json", "dé", "de-a", "deut", "12", "de--at",
    "de-abcdefghi", "de-aa-bb-cc-dd", "de\u{0}",
  ])
  func allOthersAreNot(tag: String) { #expect(!LanguageTag.isNormal(tag)) }

  /// Two spellings of a language count as one: for the rule and for a vendor's links.
  @Test func oneLanguageInTwoSpellingsIsRepeated() throws {
    let urls = ["pt_BR", "pt - br", "PT-BR", "pt"].map { tag -> JSONValue in
      ["langId": .string(tag), "privacy": "https://vier.example/privacy", "legIntClaim": "https://vier.example/why"]
    }
    let list = try VendorList(CleanList.third.value.with("/vendors/4/urls", .array(urls)).bytesInLines)
    let repeated = list.findings().filter { $0.rule.id == "list/language-repeated" }
    #expect(repeated.map(\.path) == ["/vendors/4/urls/1/langId", "/vendors/4/urls/2/langId"])
  }

  /// In real lists each language has one normalised tag; only blanks and case are wrong in them.
  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
  func realTagsBecomeNormal() throws {
    let list = try VendorList(try Corpus.bytes("v3/archives/vendor-list-v146.json"))
    var tags: Set<String> = []
    for vendor in list.vendors { tags.formUnion(vendor.urls.map(\.language)) }
    #expect(tags.count > 20)
    for tag in tags where !tag.isEmpty { #expect(LanguageTag.isNormal(LanguageTag.normalized(tag)), "\(tag)") }
  }
}
