import GVLFindings
import JSONText

/// The key of an entry and its `id` are the same number.
enum KeyNotID: ListRule {
  static let rule = Rule(
    id: "list/key-not-id", severity: .error, title: "the key of an entry equals its id",
    cite: .format("vendor list: maps keyed by id"), since: since)
  // Entries of specification 1 stand in arrays and have no keys.
  static let since: Rule.Since? = .specification(2)
  static let holdsForDeleted = true

  static func text(_ item: TextItem, _ kind: TextKind, _ inspection: inout Inspection) {
    guard item.ownID != item.id else { return }
    let own = item.member("id")?.index
    inspection.report(
      rule, at: own ?? item.node, path: inspection.path(item, kind) + (own == nil ? "" : "/id"),
      message(key: item.id, item.ownID))
  }

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    guard entry.vendor.ownID != entry.vendor.id else { return }
    inspection.report(
      rule, entry, at: entry.index(.id), entry.has(.id) ? entry.path(.id) : "", owner: .list,
      message(key: entry.vendor.id, entry.vendor.ownID))
  }

  private static func message(key: Int, _ id: Int?) -> String {
    guard let id else { return "the entry under the key \(key) has no id; the key is taken for it" }
    return "the entry under the key \(key) says that its id is \(id); the key is taken for it"
  }
}
