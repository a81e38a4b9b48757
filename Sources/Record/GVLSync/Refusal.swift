/// Why an answer was not taken into the archive. The last good file stays in place.
package struct Refusal: Error, Sendable, Hashable, CustomStringConvertible {
  /// Stable codes: scripts branch on them.
  package enum Code: String, Sendable, CaseIterable {
    /// Shorter than announced, empty, or the JSON ends in its middle.
    case truncated = "sync.truncated"
    case tooLarge = "sync.too-large"
    /// Not in the encoding that it announces.
    case badContent = "sync.bad-content"
    /// A success that carries no whole body: 204, 206.
    case status = "sync.status"
    case notJSON = "sync.not-json"
    case wrongKind = "sync.wrong-kind"
    case wrongSpecification = "sync.wrong-specification"
    /// A numbered list that names another number.
    case wrongVersion = "sync.wrong-version"
    /// No version, or one that no TC string can name.
    case versionRange = "sync.version-range"
    /// A person has set this text aside.
    case removed = "sync.removed"
    case future = "sync.future"
    case older = "sync.older"
    case empty = "sync.empty"
    case shrunken = "sync.shrunken"
    case purposeLost = "sync.purpose-lost"
    case versionJump = "sync.version-jump"
    /// A list or translation in kind, but one that cannot be read.
    case unusable = "sync.unusable"
    /// 304 with a tag that was not asked about.
    case mismatched = "sync.mismatched-304"
  }

  package let code: Code
  /// What is wrong: lower case, no full stop.
  package let message: String
  /// What a person can do who knows better; nil where nothing is to be done here.
  package let advice: String?

  package init(_ code: Code, _ message: String, advice: String? = nil) {
    (self.code, self.message, self.advice) = (code, message, advice)
  }

  package var description: String { message + (advice.map { "; " + $0 } ?? "") }
}
