public import PlainText

/// Why a file that is to be checked, or that steers a check, cannot be used.
public struct CheckError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Stable codes: scripts branch on them. Those of strings begin with `strings.`, those of described screens with
  /// `screens.`.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// `check.`, `screens.` or `strings.` and a word: what scripts compare.
    public let rawValue: String

    /// A code by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nothing is in the file.
    public static let emptyFile = Code(rawValue: "check.empty-file")
    /// Neither a page nor strings in a format that is known.
    public static let unknownFormat = Code(rawValue: "check.unknown-format")
    /// Described screens that are not UTF-8.
    public static let encoding = Code(rawValue: "screens.encoding")
  }

  /// What went wrong, as a program sees it.
  public let code: Code
  /// As the caller named it.
  public let file: String
  /// Line and column, where they are known.
  public let place: TextPlace?
  /// What is wrong and what to do: lower case, no full stop.
  public let message: String

  package init(_ code: Code, _ file: String, at place: TextPlace? = nil, _ message: String) {
    self.code = code
    self.file = file
    self.place = place
    self.message = message
  }

  /// `file:line:column: message`.
  public var description: String {
    "\([file, place?.description].compactMap { $0 }.joined(separator: ":")): \(message)"
  }
}
