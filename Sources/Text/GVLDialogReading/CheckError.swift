public import PlainText

/// Why a file that is to be checked, or that steers a check, cannot be used; its subject is the file, as the caller
/// named it.
public typealias CheckError = Fault<CheckErrorCode>

/// Stable codes: scripts branch on them. Those of strings begin with `strings.`, those of described screens with
/// `screens.`.
public struct CheckErrorCode: ErrorCode {
  /// `check.`, `screens.` or `strings.` and a word: what scripts compare.
  public let rawValue: String

  /// A code by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing is in the file.
  public static let emptyFile = CheckErrorCode(rawValue: "check.empty-file")
  /// Neither a page nor strings in a format that is known.
  public static let unknownFormat = CheckErrorCode(rawValue: "check.unknown-format")
  /// Neither a person nor gvl.yml names anything to check.
  public static let nothingNamed = CheckErrorCode(rawValue: "check.nothing-named")
  /// Described screens that are not UTF-8.
  public static let encoding = CheckErrorCode(rawValue: "screens.encoding")
}
