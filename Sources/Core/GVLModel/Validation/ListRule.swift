import GVLFindings
import JSONText

/// One rule about the content of lists and translations, in a file of its own. It looks at what it is shown and reports
/// what it finds; reading has already vouched for the types.
protocol ListRule: Sendable {
  static var rule: Rule { get }
  /// Where the rule begins to hold.
  static var since: Since { get }
  /// Whether entries with a `deletedDate` are looked at too: rules of structure are for them, those of the declaration
  /// are not.
  static var holdsForDeleted: Bool { get }

  static func header(_ inspection: inout Inspection)
  static func text(_ item: TextItem, _ kind: TextKind, _ inspection: inout Inspection)
  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection)
}

extension ListRule {
  static var since: Since { .ever }
  static var holdsForDeleted: Bool { false }
  static func header(_ inspection: inout Inspection) {}
  static func text(_ item: TextItem, _ kind: TextKind, _ inspection: inout Inspection) {}
  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {}
}

/// From which specification or policy on a rule holds.
enum Since: Sendable {
  case ever
  case specification(Int)
  case policy(Int)

  var text: String? {
    switch self {
    case .ever: nil
    case .specification(let number): "specification \(number)"
    case .policy(let number): "policy \(number)"
    }
  }

  /// A list that does not say its policy version is not held to a policy's rules.
  func holds(specification: Int, policy: Int?) -> Bool {
    switch self {
    case .ever: true
    case .specification(let number): specification >= number
    case .policy(let number): policy.map { $0 >= number } ?? false
    }
  }
}

extension Citation {
  /// Consent string and vendor list formats v2.
  static func format(_ part: String) -> Citation { Citation("Consent string and vendor list formats v2, " + part) }
  /// No rule of the framework: what published lists were seen to do.
  static let observed = Citation("published lists 2018 to 2026, as they were found")
}
