package import PlainText

/// One text of a string-resource file in one language.
package struct StringEntry: Sendable, Hashable {
  /// The name that a program asks for. Levels of a nested file are joined by dots, elements of a list are numbered
  /// from 0: `banner.buttons.0`.
  package var key: String
  /// The text as a user sees it: escapes resolved, placeholders as written. Empty where a translation is missing.
  package var value: String
  /// The code of the list (`pt-br`); nil where neither the file nor its path says.
  package var language: String?
  /// Where the value stands; the column is nil in XML, the whole is nil where libxml2 lost count.
  package var place: TextPlace?
  /// What the file says to translators about the text.
  package var comment: String?
  /// Which form of the text this is: a plural category (`one`), a device (`ipad`), a variable with its category
  /// (`count/one`); nil for the only one.
  package var variant: String?
  /// False where the file says that the text stays the same in all languages.
  package var isTranslatable: Bool
  /// False where the file says that the translation is missing or still to be made.
  package var isTranslated: Bool
  /// The text that was translated, where the file holds it beside the translation.
  package var source: String?
  /// Files of the program in which the text is shown, where the strings file says so: `templates/banner.php`.
  package var origins: [String] = []
  /// True where a program makes the text, or a part of it, when it runs: nobody knows what it says.
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

  /// Whether the key is the text of the source and no name, as gettext has it; a context may stand before it.
  package var isKeyedByText: Bool {
    guard let source, !source.isEmpty, key.utf8.count >= source.utf8.count else { return false }
    return key == source || key.hasSuffix("|" + source)
  }
}
