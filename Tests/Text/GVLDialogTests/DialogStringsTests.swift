@testable import GVLDialog
import GVLFindings
import GVLStringsWriting
import GVLText
import GVLWording
import TestSupport

/// The table of texts, and the translations that ship with the program.
@Suite struct DialogStringsTests {
  @Test func keysAreUniqueHoweverTheyAreSpelled() {
    #expect(Set(DialogStrings.all.map { UnitKeys.bare($0.key) }).count == DialogStrings.all.count)
    for writer in StringsWriters.all { #expect(writer.collisions(among: DialogStrings.all.map(\.key)) == []) }
  }

  @Test(arguments: BuiltInWords.languages) func wordsKeepToTheTable(code: String) throws {
    let words = try #require(BuiltInWords.words(code))
    #expect(words.isWhole && words.texts.count == DialogStrings.all.count && words.reviewedBy.isEmpty)
    let link = try #require(words.texts["withdrawal.link"])[nil]
    for key in ["first.withdrawal", "first.withdrawalApp"] {
      #expect(try #require(words.texts[key])[nil].contains(link), "\(key)")
    }
    for string in DialogStrings.all {
      let text = try #require(words.texts[string.key])
      let english = try #require(BuiltInWords.english.texts[string.key])
      #expect(text.isPlural == string.isPlural && english.isPlural == string.isPlural, "\(string.key)")
      if text.isPlural {
        #expect(text.forms.map(\.category) == words.language.plurals.categories, "\(string.key)")
      }
      let wanted = Set(TranslationUnit.placeholders(in: english[.other]))
      for (category, form) in text.forms {
        let place = "\(string.key) \(category?.rawValue ?? ""): \(form)"
        #expect(Set(TranslationUnit.placeholders(in: form)) == wanted, "\(place)")
        #expect(form.count <= string.place.limit ?? .max, "\(place)")
        #expect(
          !form.isEmpty && !form.contains(where: \.isNewline) && Substring(form).utf8.elementsEqual(withoutBlanks(form))
        )
        if code != "en", form.count > 8 { #expect(!english.forms.contains { $0.text == form }, "\(place)") }
      }
    }
  }

  /// The lexicon of the language reads each button's label as the button's role, if it knows the label.
  @Test(arguments: BuiltInWords.languages) func labelsAreReadAsTheirRole(code: String) throws {
    let language = try #require(Languages.row(code))
    let units = Handout.own(BuiltInWords.words(code), source: BuiltInWords.english)
    let files = StringsWriters.named("csv")?.files([TranslationUnits(language, units)]) ?? []
    let found = try #require(try Imports.read(files, language, units))
    #expect(found.findings.map(\.message) == [])
  }
}
