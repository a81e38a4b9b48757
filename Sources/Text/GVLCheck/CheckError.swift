package import JSONText

/// Why a file that steers a check cannot be used.
package struct CheckError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Stable: scripts branch on it.
  package enum Code: String, Sendable, CaseIterable {
    /// A baseline that is none, or of another version.
    case baseline = "baseline.invalid"
  }

  package let code: Code
  package let file: String
  package let place: TextPlace?
  /// What is wrong and what to do: lower case, no full stop.
  package let message: String

  package init(_ code: Code, _ file: String, at place: TextPlace? = nil, _ message: String) {
    self.code = code
    self.file = file
    self.place = place
    self.message = message
  }

  package var description: String {
    "\([file, place?.description].compactMap { $0 }.joined(separator: ":")): \(message)"
  }
}
