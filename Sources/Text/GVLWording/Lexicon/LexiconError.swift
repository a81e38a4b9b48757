/// Why a lexicon file cannot be used.
public struct LexiconError: Error, Sendable, Equatable, CustomStringConvertible {
  public enum Code: String, Sendable, CaseIterable {
    case syntax = "wording.lexicon-syntax"
    case unknownClass = "wording.unknown-class"
  }

  public let code: Code
  public let message: String

  public var description: String { message }
}
