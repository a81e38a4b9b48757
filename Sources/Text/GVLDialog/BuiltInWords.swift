import GVLText
import Gzip
import YAMLText

/// The dialog texts that come with the program: `translations/dialog` of the project.
///
/// They were written from the lexicons and the rules and pass all of them. No native speaker has reviewed them.
package enum BuiltInWords {
  /// Codes of the available languages, in the order of the language table.
  package static let languages: [String] = Languages.all.map(\.code).filter { packed($0) != nil }

  /// The file as it is put into a workspace; nil if there are no texts in the language.
  package static func file(_ code: String) -> String? { packed(code).flatMap(PackedText.text) }

  private static func packed(_ code: String) -> StaticString? {
    EmbeddedTexts.all.first { $0.name == code }?.packed
  }

  /// The English words, from which all others are translated.
  package static let english: DialogWords = words("en") ?? DialogWords(Languages.english)

  /// The words of a language; nil if the program has no words in it.
  package static func words(_ code: String) -> DialogWords? { file(code).flatMap { try? DialogWords(yaml: $0) } }
}
