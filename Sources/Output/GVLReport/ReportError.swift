/// Why a report was not made.
public struct ReportError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Stable: scripts branch on it.
  public enum Code: String, Sendable, CaseIterable {
    /// A page that no browser would open with joy.
    case tooLarge = "report.too-large"
  }

  public let code: Code
  public let message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
