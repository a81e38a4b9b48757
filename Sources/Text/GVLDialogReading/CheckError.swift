public import PlainText

/// Why a file to check, or one that configures a check, cannot be used. Its subject is the file as the caller named it.
public typealias CheckError = Fault<CheckErrorCode>

/// Stable codes for scripts to compare. Codes of strings begin with `strings.`, of described screens with `screens.`.
public struct CheckErrorCode: ErrorCode {
  /// The code: `check.`, `screens.` or `strings.` and a word.
  public let rawValue: String

  /// Makes a code from its text, such as `check.empty-file`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The file is empty.
  public static let emptyFile = CheckErrorCode(rawValue: "check.empty-file")
  /// The file is neither a page nor strings in a known format.
  public static let unknownFormat = CheckErrorCode(rawValue: "check.unknown-format")
  /// Neither the command nor gvl.yml names anything to check.
  public static let nothingNamed = CheckErrorCode(rawValue: "check.nothing-named")
  /// The described screens are not UTF-8.
  public static let encoding = CheckErrorCode(rawValue: "screens.encoding")
}
