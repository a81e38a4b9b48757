import GVLChanges
import JSONText

/// Changes that several vendors made alike: the same item, before and after.
struct SharedChanges {
  /// From so many vendors on they stand together.
  static let many = ReasonLines.many

  /// In the order in which they first stand.
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

  /// How many changes of vendors weigh nothing.
  let neutral: Int

  /// Whether paper has no row of a change: it weighs nothing, or stands among those that vendors share.
  func leavesOut(_ change: Change) -> Bool {
    change.vendor != nil && (change.direction == .neutral || keys.contains(Key(change)))
  }
}
