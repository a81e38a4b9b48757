import PlainText

/// Why a job failed, for errors that no module below has: what, where, and what to do.
package struct WorkError: CodedError, Sendable, Equatable {
  package enum Kind: Sendable {
    /// The arguments do not fit together.
    case usage
    case failed
    /// The other parts of the job succeeded.
    case partial
  }

  package let kind: Kind
  /// Stable, because scripts react to it.
  package let stableCode: String
  package let description: String

  package init(_ kind: Kind, _ code: String, _ description: String) {
    (self.kind, stableCode, self.description) = (kind, code, description)
  }
}
