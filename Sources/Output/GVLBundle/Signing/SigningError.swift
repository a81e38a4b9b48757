package import PlainText

/// Why a key or a signature cannot be used; its subject is a file.
package typealias SigningError = Fault<SigningErrorCode>

/// Stable, because scripts react to them.
package enum SigningErrorCode: String, ErrorCode, CaseIterable {
  /// The file is not an Ed25519 key, or in another format.
  case notAKey = "signing.not-a-key"
  /// A public key instead of a private one, or the reverse.
  case otherKey = "signing.other-key"
  case notASignature = "signing.not-a-signature"
  /// The signature is of other bytes, or by another key.
  case badSignature = "signing.bad-signature"
  case unreadable = "signing.unreadable"
  /// The file exists, and keys are never overwritten.
  case exists = "signing.exists"
  case cannotWrite = "signing.cannot-write"
  /// No library for signing and verifying is installed.
  case library = "signing.library"
}
