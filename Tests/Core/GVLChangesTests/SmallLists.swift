import GVLChanges
import GVLList
import TestSupport

/// Fictional lists of a few lines, with only the content that a test needs.
enum Small {
  /// A list with texts for every id that the tests use, with added or replaced members.
  static func list(_ specification: Int = 3, _ members: JSONValue = [:], vendors: JSONValue = [:]) throws -> VendorList
  {
    var root: JSONValue = [
      "gvlSpecificationVersion": .integer(specification), "vendorListVersion": 9, "tcfPolicyVersion": 5,
      "lastUpdated": "2026-01-01T16:00:00Z", "purposes": [:], "vendors": vendors,
    ]
    if specification == 1 {
      root = ["vendorListVersion": 9, "lastUpdated": "2019-01-01T16:00:00Z", "purposes": [], "vendors": vendors]
    }
    return try VendorList((root + members).written(.compact))
  }

  /// A list with one vendor, 7, with these members.
  static func vendor(_ specification: Int = 3, _ members: JSONValue) throws -> VendorList {
    let vendor: JSONValue = ["id": 7, "name": "Sieben"] + members
    return try list(specification, vendors: specification == 1 ? [vendor] : ["7": vendor])
  }

  /// The change as a line: `vendor.purpose 2 "none" "consent" widened`.
  static func line(_ change: Change) -> String {
    let item: String
    switch change.item {
    case .none: item = "–"
    case .id(let id): item = "\(id)"
    case .key(let key): item = key
    }
    return [
      change.kind.rawValue, item, change.before.compactText, change.after.compactText, change.direction.rawValue,
    ].joined(separator: " ") + (change.isCosmetic ? " cosmetic" : "")
  }

  static func lines(_ from: VendorList, _ to: VendorList) -> [String] { ListDiff(from: from, to: to).changes.map(line) }
}
