package import PlainText

/// One text of a string-resource file in one language.
package struct StringEntry: Sendable, Hashable {
  /// The name that a program uses. Levels of a nested file are joined by dots, elements of a list are numbered from 0:
  /// `banner.buttons.0`.
  package var key: String
  /// The text as a user sees it: escapes resolved, placeholders as written. Empty if the translation is missing.
  package var value: String
  /// The list's language code (`pt-br`); nil if neither the file nor its path states one.
  package var language: String?
  /// The position of the value. The column is nil in XML; the whole is nil if libxml2 cannot count the lines.
  package var place: TextPlace?
  /// The file's note to translators about the text.
  package var comment: String?
  /// The form of the text: a plural category (`one`), a device (`ipad`), a variable with its category (`count/one`);
  /// nil for the only form.
  package var variant: String?
  /// False if the file marks the text as the same in all languages.
  package var isTranslatable: Bool
  /// False if the file marks the translation as missing or unfinished.
  package var isTranslated: Bool
  /// The source text, if the file has it next to the translation.
  package var source: String?
  /// Source files that show the text, if the strings file lists them: `templates/banner.php`.
  package var origins: [String] = []
  /// True if a program computes the text, or a part of it, at run time: its content is unknown.
  package var isComputed = false

  package init(
    key: String, value: String, language: String? = nil, place: TextPlace? = nil, comment: String? = nil,
    variant: String? = nil, isTranslatable: Bool = true, isTranslated: Bool = true, source: String? = nil,
    origins: [String] = []
  ) {
    self.key = key
    self.value = value
    self.language = language
    self.place = place
    self.comment = comment
    self.variant = variant
    self.isTranslatable = isTranslatable
    self.isTranslated = isTranslated
    self.source = source
    self.origins = origins
  }

  /// The comments before a text as one.
  static func comment(_ lines: [String]) -> String? { lines.isEmpty ? nil : lines.joined(separator: "\n") }

  /// Whether the key is the source text, as in gettext; a context may precede it.
  package var isKeyedByText: Bool {
    guard let source, !source.isEmpty, key.utf8.count >= source.utf8.count else { return false }
    return key == source || key.hasSuffix("|" + source)
  }
}
