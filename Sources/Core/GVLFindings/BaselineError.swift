public import PlainText

/// Why a baseline cannot be used. `Baseline` reads it, nothing else throws it.
public struct BaselineError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Stable: scripts branch on it.
  public static let code = "baseline.invalid"
  /// As the caller named it.
  public let file: String
  /// Line and column, where they are known.
  public let place: TextPlace?
  /// What is wrong and what to do: lower case, no full stop.
  public let message: String

  init(_ file: String, at place: TextPlace? = nil, _ message: String) {
    (self.file, self.place, self.message) = (file, place, message)
  }

  /// `file:line:column: message`.
  public var description: String {
    "\([file, place?.description].compactMap { $0 }.joined(separator: ":")): \(message)"
  }
}
