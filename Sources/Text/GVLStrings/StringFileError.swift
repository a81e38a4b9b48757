import JSONText
import Markup
package import PlainText
import YAMLText

/// Why a string-resource file could not be read; the check is then "inconclusive". The subject is the given path.
package typealias StringFileError = Fault<StringFileErrorCode>

/// Stable codes: scripts branch on them.
package enum StringFileErrorCode: String, ErrorCode, CaseIterable {
  case empty = "strings.empty"
  case tooLarge = "strings.too-large"
  /// Neither name nor content matches a supported format.
  case unknownFormat = "strings.unknown-format"
  /// A property list in Apple's binary form.
  case binary = "strings.binary"
  /// The bytes are in an unsupported charset.
  case encoding = "strings.encoding"
  /// The text breaks the grammar of its format, as a truncated one does.
  case syntax = "strings.syntax"
  /// Well-formed, but not the content that the format requires.
  case shape = "strings.shape"
  case tooDeep = "strings.too-deep"
  case tooComplex = "strings.too-complex"
  /// libxml2, which reads XML, cannot be loaded.
  case library = "strings.library"
  /// A duplicate key in YAML; in other formats it is a note.
  case duplicateKey = "strings.duplicate-key"
}

extension StringFileError {
  init(_ error: JSONError, file: String) {
    let code: StringFileErrorCode =
      switch error.code {
      case .empty: .empty
      case .tooDeep: .tooDeep
      case .tooLarge: .tooLarge
      case .encoding, .byteOrderMark, .surrogate: .encoding
      case .duplicateMember: .duplicateKey
      case .notJSON, .syntax, .truncated: .syntax
      }
    self.init(code, file, at: error.place, error.message)
  }

  init(_ error: YAMLError, file: String) {
    let code: StringFileErrorCode =
      switch error.code {
      case .empty: .empty
      case .tooDeep: .tooDeep
      case .tooLarge: .tooLarge
      case .tooManyAliases: .tooComplex
      case .duplicateKey: .duplicateKey
      case .syntax, .unknownAlias: .syntax
      case .severalDocuments, .badKey, .kind, .missing, .unknownKey: .shape
      }
    self.init(code, file, at: error.place, error.message)
  }

  init(_ error: MarkupError, file: String) {
    let code: StringFileErrorCode =
      switch error.code {
      case .empty: .empty
      case .tooDeep: .tooDeep
      case .tooLarge: .tooLarge
      case .tooComplex: .tooComplex
      case .unknownCharset, .badEncoding: .encoding
      case .fatal, .notWellFormed: .syntax
      case .library: .library
      }
    self.init(code, file, at: error.line.map { TextPlace(line: $0) }, error.message)
  }
}
