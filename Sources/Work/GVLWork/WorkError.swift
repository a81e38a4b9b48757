import PlainText

/// Why a job cannot be done, where no room below has an error for it: what, where, what to do.
package struct WorkError: CodedError, Sendable, Equatable {
  package enum Kind: Sendable {
    /// The inputs do not go together.
    case usage
    case failed
    /// The rest was done.
    case partial
  }

  package let kind: Kind
  /// Stable: scripts branch on it.
  package let stableCode: String
  package let description: String

  package init(_ kind: Kind, _ code: String, _ description: String) {
    (self.kind, stableCode, self.description) = (kind, code, description)
  }
}
