import JSONText
import PlainText

/// Unpacked vendors, in the form of an official list.
struct ReadVendors {
  let value: JSONValue

  private enum Source {
    case name([JSONValue])
    case url([JSONValue], String)
    case urls([JSONValue])
    case column(ReadColumn)
  }

  /// - Parameters:
  ///   - vendors: The member `vendors` of the file.
  ///   - other: Values without a column.
  init(_ vendors: JSONValue, other: JSONValue?, _ room: inout CompactRoom) throws(CompactError) {
    let path = "/vendors"
    guard case .object = vendors, let steps = vendors["ids"], vendors["name"] != nil else {
      throw CompactError(.wrongType, path, "expected an object with `ids` and `name`")
    }
    let ids = try PackedIDs.ids(steps, allowsCount: false, at: path + "/ids")
    try room.take(ids.count * CompactRoom.entry, at: path + "/ids")
    let sources = try Self.sources(vendors, count: ids.count)
    let rest = try OtherMembers(other, ids: ids, at: "/other/vendors")
    var entries: [JSONValue.Member] = []
    entries.reserveCapacity(ids.count)
    for (row, id) in ids.enumerated() {
      var members: [JSONValue.Member] = []
      members.reserveCapacity(sources.count + 1)
      members.append(.init("id", .integer(id)))
      var urls = CodedURLs()
      for (name, source) in sources {
        if let value = try Self.value(source, row, &urls, &room) { members.append(.init(name, value)) }
      }
      entries.append(try rest.entry(id, members, .vendor, at: "/other/vendors"))
    }
    value = .object(entries + rest.whole)
  }

  /// The columns in the order of members, since each URL refers to the previous one.
  private static func sources(_ vendors: JSONValue, count: Int) throws(CompactError) -> [(String, Source)] {
    func cells(_ name: String) throws(CompactError) -> [JSONValue]? {
      guard let value = vendors[name] else { return nil }
      let path = "/vendors/" + name
      guard case .array(let cells) = value else { throw CompactError(.wrongType, path, "expected an array") }
      guard cells.count == count else {
        throw CompactError(.badCount, path, "expected \(count) cells, not \(cells.count)")
      }
      return cells
    }
    var sources: [(String, Source)] = []
    if let names = try cells("name") { sources.append(("name", .name(names))) }
    for name in PackedVendors.urlMembers {
      if let cells = try cells(name) { sources.append((name, name == "urls" ? .urls(cells) : .url(cells, name))) }
    }
    guard case .object(let columns)? = vendors["columns"] else {
      throw CompactError(.missing, "/vendors/columns", "the member is missing, or no object")
    }
    for member in columns { sources.append((member.name, .column(try ReadColumn(member, count: count)))) }
    let order = MemberOrder.vendor
    sources.sort { order.precedes($0.0, $1.0) }
    let names = ["id"] + sources.map(\.0)
    if let twice = names.indices.dropFirst().first(where: { !order.precedes(names[$0 - 1], names[$0]) }) {
      throw CompactError(
        .repeated, "/vendors/columns/" + JSONPointer.step(names[twice]), "the member has a column already")
    }
    return sources
  }

  private static func value(
    _ source: Source, _ row: Int, _ urls: inout CodedURLs, _ room: inout CompactRoom
  ) throws(CompactError) -> JSONValue? {
    switch source {
    case .column(let column): return try column.value(row, &room)
    case .name(let cells):
      switch cells[row] {
      case .null: return nil
      case .string:
        try room.takeMember("name", at: "/vendors/name/\(row)")
        return cells[row]
      default: throw CompactError(.wrongType, "/vendors/name/\(row)", "expected a text or null")
      }
    case .url(let cells, let name):
      if case .null = cells[row] { return nil }
      return try VendorURLs.url(cells[row], name, &urls, &room, at: "/vendors/\(name)/\(row)")
    case .urls(let cells):
      if case .null = cells[row] { return nil }
      return try VendorURLs.read(cells[row], &urls, &room, at: "/vendors/urls/\(row)")
    }
  }
}
