import GVLText
import Gzip
import YAMLText

/// The words that come with the program: `translations/dialog` of the project.
///
/// They were written from the lexicons and the rules, pass all of them, and no native speaker has reviewed them.
package enum BuiltInWords {
  /// Codes of their languages, in the order of the language table.
  package static let languages: [String] = Languages.all.map(\.code).filter { packed($0) != nil }

  /// The file as it is put into a workspace; nil for a language that there is none of.
  package static func file(_ code: String) -> String? { packed(code).flatMap(PackedText.text) }

  private static func packed(_ code: String) -> StaticString? {
    EmbeddedTexts.all.first { $0.name == code }?.packed
  }

  /// The words in English, which is the source of all others.
  package static let english: DialogWords = words("en") ?? DialogWords(Languages.english)

  /// The words of a language; nil for one that there are none of.
  package static func words(_ code: String) -> DialogWords? { file(code).flatMap { try? DialogWords(yaml: $0) } }
}
