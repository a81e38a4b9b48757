/// Why a lexicon file cannot be used.
package struct LexiconError: Error, Sendable, Equatable, CustomStringConvertible {
  package enum Code: String, Sendable, CaseIterable {
    case syntax = "wording.lexicon-syntax"
    case unknownClass = "wording.unknown-class"
  }

  package let code: Code
  package let message: String

  package var description: String { message }
}
