import JSONText
import PlainText

/// The common parts of files of lists and of texts: the head, the maps of items, and values without a column.
enum CompactDocument {
  static func packed(_ document: JSONValue, schema: String, vendors hasVendors: Bool) throws(CompactError) -> JSONValue
  {
    guard case .object(let members) = document else {
      throw CompactError(.wrongType, "", "expected an object; name a list or translation")
    }
    var names: Set<[UInt8]> = []
    if let twice = members.first(where: { !names.insert(Array($0.name.utf8)).inserted }) {
      throw CompactError(.repeated, "/" + JSONPointer.step(twice.name), "the member is there twice; keep one")
    }
    let items = try PackedItems(members, isList: hasVendors)
    var result: [JSONValue.Member] = [
      .init("schema", .string(schema)), .init("head", .object(members.filter { !isMap($0, hasVendors) })),
      .init("items", .object(items.maps)),
    ]
    var other = items.other
    if hasVendors, case .object(let entries)? = document["vendors"] {
      let vendors = PackedVendors(try EntryMap(entries, .vendor, at: "/vendors"))
      result.append(.init("vendors", vendors.value))
      if let rest = vendors.other { other.append(.init("vendors", rest)) }
    }
    if !other.isEmpty { result.append(.init("other", .object(other))) }
    return .object(result)
  }

  /// Whether a member is packed as a map; all other members go into the head.
  private static func isMap(_ member: JSONValue.Member, _ hasVendors: Bool) -> Bool {
    guard case .object = member.value else { return false }
    return PackedItems.kinds.contains(member.name) || (hasVendors && member.name == "vendors")
  }

  /// The members of the document, without vendors.
  static func members(
    _ packed: JSONValue, schema: String, _ room: inout CompactRoom
  ) throws(CompactError) -> [JSONValue.Member] {
    guard case .string(schema)? = packed["schema"] else {
      throw CompactError(.otherSchema, "/schema", "expected \"\(schema)\"; name a file of this kind")
    }
    guard case .object(let head)? = packed["head"], let items = packed["items"] else {
      throw CompactError(
        .missing, packed["items"] == nil ? "/items" : "/head", "the member is missing, or no object")
    }
    let maps = try ReadItems(items, other: packed["other"], &room).maps
    if let twice = head.first(where: { member in maps.contains { $0.name == member.name } }) {
      throw CompactError(.repeated, "/head/" + JSONPointer.step(twice.name), "the member is in `items` too")
    }
    return head + maps
  }
}
