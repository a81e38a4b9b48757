import JSONText

/// Reads the text maps that lists and translations share.
struct TextsReader {
  private enum Member: String, CaseIterable {
    case id, name, title, description, descriptionLegal, illustrations, purposes, specialFeatures
  }
  private static let members = MemberNames(Member.self)

  let reader: ListReader
  let specification: Int
  private(set) var texts = Texts()
  private(set) var unknown: [UnknownMember] = []

  init(_ reader: ListReader, specification: Int) {
    self.reader = reader
    self.specification = specification
    texts.absent = Set(TextKind.allCases)
  }

  /// Reads the map (or, in specification 1, the array) at `index`.
  mutating func read(_ kind: TextKind, at index: Int) throws(ModelError) {
    if reader.isNull(index) { return }
    texts.absent.remove(kind)
    var items: [TextItem] = []
    if reader.document.kind(index) == .array {
      guard specification == 1 else {
        throw reader.fail(
          .wrongType, index,
          "expected a map keyed by id, found an array; the oldest files of specification 2 still had the arrays of"
            + " specification 1, which cannot be distinguished from it")
      }
      try reader.eachElement(index) { element throws(ModelError) in
        var item = TextItem(document: reader.document, id: 0, node: element)
        try readMembers(of: &item, kind, at: items.count)
        guard let id = item.ownID else {
          throw reader.fail(.missing, element, "this entry has no id; give it one")
        }
        item.id = id
        items.append(item)
      }
    } else {
      try reader.eachMember(index) { key throws(ModelError) in
        let id = try reader.id(ofKey: key)
        var item = TextItem(document: reader.document, id: id, node: key + 1)
        try readMembers(of: &item, kind, at: id)
        items.append(item)
      }
    }
    items.sort { $0.id < $1.id }
    for (item, next) in zip(items, items.dropFirst()) where item.id == next.id {
      throw reader.fail(
        .duplicateID, next.node, "the id \(item.id) appears twice; keep one of the two", path: "/" + kind.member)
    }
    texts.items[Texts.index(kind)] = items
  }

  /// - Parameter step: The item in the path of its members: its key, or its position in specification 1.
  private mutating func readMembers(
    of item: inout TextItem, _ kind: TextKind, at step: Int
  ) throws(ModelError) {
    let (reader, document) = (reader, reader.document)
    var title = -1
    var unknown: [Int] = []
    try reader.eachMember(item.node) { key throws(ModelError) in
      let value = key + 1
      switch Self.members.find(document, key) {
      case .id: item.ownID = try reader.integer(value)
      case .name: item.nameIndex = try reader.text(value)
      case .title: title = try reader.text(value)
      case .description: item.descriptionIndex = try reader.text(value)
      case .descriptionLegal: item.legalIndex = try reader.text(value)
      case .illustrations:
        try reader.eachElement(value) { element throws(ModelError) in _ = try reader.text(element) }
        item.illustrationsIndex = reader.isNull(value) ? -1 : value
      case .purposes where kind == .stack: item.purposes = try reader.ids(value)
      case .specialFeatures where kind == .stack: item.specialFeatures = try reader.ids(value)
      default: unknown.append(key)
      }
    }
    // `v3/1` has `title` instead of `name`.
    if item.nameIndex < 0 {
      item.nameIndex = title
    } else if title >= 0 {
      unknown.append(title - 1)
    }
    self.unknown += unknown.map { key in
      UnknownMember(
        pointer: JSONPointer.join([kind.member, String(step), reader.name(key)]), document: document, value: key + 1)
    }
  }
}
