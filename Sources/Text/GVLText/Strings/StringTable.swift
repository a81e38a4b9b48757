public import JSONText

/// A string-resource file that was read.
public struct StringTable: Sendable {
  public let format: StringFormat
  /// The path as given.
  public let file: String
  /// The language of all entries, of an empty file that of its path; nil where they differ or nothing says.
  public let language: String?
  /// In the order of the file. A key that is given twice is there twice; the later one is what a program shows.
  public let entries: [StringEntry]
  /// What was odd; the file could be read all the same.
  public let notes: [StringNote]
}

/// Something odd in a string-resource file that did not hinder reading it.
public struct StringNote: Sendable, Hashable, CustomStringConvertible {
  public enum Code: String, Sendable, CaseIterable {
    /// A key is given again in the same language and variant.
    case duplicateKey = "strings.duplicate-key"
    /// Bytes or escapes that are no text were replaced.
    case mended = "strings.mended"
    /// The file names another language than its path does; the file's own was taken.
    case languageConflict = "strings.language-conflict"
    /// A part of the file is no text, or lacks what its format asks for, and was left out.
    case leftOut = "strings.left-out"
  }

  public let code: Code
  public let message: String
  public let place: TextPlace?

  public var description: String { place.map { "\($0): \(message)" } ?? message }
}
