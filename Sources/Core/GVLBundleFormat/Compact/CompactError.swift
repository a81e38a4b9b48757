package import PlainText

/// Why a document cannot be packed into the compact form, or a file in that form not be read. Its subject is the JSON pointer of
/// the value; empty for the whole file.
package typealias CompactError = Fault<CompactErrorCode>

/// Stable codes: scripts branch on them.
package enum CompactErrorCode: String, ErrorCode, CaseIterable {
  /// The file says that it is something else, or nothing.
  case otherSchema = "compact.other-schema"
  case missing = "compact.missing-member"
  case wrongType = "compact.wrong-type"
  /// No step to an id of 1 to 65535.
  case badID = "compact.bad-id"
  /// A column with more or fewer cells than there are entries.
  case badCount = "compact.bad-count"
  /// A number that leads to no value, or to more than the one before has.
  case badReference = "compact.bad-reference"
  /// A value that may not be referred to, or a file that stands for far more than it has.
  case tooLarge = "compact.too-large"
  case repeated = "compact.repeated-member"
}
