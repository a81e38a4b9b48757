package import PlainText

/// The reason why a document cannot be packed into the compact form, or a packed file cannot be read. Its subject is
/// the JSON pointer of the value; empty for the whole file.
package typealias CompactError = Fault<CompactErrorCode>

/// Stable codes, which scripts depend on.
package enum CompactErrorCode: String, ErrorCode, CaseIterable {
  /// The file names another schema, or none.
  case otherSchema = "compact.other-schema"
  case missing = "compact.missing-member"
  case wrongType = "compact.wrong-type"
  /// A step that does not lead to an id from 1 to 65535.
  case badID = "compact.bad-id"
  /// A column whose number of cells differs from the number of entries.
  case badCount = "compact.bad-count"
  /// A reference to a missing value, or to more characters than the previous URL has.
  case badReference = "compact.bad-reference"
  /// A value too long to be referred to, or a file that would unpack to far more than its size.
  case tooLarge = "compact.too-large"
  case repeated = "compact.repeated-member"
}
