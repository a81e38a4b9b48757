/// Why a page or an XML file could not be read. Whoever asked must say "inconclusive", never "nothing found".
package struct MarkupError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Stable codes: scripts branch on them.
  package enum Code: String, Sendable, CaseIterable {
    case empty = "markup.empty"
    case tooLarge = "markup.too-large"
    case unknownCharset = "markup.unknown-charset"
    case badEncoding = "markup.bad-encoding"
    case tooComplex = "markup.too-complex"
    case tooDeep = "markup.too-deep"
    case fatal = "markup.fatal"
    /// libxml2, which reads XML, cannot be loaded.
    case library = "markup.library"
    /// XML only: HTML is read whatever it is.
    case notWellFormed = "markup.not-well-formed"
  }

  package let code: Code
  package let message: String
  /// Of an XML file, from 1; nil where the fault has no line or is beyond those that libxml2 counts.
  package let line: Int?

  package init(_ code: Code, _ message: String, line: Int? = nil) {
    self.code = code
    self.message = message
    self.line = line
  }

  package var description: String { line.map { "line \($0): " + message } ?? message }
}

/// Something that was repaired on the way in; the page could be read all the same.
package struct MarkupNote: Sendable, Hashable, CustomStringConvertible {
  package enum Code: String, Sendable, CaseIterable {
    /// Bytes that are not of the charset were read as windows-1252.
    case repairedBytes = "markup.repaired-bytes"
    /// NUL bytes became blanks.
    case nulBytes = "markup.nul-bytes"
    /// Two declarations of the charset disagree; the stronger one was taken.
    case charsetConflict = "markup.charset-conflict"
  }

  package let code: Code
  package let message: String

  package var description: String { message }
}
