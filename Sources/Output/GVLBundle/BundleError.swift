package import PlainText

/// Why a bundle cannot be made, written or read.
package typealias BundleError = Fault<BundleErrorCode>

/// Stable codes: scripts branch on them.
package enum BundleErrorCode: String, ErrorCode, CaseIterable {
  case unknownTarget = "bundle.unknown-target"
  /// An option that the target does not have, or a value that it does not know.
  case wrongOption = "bundle.wrong-option"
  case unsupportedList = "bundle.unsupported-list"
  case noLanguage = "bundle.no-language"
  /// The profile names a vendor that the list does not have (any more).
  case vendorGone = "bundle.vendor-gone"
  /// Something is shown in another language, which was forbidden.
  case fallback = "bundle.fallback"
  /// Stacks that cannot stand on one first layer.
  case wrongStacks = "bundle.wrong-stacks"
  case tooLarge = "bundle.too-large"
  case notABundle = "bundle.not-a-bundle"
  /// A file, or what it says, is not what the manifest or the archive says.
  case notProved = "bundle.not-proved"
  case folderInUse = "bundle.folder-in-use"
  case cannotWrite = "bundle.cannot-write"
  /// Another build into the same folder goes on and on.
  case locked = "bundle.locked"
}
