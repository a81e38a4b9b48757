package import PlainText

/// A string-resource file that was read.
package struct StringTable: Sendable {
  package let format: StringFormat
  /// The path as given.
  package let file: String
  /// The language of all entries, of an empty file that of its path; nil where they differ or nothing says.
  package let language: String?
  /// In the order of the file. A key that is given twice is there twice; the later one is what a program shows.
  package let entries: [StringEntry]
  /// What was odd; the file could be read all the same.
  package let notes: [StringNote]

  package init(
    format: StringFormat, file: String, language: String?, entries: [StringEntry], notes: [StringNote] = []
  ) {
    (self.format, self.file, self.language, self.entries, self.notes) = (format, file, language, entries, notes)
  }
}

/// Something odd in a string-resource file that did not hinder reading it.
package struct StringNote: Sendable, Hashable, CustomStringConvertible {
  package enum Code: String, Sendable, CaseIterable {
    /// A key is given again in the same language and variant.
    case duplicateKey = "strings.duplicate-key"
    /// Bytes or escapes that are no text were replaced.
    case mended = "strings.mended"
    /// The file names another language than its path does; the file's own was taken.
    case languageConflict = "strings.language-conflict"
    /// A language is named by a code that no language has.
    case unknownLanguage = "strings.unknown-language"
    /// A part of the file is no text, or lacks what its format asks for, and was left out.
    case leftOut = "strings.left-out"
  }

  package let code: Code
  package let message: String
  package let place: TextPlace?

  package var description: String { place.map { "\($0): \(message)" } ?? message }
}
