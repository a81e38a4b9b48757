package import PlainText

/// Why a bundle cannot be made, written or read.
package typealias BundleError = Fault<BundleErrorCode>

/// Stable, because scripts react to them.
package enum BundleErrorCode: String, ErrorCode, CaseIterable {
  case unknownTarget = "bundle.unknown-target"
  /// An option that the target does not have, or an unknown value.
  case wrongOption = "bundle.wrong-option"
  case unsupportedList = "bundle.unsupported-list"
  case noLanguage = "bundle.no-language"
  /// The profile names a vendor that is not (or no longer) in the list.
  case vendorGone = "bundle.vendor-gone"
  /// A text would be shown in another language, which strict builds forbid.
  case fallback = "bundle.fallback"
  /// Stacks that cannot be combined on one first layer.
  case wrongStacks = "bundle.wrong-stacks"
  case tooLarge = "bundle.too-large"
  case notABundle = "bundle.not-a-bundle"
  /// A file differs from the manifest or the archive.
  case notProved = "bundle.not-proved"
  case folderInUse = "bundle.folder-in-use"
  case cannotWrite = "bundle.cannot-write"
  /// Another build into the same folder does not end.
  case locked = "bundle.locked"
}

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
