import GVLFindings
import JSONText

/// One rule about the content of lists and translations, in a file of its own. It looks at what it is shown and reports
/// what it finds; reading has already vouched for the types.
protocol ListRule: Sendable {
  static var rule: Rule { get }
  /// Where the rule begins to hold.
  static var since: Rule.Since? { get }
  /// Whether entries with a `deletedDate` are looked at too: rules of structure are for them, those of the declaration
  /// are not.
  static var holdsForDeleted: Bool { get }

  static func header(_ inspection: inout Inspection)
  static func text(_ item: TextItem, _ kind: TextKind, _ inspection: inout Inspection)
  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection)
}

extension ListRule {
  static var since: Rule.Since? { nil }
  static var holdsForDeleted: Bool { false }
  static func header(_ inspection: inout Inspection) {}
  static func text(_ item: TextItem, _ kind: TextKind, _ inspection: inout Inspection) {}
  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {}
}

extension Citation {
  /// Consent string and vendor list formats v2.
  static func format(_ part: String) -> Citation { Citation("Consent string and vendor list formats v2, " + part) }
  /// No rule of the framework: what published lists were seen to do.
  static let observed = Citation("published lists 2018 to 2026, as they were found")
}
