import JSONText

/// Reads the text maps that lists and translations share.
struct TextsReader {
  private enum Member: Int {
    case id, name, title, description, descriptionLegal, illustrations, purposes, specialFeatures
  }
  private static let members = MemberNames([
    "id", "name", "title", "description", "descriptionLegal", "illustrations", "purposes", "specialFeatures",
  ])

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
    let path = "/" + kind.member
    if reader.isNull(index) { return }
    texts.absent.remove(kind)
    var items: [TextItem] = []
    if reader.document.kind(index) == .array {
      guard specification == 1 else {
        throw reader.fail(
          .wrongType, index, path,
          "expected a map keyed by id, found an array; the oldest files of specification 2 still had the arrays of"
            + " specification 1, which cannot be told apart from it")
      }
      try reader.eachElement(index, path) { element throws(ModelError) in
        let at = "\(path)/\(items.count)"
        var item = TextItem(document: reader.document, id: 0, node: element)
        try readMembers(of: &item, kind, at)
        guard let id = item.ownID else {
          throw reader.fail(.missing, element, at, "this entry has no id; give it one")
        }
        item.id = id
        items.append(item)
      }
    } else {
      try reader.eachMember(index, path) { key throws(ModelError) in
        let id = try reader.id(ofKey: key, path)
        var item = TextItem(document: reader.document, id: id, node: key + 1)
        try readMembers(of: &item, kind, "\(path)/\(id)")
        items.append(item)
      }
    }
    items.sort { $0.id < $1.id }
    for (item, next) in zip(items, items.dropFirst()) where item.id == next.id {
      throw reader.fail(.duplicateID, next.node, path, "the id \(item.id) appears twice; keep one of the two")
    }
    texts.items[Texts.index(kind)] = items
  }

  private mutating func readMembers(of item: inout TextItem, _ kind: TextKind, _ path: String) throws(ModelError) {
    let reader = reader
    var title = -1
    var unknown: [UnknownMember] = []
    try reader.eachMember(item.node, path) { key throws(ModelError) in
      let value = key + 1
      let member = Self.members.find(reader.document, key).flatMap(Member.init(rawValue:))
      func at() -> String { "\(path)/\(JSONPointer.step(reader.name(key)))" }
      switch member {
      case .id: item.ownID = try reader.integer(value, at())
      case .name: item.nameIndex = try reader.text(value, at())
      case .title: title = try reader.text(value, at())
      case .description: item.descriptionIndex = try reader.text(value, at())
      case .descriptionLegal: item.legalIndex = try reader.text(value, at())
      case .illustrations:
        try reader.eachElement(value, at()) { element throws(ModelError) in _ = try reader.text(element, at()) }
        item.illustrationsIndex = reader.isNull(value) ? -1 : value
      case .purposes where kind == .stack: item.purposes = try reader.ids(value, at())
      case .specialFeatures where kind == .stack: item.specialFeatures = try reader.ids(value, at())
      default: unknown.append(UnknownMember(pointer: at(), value: value))
      }
    }
    // v3/1 calls the name `title`.
    if item.nameIndex < 0 {
      item.nameIndex = title
    } else if title >= 0 {
      unknown.append(UnknownMember(pointer: path + "/title", value: title))
    }
    self.unknown += unknown
  }
}
