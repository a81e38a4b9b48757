import GVLFindings
import JSONText

/// Data are kept for zero days or more.
enum RetentionNegative: ListRule {
  static let rule = Rule(
    id: "list/retention-negative", severity: .error, title: "retention is not negative",
    cite: .format("vendor list: dataRetention"), since: since)
  static let since: Rule.Since? = .specification(3)

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    func message(_ days: Int) -> String { "\(days) days is no retention; the vendor must declare zero days or more" }
    guard let retention = entry.value(.retention) else { return }
    if let standard = retention["stdRetention"], let days = standard.integer, days < 0 {
      inspection.report(rule, entry, at: standard.index, entry.path(.retention) + "/stdRetention", message(days))
    }
    for scope in RetentionScope.allCases {
      entry.eachRetention(scope) { id, days, index in
        guard let days, days < 0 else { return }
        inspection.report(rule, entry, at: index, entry.path(.retention) + "/\(scope.rawValue)/\(id)", message(days))
      }
    }
  }
}
