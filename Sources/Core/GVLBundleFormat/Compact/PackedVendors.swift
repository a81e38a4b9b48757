import JSONText

/// The vendors of a list, packed by columns.
struct PackedVendors {
  let value: JSONValue
  /// Values without a column.
  let other: JSONValue?

  /// Members with columns of their own, for values that fit.
  static let urlMembers = ["policyUrl", "urls", "deviceStorageDisclosureUrl"]

  init(_ vendors: EntryMap) {
    let count = vendors.ids.count
    var names = Array(repeating: JSONValue.null, count: count)
    var links = Array(repeating: names, count: Self.urlMembers.count)
    var rest = Array(repeating: [JSONValue.Member](), count: count)
    var columns: [VendorColumn] = []
    var byName: [[UInt8]: Int] = [:]
    var known = Array(repeating: -1, count: MemberOrder.vendor.known.count)
    func column(_ name: String) -> Int {
      let rank = MemberOrder.vendor.rank(name)
      let found = rank < known.count ? (known[rank] < 0 ? nil : known[rank]) : byName[Array(name.utf8)]
      if let found { return found }
      columns.append(VendorColumn(name))
      if rank < known.count { known[rank] = columns.count - 1 } else { byName[Array(name.utf8)] = columns.count - 1 }
      return columns.count - 1
    }
    for (row, members) in vendors.members.enumerated() {
      var urls = CodedURLs()
      // In the order of `MemberOrder.vendor`, which readers need too, because each URL refers to the previous one.
      for member in members {
        if let link = Self.urlMembers.firstIndex(of: member.name) {
          if let cell = Self.link(member.value, link, &urls) {
            links[link][row] = cell
          } else {
            rest[row].append(member)
          }
        } else if member.name == "name", case .string = member.value {
          names[row] = member.value
        } else if member.name == "name" {
          rest[row].append(member)
        } else {
          columns[column(member.name)].append(member.value, at: row)
        }
      }
    }
    columns.sort { MemberOrder.vendor.precedes($0.name, $1.name) }
    var packed: [JSONValue.Member] = []
    for column in columns {
      let keep = { rest[$0].append(JSONValue.Member(column.name, $1)) }
      if !column.isFrequent(among: count) {
        for cell in column.cells { keep(cell.row, cell.value) }
      } else if let value = column.packed(among: count, rest: keep) {
        packed.append(.init(column.name, value))
      }
    }
    let cells =
      [.init("ids", PackedIDs.steps(vendors.ids)), JSONValue.Member("name", .array(names))]
      + zip(Self.urlMembers, links).filter { $0.1.contains { $0 != .null } }.map { .init($0.0, .array($0.1)) }
    value = .object(cells + [.init("columns", .object(packed))])
    other = OtherMembers.packed(
      rest.indices.filter { !rest[$0].isEmpty }.map { row in
        (vendors.ids[row], rest[row].sorted { MemberOrder.vendor.precedes($0.name, $1.name) })
      }, whole: vendors.odd)
  }

  private static func link(_ value: JSONValue, _ link: Int, _ urls: inout CodedURLs) -> JSONValue? {
    if urlMembers[link] == "urls" { return VendorURLs.packed(value, &urls) }
    guard case .string(let url) = value else { return nil }
    return .string(urls.coded(url))
  }
}
