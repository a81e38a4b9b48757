import JSONText

/// Fills the columns from the `vendors` member.
struct VendorReader {
  private enum Link: String, CaseIterable { case langId, privacy, legIntClaim }
  private enum Retention: String, CaseIterable { case stdRetention, purposes, specialPurposes }
  private static let links = MemberNames(Link.self)
  private static let retentions = MemberNames(Retention.self)

  let reader: ListReader
  let specification: Int
  private(set) var columns = VendorColumns()
  private let names: MemberNames<VendorMember>
  private let links = Self.links
  private let retentions = Self.retentions
  /// For each member, the member that followed it last.
  private var followers: [Int]

  init(_ reader: ListReader, specification: Int) {
    self.reader = reader
    self.specification = specification
    names = VendorMember.names(of: specification)
    followers = [Int](repeating: 0, count: names.members.count)
  }

  mutating func read(_ index: Int) throws(ModelError) {
    let document = reader.document
    columns.reserve(document.count(index))
    if specification == 1 {
      try reader.eachElement(index) { element throws(ModelError) in
        try vendor(element, id: 0)
        let row = columns.count - 1
        guard columns.ownID[row] >= 0 else {
          throw reader.fail(.missing, element, "this vendor has no id; give it one")
        }
        columns.id[row] = columns.ownID[row]
      }
    } else {
      if document.kind(index) == .array {
        throw reader.fail(.wrongType, index, "expected a map keyed by id, found an array as in specification 1")
      }
      try reader.eachMember(index) { key throws(ModelError) in try vendor(key + 1, id: reader.id(ofKey: key)) }
    }
    try sort()
  }

  /// Sorts the rows. Lists are mostly sorted, so rows are moved only if necessary.
  private mutating func sort() throws(ModelError) {
    let ids = columns.id
    if !zip(ids, ids.dropFirst()).allSatisfy({ $0 < $1 }) {
      columns = columns.reordered(by: ids.indices.sorted { ids[$0] < ids[$1] })
    }
    for row in columns.id.indices.dropFirst() where columns.id[row] == columns.id[row - 1] {
      throw reader.fail(
        .duplicateID, max(Int(columns.node[row]), Int(columns.node[row - 1])),
        "the vendor id \(columns.id[row]) appears twice; keep one of the two", path: "/vendors")
    }
  }

  private mutating func vendor(_ node: Int, id: Int) throws(ModelError) {
    let (document, names) = (reader.document, names)
    guard document.kind(node) == .object else { throw reader.wrongType(node, expected: "an object") }
    columns.begin(id: Int32(truncatingIfNeeded: id), node: node)
    let row = columns.count - 1
    var marks = VendorColumns.Marks()
    var key = node + 1
    var last = 0
    for _ in 0..<document.count(node) {
      let value = key + 1
      if let index = names.index(document, key, expecting: followers[last]) {
        followers[last] = index
        last = index
        let member = names.members[index]
        let bit: UInt32 = 1 << UInt32(truncatingIfNeeded: member.ordinal)
        if !reader.isNull(value) { marks.present |= bit }
        switch member {
        case .text(let text):
          columns.texts[row * columns.textCount + text.rawValue] = Int32(truncatingIfNeeded: try reader.text(value))
        case .ids(let ids): try set(ids, row, value)
        case .flag: if try reader.flag(value) == true { marks.isTrue |= bit }
        case .id: try ownID(value)
        case .cookieMaxAge: columns.cookieMaxAge[row] = try reader.integer(value) ?? 0
        case .overflow: try overflow(value)
        case .urls: try urls(value)
        case .retention: try retention(value)
        }
      } else {
        unknown(key, "")
      }
      key = document.next(value)
    }
    columns.marks[row] = marks
    columns.end()
  }

  /// Notes an unknown member of the current vendor.
  private mutating func unknown(_ key: Int, _ parent: String) {
    columns.unknown[columns.count - 1, default: []].append(
      UnknownMember(
        pointer: "\(parent)/\(JSONPointer.step(reader.name(key)))", document: reader.document, value: key + 1)
    )
  }

  @inline(__always)
  private mutating func set(_ member: VendorMember.IDs, _ row: Int, _ value: Int) throws(ModelError) {
    let index = row * columns.idsCount + member.rawValue
    if let bits = reader.document.bitSet(value) {
      columns.ids[index] = bits
    } else {
      let ids = try reader.unusualIDs(value)
      columns.ids[index] = ids.bits
      if !ids.beyond.isEmpty { columns.beyond[index] = ids.beyond }
    }
  }

  private mutating func ownID(_ value: Int) throws(ModelError) {
    guard let own = try reader.integer(value) else { return }
    guard let narrow = Int32(exactly: own), narrow >= 0 else {
      throw reader.fail(.badID, value, "\(own) is no vendor id; expected 0 to \(Int32.max)")
    }
    columns.ownID[columns.count - 1] = narrow
  }

  private mutating func overflow(_ index: Int) throws(ModelError) {
    let reader = reader
    try reader.eachMember(index) { key throws(ModelError) in
      guard reader.name(key) == "httpGetLimit" else { return unknown(key, path(.overflow)) }
      guard let limit = try reader.integer(key + 1) else { return }
      guard let narrow = Int32(exactly: limit) else {
        throw reader.fail(.wrongType, key + 1, "\(limit) is no length; expected kilobytes")
      }
      columns.overflow[columns.count - 1] = narrow
    }
  }

  private mutating func urls(_ index: Int) throws(ModelError) {
    let (reader, document, links) = (reader, reader.document, links)
    var position = 0
    try reader.eachElement(index) { element throws(ModelError) in
      guard document.kind(element) == .object else { throw reader.wrongType(element, expected: "an object") }
      var entry = VendorColumns.URLEntry()
      var (key, guess) = (element + 1, 0)
      for _ in 0..<document.count(element) {
        if let found = links.index(document, key, expecting: guess) {
          guess = found + 1
          let text = Int32(truncatingIfNeeded: try reader.text(key + 1))
          switch links.members[found] {
          case .langId: entry.language = text
          case .privacy: entry.privacy = text
          case .legIntClaim: entry.legitimateInterestClaim = text
          }
        } else {
          unknown(key, "\(path(.urls))/\(position)")
        }
        key = document.next(key + 1)
      }
      columns.urls.append(entry)
      position += 1
    }
  }

  private mutating func retention(_ index: Int) throws(ModelError) {
    let (reader, document) = (reader, reader.document)
    var guess = 0
    try reader.eachMember(index) { key throws(ModelError) in
      let value = key + 1
      guard let found = retentions.index(document, key, expecting: guess) else {
        return unknown(key, path(.retention))
      }
      guess = found + 1
      switch retentions.members[found] {
      case .stdRetention:
        if let days = try reader.integer(value) {
          columns.retentions.append(.init(scope: .standard, id: 0, days: days))
        }
      case .purposes: try retentionMap(value, .purpose)
      case .specialPurposes: try retentionMap(value, .specialPurpose)
      }
    }
  }

  private mutating func retentionMap(
    _ index: Int, _ scope: VendorColumns.RetentionEntry.Scope
  ) throws(ModelError) {
    let reader = reader
    try reader.eachMember(index) { key throws(ModelError) in
      let id = try reader.id(ofKey: key)
      guard let days = try reader.integer(key + 1) else { return }
      columns.retentions.append(.init(scope: scope, id: Int32(truncatingIfNeeded: id), days: days))
    }
  }

  private func path(_ member: VendorMember) -> String { "/" + member.name(in: specification) }
}
