import JSONText
import PlainText

/// The packed maps of items of one document, from purposes to data categories.
struct PackedItems {
  /// The kinds in the order of files.
  static let kinds = ["purposes", "specialPurposes", "features", "specialFeatures", "stacks", "dataCategories"]

  private(set) var maps: [JSONValue.Member] = []
  /// Values without a column, by map.
  private(set) var other: [JSONValue.Member] = []

  private typealias Row = (id: Int, members: [JSONValue.Member])

  /// - Parameters:
  ///   - document: The members of the document; only objects are maps.
  ///   - isList: Whether it is a list, whose words go into a separate file.
  init(_ document: [JSONValue.Member], isList: Bool) throws(CompactError) {
    var entries: [(kind: String, map: EntryMap)] = []
    for kind in Self.kinds {
      guard case .object(let members)? = document.first(where: { $0.name == kind })?.value else { continue }
      entries.append((kind, try EntryMap(members, .item, at: "/" + kind)))
    }
    // Only stacks repeat sentences often enough.
    let stacks = isList ? [] : entries.first { $0.kind == "stacks" }?.map.members ?? []
    var writer = TextPartsWriter(
      stacks.compactMap { members in
        if case .string(let text)? = members.first(where: { $0.name == "description" })?.value { text } else { nil }
      })
    for (kind, map) in entries {
      let letters = Self.letters(map, isList: isList)
      var cells: [JSONValue] = [.string(String(letters.map(\.rawValue))), PackedIDs.short(map.ids)]
      var rest: [Row] = []
      for (id, members) in zip(map.ids, map.members) {
        let row = Self.row(members, letters, isList: isList)
        for (letter, cell) in zip(letters, row.cells) {
          if case .string(let text) = cell, kind == "stacks", letter == .description {
            cells.append(writer.cell(text))
          } else {
            cells.append(cell)
          }
        }
        if !row.rest.isEmpty { rest.append((id, row.rest)) }
      }
      maps.append(.init(kind, .array(cells)))
      if let rest = OtherMembers.packed(rest, whole: map.odd) { other.append(.init(kind, rest)) }
    }
  }

  /// The members that at least one item has.
  private static func letters(_ map: EntryMap, isList: Bool) -> [ItemMember] {
    var found: Set<ItemMember> = []
    for member in map.members.joined() {
      if let letter = ItemMember.byName[member.name], letter.fits(member.value) { found.insert(letter) }
    }
    return ItemMember.allCases.filter { found.contains($0) && !(isList && $0.isTranslated) }
  }

  private static func row(
    _ members: [JSONValue.Member], _ letters: [ItemMember], isList: Bool
  ) -> (cells: [JSONValue], rest: [JSONValue.Member]) {
    var cells = Array(repeating: JSONValue.null, count: letters.count)
    var rest: [JSONValue.Member] = []
    for member in members {
      let letter = ItemMember.byName[member.name]
      if isList, letter?.isTranslated == true { continue }
      if let letter, letter.fits(member.value), let column = letters.firstIndex(of: letter) {
        cells[column] = member.value
      } else {
        rest.append(member)
      }
    }
    return (cells, rest)
  }
}

/// The maps of items, unpacked.
struct ReadItems {
  /// The maps as in the official document.
  private(set) var maps: [JSONValue.Member] = []

  /// - Parameter other: The member `other` of the file.
  init(_ items: JSONValue, other: JSONValue?, _ room: inout CompactRoom) throws(CompactError) {
    guard case .object(let packed) = items else {
      throw CompactError(.wrongType, "/items", "expected an object")
    }
    var texts = TextPartsReader()
    for map in packed {
      let path = "/items/" + JSONPointer.step(map.name)
      guard PackedItems.kinds.contains(map.name), !maps.contains(where: { $0.name == map.name }) else {
        throw CompactError(.wrongType, path, "this is no map of items, or there are two of it")
      }
      maps.append(.init(map.name, try Self.read(map, other?[map.name], &texts, &room, at: path)))
    }
  }

  private static func read(
    _ map: JSONValue.Member, _ rest: JSONValue?, _ texts: inout TextPartsReader, _ room: inout CompactRoom,
    at path: String
  ) throws(CompactError) -> JSONValue {
    guard case .array(let values) = map.value, values.count >= 2, case .string(let text) = values[0] else {
      throw CompactError(.wrongType, path, "expected letters, ids and cells")
    }
    let letters = try letters(text, at: path + "/0")
    let ids = try PackedIDs.ids(values[1], allowsCount: true, at: path + "/1")
    guard values.count - 2 == ids.count * letters.count else {
      throw CompactError(.badCount, path, "expected \(ids.count * letters.count) cells, not \(values.count - 2)")
    }
    try room.take(ids.count * CompactRoom.entry, at: path + "/1")
    let others = "/other/" + map.name
    let other = try OtherMembers(rest, ids: ids, at: others)
    var entries: [JSONValue.Member] = []
    var at = 2
    for id in ids {
      var members = [JSONValue.Member("id", .integer(id))]
      for letter in letters {
        if values[at] != .null {
          try room.takeMember(letter.name, at: "\(path)/\(at)")
          let value =
            letter.isText
            ? JSONValue.string(try texts.text(values[at], &room, at: "\(path)/\(at)")) : values[at]
          members.append(.init(letter.name, value))
        }
        at += 1
      }
      entries.append(try other.entry(id, members, .item, at: others))
    }
    return .object(entries + other.whole)
  }

  /// Parses the letters, each once, in the order of files.
  private static func letters(_ text: String, at path: String) throws(CompactError) -> [ItemMember] {
    let letters = ItemMember.allCases.filter { text.utf8.contains($0.rawValue.asciiValue ?? 0) }
    guard String(letters.map(\.rawValue)) == text else {
      throw CompactError(.wrongType, path, "expected some of the letters ndlips, each once and in this order")
    }
    return letters
  }
}
