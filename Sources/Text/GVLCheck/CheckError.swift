public import JSONText

/// Why a file that steers a check cannot be used.
public struct CheckError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Stable: scripts branch on it.
  public enum Code: String, Sendable, CaseIterable {
    /// A baseline that is none, or of another version.
    case baseline = "baseline.invalid"
  }

  public let code: Code
  public let file: String
  public let place: TextPlace?
  /// What is wrong and what to do: lower case, no full stop.
  public let message: String

  public init(_ code: Code, _ file: String, at place: TextPlace? = nil, _ message: String) {
    self.code = code
    self.file = file
    self.place = place
    self.message = message
  }

  public var description: String {
    "\([file, place?.description].compactMap { $0 }.joined(separator: ":")): \(message)"
  }
}
