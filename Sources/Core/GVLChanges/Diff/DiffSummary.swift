import GVLModel
import JSONText

extension ListDiff.Summary {
  public init(_ changes: [Change]) {
    var vendors = Set<Int>()
    var texts = Set<Text>()
    for change in changes {
      switch change.kind {
      case .list, .age: break
      case .text(let kind, _): texts.insert(Text(kind: kind, item: change.item))
      case .standardText: texts.insert(Text(kind: nil, item: change.item))
      case .vendor(.added): vendorsAdded += 1
      case .vendor(.vanished): vendorsVanished += 1
      case .vendor(let aspect):
        if aspect == .deleted, change.before == .null { vendorsDeleted += 1 }
        if aspect == .reinstated { vendorsReinstated += 1 }
        if let id = change.vendor { vendors.insert(id) }
      }
    }
    vendorsChanged = vendors.count
    textsChanged = texts.count
  }

  /// One item, whatever changed of it; a standard text has no kind.
  private struct Text: Hashable {
    var kind: TextKind?
    var item: Change.Item
  }
}
