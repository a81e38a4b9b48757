package import PlainText

/// The content of a string-resource file.
package struct StringTable: Sendable {
  package let format: StringFormat
  /// The given path.
  package let file: String
  /// The language of all entries, or of the path if the file is empty; nil if they differ or no language is known.
  package let language: String?
  /// In the order of the file. A duplicate key has several entries; a program shows the last one.
  package let entries: [StringEntry]
  /// Oddities that did not prevent reading the file.
  package let notes: [StringNote]

  package init(
    format: StringFormat, file: String, language: String?, entries: [StringEntry], notes: [StringNote] = []
  ) {
    (self.format, self.file, self.language, self.entries, self.notes) = (format, file, language, entries, notes)
  }
}

/// An oddity in a string-resource file that did not prevent reading it.
package struct StringNote: Sendable, Hashable, CustomStringConvertible {
  package enum Code: String, Sendable, CaseIterable {
    /// A key occurs again in the same language and variant.
    case duplicateKey = "strings.duplicate-key"
    /// Bytes or escapes that are not valid text were replaced.
    case repaired = "strings.mended"
    /// The file states another language than its path; the file's was used.
    case languageConflict = "strings.language-conflict"
    /// A code is used as a language, but no language has it.
    case unknownLanguage = "strings.unknown-language"
    /// A part of the file is not a text, or lacks a part that its format requires, and was left out.
    case leftOut = "strings.left-out"
  }

  package let code: Code
  package let message: String
  package let place: TextPlace?

  package var description: String { place.map { "\($0): \(message)" } ?? message }
}
