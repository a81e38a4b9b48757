import GVLList
import JSONText

extension Change {
  /// Whether the vendor as a whole was added, deleted, reinstated, or vanished. A change from one date of deletion to
  /// another does not count.
  public var isPassage: Bool {
    switch kind {
    case .vendor(.added), .vendor(.vanished), .vendor(.reinstated): true
    case .vendor(.deleted): before == .null
    default: false
    }
  }
}

extension ListDiff.Summary {
  /// Counts each vendor once: as added, vanished, deleted or reinstated, else as changed.
  ///
  /// - Parameters:
  ///   - changes: The changes of one comparison, in any order.
  ///   - passed: Vendors that were added or removed by changes that `changes` lacks.
  public init(_ changes: some Sequence<Change>, passed: Set<Int> = []) {
    var passed = passed
    var touched = Set<Int>()
    var texts = Set<Text>()
    for change in changes {
      switch change.kind {
      case .list, .age: break
      case .text(let kind, _): texts.insert(Text(kind: kind, item: change.item))
      case .standardText: texts.insert(Text(kind: nil, item: change.item))
      case .vendor(let aspect):
        guard let id = change.vendor else { continue }
        guard change.isPassage else {
          touched.insert(id)
          continue
        }
        passed.insert(id)
        switch aspect {
        case .added: vendorsAdded += 1
        case .vanished: vendorsVanished += 1
        case .reinstated: vendorsReinstated += 1
        default: vendorsDeleted += 1
        }
      }
    }
    vendorsChanged = touched.subtracting(passed).count
    textsChanged = texts.count
  }

  /// An item with any number of changes; a standard text has no kind.
  private struct Text: Hashable {
    var kind: TextKind?
    var item: Change.Item
  }
}
