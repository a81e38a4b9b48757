/// Why a report was not made.
package struct ReportError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Stable: scripts branch on it.
  package enum Code: String, Sendable, CaseIterable {
    /// A page that no browser would open with joy.
    case tooLarge = "report.too-large"
  }

  package let code: Code
  package let message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { message }
}
