import PlainText
import JSONText
import YAMLText

/// Converts JSON to the placed values of the YAML reader, so that a map of texts is read the same way from both.
enum PlacedJSON {
  /// Most values of a text.
  static let valueLimit = 1_000_000

  /// Returns nil beyond the limit.
  static func node(_ document: JSONDocument) -> YAMLNode? {
    guard document.next(0) <= valueLimit else { return nil }
    var places = PlaceCursor(document.bytes)
    return node(document.root, &places)
  }

  private static func node(_ node: JSONNode, _ places: inout PlaceCursor) -> YAMLNode {
    let place = places.place(of: node.offset)
    switch node.kind {
    case .null: return YAMLNode(.null, at: place)
    case .true: return YAMLNode(.bool(true), at: place)
    case .false: return YAMLNode(.bool(false), at: place)
    case .number: return YAMLNode(.number(node.numberText ?? "0"), at: place)
    case .string: return YAMLNode(.string(node.string ?? ""), at: place)
    case .array: return YAMLNode(.sequence(node.elements.map { self.node($0, &places) }), at: place)
    case .object:
      let members = node.members.map { member in
        YAMLNode.Member(
          key: member.name, place: places.place(of: member.key.offset), value: self.node(member.value, &places))
      }
      return YAMLNode(.mapping(members), at: place)
    }
  }
}
