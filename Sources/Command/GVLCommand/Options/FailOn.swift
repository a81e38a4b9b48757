import ArgumentParser
import GVLFindings

/// The severity from which a check exits with 1.
enum FailOn: String, ExpressibleByArgument, CaseIterable {
  case error, warning, info, never

  /// The severity; nil for never.
  var severity: Severity? { Severity(rawValue: rawValue) }
}
