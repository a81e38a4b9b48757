import ArgumentParser
import GVLModel

/// At which severity a check ends with exit status 1.
enum FailOn: String, ExpressibleByArgument, CaseIterable {
  case error, warning, info, never

  func isReached(by findings: [Finding]) -> Bool {
    let floor: Severity? =
      switch self {
      case .error: .error
      case .warning: .warning
      case .info: .info
      case .never: nil
      }
    return floor.map { floor in findings.contains { $0.severity >= floor } } ?? false
  }
}
