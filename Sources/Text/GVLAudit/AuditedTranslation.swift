package import GVLList

/// The English texts of a list, prepared once for all its translations.
package struct AuditedList: Sendable {
  let texts: Texts
  let parts: [TextPart]

  package init(_ texts: Texts) { (self.texts, parts) = (texts, TextPart.all(of: texts)) }
}

/// A translation and the list that it is compared with.
package struct AuditedTranslation: Sendable {
  /// The file's name in findings.
  package let file: String
  package let translation: Translation
  /// The language code in the file's name, in the list's spelling; nil if it has none.
  package let language: String?
  /// The list that the translation belongs to, its version as stated; nil if the file does not state one.
  package let list: ListReference?
  /// The English texts of `list`; nil if it is not at hand.
  package let english: AuditedList?
  let parts: [TextPart]

  /// - Parameter former: another version of the same language. Texts that both have are not read again.
  package init(
    file: String, _ translation: Translation, language: String?, list: ListReference?, english: AuditedList?,
    like former: AuditedTranslation? = nil
  ) {
    (self.file, self.translation, self.language, self.list) = (file, translation, language, list)
    self.english = english
    parts = TextPart.all(of: translation.texts, like: former)
  }
}
