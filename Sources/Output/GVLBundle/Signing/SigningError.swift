/// Why a key or a signature cannot be used.
package struct SigningError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Stable codes: scripts branch on them.
  package enum Code: String, Sendable, CaseIterable {
    /// No Ed25519 key, or one in another form.
    case notAKey = "signing.not-a-key"
    /// A public key where the private one is needed, or the other way round.
    case otherKey = "signing.other-key"
    case notASignature = "signing.not-a-signature"
    /// Of other bytes, or by another key.
    case badSignature = "signing.bad-signature"
    case unreadable = "signing.unreadable"
    /// A key is never overwritten.
    case exists = "signing.exists"
    case cannotWrite = "signing.cannot-write"
  }

  package let code: Code
  /// A file, as messages show it.
  package let subject: String
  package let message: String

  package init(_ code: Code, _ subject: String, _ message: String) {
    (self.code, self.subject, self.message) = (code, subject, message)
  }

  package var description: String { "\(subject): \(message)" }
}
