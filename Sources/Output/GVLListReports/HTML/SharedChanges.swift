import GVLChanges
import JSONText

/// Changes that several vendors share: the same item with the same values before and after.
struct SharedChanges {
  /// The least number of vendors for a group.
  static let many = ReasonLines.many

  /// In the order of their first changes.
  let groups: [[Change]]
  private let keys: Set<Key>

  private struct Key: Hashable {
    var kind: ChangeKind
    var item: Change.Item
    var before, after: JSONValue

    init(_ change: Change) {
      (kind, item, before, after) = (change.kind, change.item, change.before, change.after)
    }
  }

  init(_ changes: [Change]) {
    var order: [Key] = []
    var members: [Key: [Change]] = [:]
    for change in changes where change.vendor != nil && change.direction != .neutral {
      let key = Key(change)
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(change)
    }
    let shared = order.filter { members[$0, default: []].count >= Self.many }
    groups = shared.map { members[$0, default: []] }
    keys = Set(shared)
    neutral = changes.count { $0.vendor != nil && $0.direction == .neutral }
  }

  /// The number of neutral changes of vendors.
  let neutral: Int

  /// Whether the printed page has no row for a change: it is neutral or shared.
  func leavesOut(_ change: Change) -> Bool {
    change.vendor != nil && (change.direction == .neutral || keys.contains(Key(change)))
  }
}
