import ArgumentParser
import GVLFindings

/// At which severity a check ends with exit status 1.
enum FailOn: String, ExpressibleByArgument, CaseIterable {
  case error, warning, info, never

  /// Nil for never.
  var severity: Severity? { Severity(rawValue: rawValue) }
}
