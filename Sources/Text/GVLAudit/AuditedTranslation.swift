package import GVLList

/// The English texts of a list, made ready once for all translations of it.
package struct AuditedList: Sendable {
  let texts: Texts
  let parts: [TextPart]

  package init(_ texts: Texts) { (self.texts, parts) = (texts, TextPart.all(of: texts)) }
}

/// A translation and what it is held against.
package struct AuditedTranslation: Sendable {
  /// As findings name it.
  package let file: String
  package let translation: Translation
  /// The list's code of the language that the file's name says; nil where it says none.
  package let language: String?
  /// The list that it belongs to, by its bare number; nil where the file does not say.
  package let list: ListReference?
  /// The texts of that list; nil where it is not at hand.
  package let english: AuditedList?
  let parts: [TextPart]

  /// - Parameter former: another version of the same language, which makes this one ready faster.
  package init(
    file: String, _ translation: Translation, language: String?, list: ListReference?, english: AuditedList?,
    like former: AuditedTranslation? = nil
  ) {
    (self.file, self.translation, self.language, self.list) = (file, translation, language, list)
    self.english = english
    parts = TextPart.all(of: translation.texts, like: former)
  }
}
