package import PlainText

/// Why a key or a signature cannot be used; its subject is a file.
package typealias SigningError = Fault<SigningErrorCode>

/// Stable codes: scripts branch on them.
package enum SigningErrorCode: String, ErrorCode, CaseIterable {
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
  /// Nothing to sign and verify with is installed.
  case library = "signing.library"
}
