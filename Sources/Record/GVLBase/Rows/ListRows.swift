import GVLArchive
import GVLChanges
import GVLList
import GVLShown
import SQLiteFile

/// The rows of one stored list: its own row, and its changes since the list before it.
struct ListRows {
  /// All verdicts of a database use this policy and all vendors, so that the same lists give everyone the same
  /// verdicts.
  static let policy = ReconsentPolicy.legalBasis

  let list: [SQLiteValue]
  let changes: [[SQLiteValue]]

  /// - Parameters:
  ///   - text: 1 for the first text of its number.
  ///   - older: the list that a history compares it with; nil for the first of a specification.
  init(_ stored: StoredList, _ list: VendorList, text: Int, after older: (stored: StoredList, list: VendorList)?) {
    let name = SQLiteValue.text(stored.reference.description)
    let diff = older.map {
      ListDiff(from: $0.list, to: list, fromReference: $0.stored.reference, toReference: stored.reference)
    }
    let decision = older.map {
      ReconsentDecision(from: $0.list, to: list, diff: diff, profile: .wholeList, policy: Self.policy)
    }
    let summary = diff?.summary
    let missing = older.map { max(1, stored.reference.version - $0.stored.reference.version) - 1 }
    self.list =
      [
        name, .integer(stored.reference.specification), .integer(stored.reference.version), .integer(text),
        .flag(stored.counts), .text(list.lastUpdatedText), .integer(list.tcfPolicyVersion),
        .integer(list.vendorCount), .integer(list.liveVendorCount), .text(stored.sha256), .integer(stored.bytes),
        .text(older?.stored.reference.description), .integer(missing), .text(decision?.verdict.rawValue),
      ]
      + [
        summary?.vendorsAdded, summary?.vendorsDeleted, summary?.vendorsVanished, summary?.vendorsReinstated,
        summary?.vendorsChanged, summary?.textsChanged,
      ].map { .integer($0) }
    changes = decision.map { Self.rows($0, of: name) } ?? []
  }

  /// Identifies a change: no two changes of one comparison share it.
  private struct Place: Hashable {
    var kind: ChangeKind
    var vendor: Int?
    var item: Change.Item

    init(_ change: Change) { (kind, vendor, item) = (change.kind, change.vendor, change.item) }
  }

  private static func rows(_ decision: ReconsentDecision, of list: SQLiteValue) -> [[SQLiteValue]] {
    // The strictest reason of a change comes first.
    let reasons = Dictionary(decision.reasons.map { (Place($0.change), $0.rule) }) { first, _ in first }
    return decision.diff.changes.enumerated().map { index, change in
      let rule = reasons[Place(change)]
      let item: SQLiteValue =
        switch change.item {
        case .none: .null
        case .id(let id): .text(String(id))
        case .key(let key): .text(key)
        }
      return [
        list, .integer(index + 1), .text(change.kind.rawValue), .integer(change.vendor), .text(change.name), item,
        .json(change.before), .json(change.after), .text(change.direction.rawValue), .flag(change.isCosmetic),
        .text((rule?.verdict ?? .none).rawValue), .text(rule?.id),
      ]
    }
  }
}
