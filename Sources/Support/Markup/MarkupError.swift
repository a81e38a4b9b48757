/// Why a page or an XML file could not be read. Callers must report "inconclusive", never "nothing found".
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
    /// For XML only: every HTML text can be read.
    case notWellFormed = "markup.not-well-formed"
  }

  package let code: Code
  package let message: String
  /// Line in an XML file, from 1; nil if it has none or exceeds libxml2's count.
  package let line: Int?

  package init(_ code: Code, _ message: String, line: Int? = nil) {
    self.code = code
    self.message = message
    self.line = line
  }

  package var description: String { line.map { "line \($0): " + message } ?? message }
}

/// A repair made while reading a page that could be read all the same.
package struct MarkupNote: Sendable, Hashable, CustomStringConvertible {
  package enum Code: String, Sendable, CaseIterable {
    /// Bytes that do not fit the charset were read as windows-1252.
    case repairedBytes = "markup.repaired-bytes"
    /// NUL bytes became blanks.
    case nulBytes = "markup.nul-bytes"
    /// Two declarations of the charset differ; the stronger one was used.
    case charsetConflict = "markup.charset-conflict"
  }

  package let code: Code
  package let message: String

  package var description: String { message }
}
