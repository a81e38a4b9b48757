/// Why a body was not added to the archive. The last good file stays in place.
package struct Refusal: Error, Sendable, Hashable, CustomStringConvertible {
  /// Stable codes: scripts branch on them.
  package enum Code: String, Sendable, CaseIterable {
    /// The body is shorter than announced, empty, or its JSON ends in the middle.
    case truncated = "sync.truncated"
    case tooLarge = "sync.too-large"
    /// The body is not in the encoding that the server announces.
    case badContent = "sync.bad-content"
    /// A success without a whole body: 204, 206.
    case status = "sync.status"
    case notJSON = "sync.not-json"
    case wrongKind = "sync.wrong-kind"
    case wrongSpecification = "sync.wrong-specification"
    /// A numbered list names another number.
    case wrongVersion = "sync.wrong-version"
    /// The body has no version, or one that does not fit in a TC string.
    case versionRange = "sync.version-range"
    /// The user has set this text aside.
    case removed = "sync.removed"
    case future = "sync.future"
    case older = "sync.older"
    case empty = "sync.empty"
    case shrunken = "sync.shrunken"
    case purposeLost = "sync.purpose-lost"
    case versionJump = "sync.version-jump"
    /// A list or translation by its kind that cannot be parsed.
    case unusable = "sync.unusable"
    /// A 304 whose ETag is not the one that was sent.
    case mismatched = "sync.mismatched-304"
  }

  package let code: Code
  /// The problem: lower case, no full stop.
  package let message: String
  /// A remedy for a user who knows better; nil if none is needed here.
  package let advice: String?

  package init(_ code: Code, _ message: String, advice: String? = nil) {
    (self.code, self.message, self.advice) = (code, message, advice)
  }

  package var description: String { message + (advice.map { "; " + $0 } ?? "") }
}
