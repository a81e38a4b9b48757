package import PlainText

/// Why a text is not the expected YAML.
package struct YAMLError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Stable codes: scripts branch on them.
  package enum Code: String, Sendable, CaseIterable {
    case empty = "yaml.empty"
    case syntax = "yaml.syntax"
    case duplicateKey = "yaml.duplicate-key"
    case severalDocuments = "yaml.several-documents"
    case unknownAlias = "yaml.unknown-alias"
    case tooManyAliases = "yaml.too-many-aliases"
    case badKey = "yaml.bad-key"
    case tooDeep = "yaml.too-deep"
    case tooLarge = "yaml.too-large"
    /// A value is not of the expected kind.
    case kind = "yaml.kind"
    case missing = "yaml.missing"
    case unknownKey = "yaml.unknown-key"
  }

  package let code: Code
  package let place: TextPlace
  /// Path of the value, as in `profiles.app.vendors[2]`; empty at the top and for syntax errors.
  package let path: String
  package let message: String

  package init(_ code: Code, at place: TextPlace, path: String = "", _ message: String) {
    self.code = code
    self.place = place
    self.path = path
    self.message = message
  }

  /// The path precedes a question, which ends the sentence.
  package var description: String {
    guard !path.isEmpty else { return "\(place): \(message)" }
    guard message.last == "?", let question = message.pieces(between: "; ").dropFirst().last else {
      return "\(place): \(message) at \(path)"
    }
    return "\(place): \(message.dropLast(question.count + 2)) at \(path); \(question)"
  }
}
