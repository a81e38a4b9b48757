import JSONText

/// Fills the columns from the `vendors` member.
struct VendorReader {
  /// The members of all specifications, in the order of `names`.
  enum Member: Int {
    case id, name, deletedDate, features
    // 1
    case purposeIds, legIntPurposeIds, featureIds
    // 1 and 2
    case policyUrl
    // 2 and 3
    case purposes, legIntPurposes, flexiblePurposes, specialPurposes, specialFeatures
    case usesCookies, cookieMaxAgeSeconds, cookieRefresh, usesNonCookieAccess, deviceStorageDisclosureUrl, overflow
    // 3
    case urls, dataDeclaration, dataRetention
  }

  static let names = MemberNames(nameList)
  static let nameList = [
    "id", "name", "deletedDate", "features", "purposeIds", "legIntPurposeIds", "featureIds", "policyUrl", "purposes",
    "legIntPurposes", "flexiblePurposes", "specialPurposes", "specialFeatures", "usesCookies", "cookieMaxAgeSeconds",
    "cookieRefresh", "usesNonCookieAccess", "deviceStorageDisclosureUrl", "overflow", "urls", "dataDeclaration",
    "dataRetention",
  ]

  /// The members that a specification defines, as bits by raw value.
  static func defined(by specification: Int) -> UInt32 {
    func bits(_ members: [Member]) -> UInt32 { members.reduce(0) { $0 | 1 << UInt32($1.rawValue) } }
    if specification == 1 {
      return bits([.id, .name, .deletedDate, .purposeIds, .legIntPurposeIds, .featureIds, .policyUrl])
    }
    let common = bits([
      .id, .name, .deletedDate, .features, .purposes, .legIntPurposes, .flexiblePurposes, .specialPurposes,
      .specialFeatures, .usesCookies, .cookieMaxAgeSeconds, .cookieRefresh, .usesNonCookieAccess,
      .deviceStorageDisclosureUrl, .overflow,
    ])
    return common | bits(specification == 2 ? [.policyUrl] : [.urls, .dataDeclaration, .dataRetention])
  }

  static func isDefined(_ name: String, by specification: Int) -> Bool {
    nameList.firstIndex(of: name).map { defined(by: specification) & 1 << UInt32($0) != 0 } ?? false
  }

  private static let urlNames = MemberNames(["langId", "privacy", "legIntClaim"])
  private static let retentionNames = MemberNames(["stdRetention", "purposes", "specialPurposes"])

  let reader: ListReader
  let specification: Int
  private(set) var columns = VendorColumns()
  /// Which member came after each one when it was last met.
  private var followers = [Int](repeating: 0, count: nameList.count)

  init(_ reader: ListReader, specification: Int) {
    self.reader = reader
    self.specification = specification
  }

  mutating func read(_ index: Int) throws(ModelError) {
    let document = reader.document
    columns.reserve(document.count(index))
    let defined = Self.defined(by: specification)
    if specification == 1 {
      var position = 0
      try reader.eachElement(index, "/vendors") { element throws(ModelError) in
        try vendor(element, key: nil, position, defined)
        guard columns.ownID[columns.count - 1] >= 0 else {
          throw reader.fail(.missing, element, "/vendors/\(position)", "this vendor has no id; give it one")
        }
        columns.id[columns.count - 1] = columns.ownID[columns.count - 1]
        position += 1
      }
    } else {
      if document.kind(index) == .array {
        throw reader.fail(
          .wrongType, index, "/vendors", "expected a map keyed by id, found an array as in specification 1")
      }
      try reader.eachMember(index, "/vendors") { key throws(ModelError) in
        try vendor(key + 1, key: try reader.id(ofKey: key, "/vendors"), 0, defined)
      }
    }
    try sort()
  }

  /// Brings the rows into ascending order. Lists mostly are, so rows are only moved where they are not.
  private mutating func sort() throws(ModelError) {
    let ids = columns.id
    if !zip(ids, ids.dropFirst()).allSatisfy({ $0 < $1 }) {
      columns = columns.reordered(by: ids.indices.sorted { ids[$0] < ids[$1] })
    }
    for row in columns.id.indices.dropFirst() where columns.id[row] == columns.id[row - 1] {
      throw reader.fail(
        .duplicateID, max(Int(columns.node[row]), Int(columns.node[row - 1])), "/vendors",
        "the vendor id \(columns.id[row]) appears twice; keep one of the two")
    }
  }

  private mutating func vendor(_ node: Int, key id: Int?, _ position: Int, _ defined: UInt32) throws(ModelError) {
    let (reader, names) = (reader, Self.names)
    let document = reader.document
    func path() -> String { "/vendors/\(id ?? position)" }
    guard document.kind(node) == .object else { throw reader.wrongType(node, path(), expected: "an object") }
    var row = VendorColumns.Row(id: id ?? 0, node: node)
    var key = node + 1
    var last = 0
    for _ in 0..<document.count(node) {
      let value = key + 1
      func at() -> String { "\(path())/\(JSONPointer.step(reader.name(key)))" }
      let found = names.find(document, key, expecting: followers[last])
      if let found, found != followers[last] { followers[last] = found }
      last = found ?? last
      if let index = found, defined & 1 << UInt32(index) != 0,
        let member = Member(rawValue: index)
      {
        switch member {
        case .id:
          guard let own = try reader.integer(value, at()) else { break }
          guard let narrow = Int32(exactly: own), narrow >= 0 else {
            throw reader.fail(.badID, value, at(), "\(own) is no vendor id; expected 0 to \(Int32.max)")
          }
          row.ownID = narrow
        case .name: row.name = Int32(try reader.text(value, at()))
        case .deletedDate: row.deletedDate = Int32(try reader.text(value, at()))
        case .policyUrl: row.policyURL = Int32(try reader.text(value, at()))
        case .deviceStorageDisclosureUrl: row.disclosureURL = Int32(try reader.text(value, at()))
        case .purposes, .purposeIds: row.consent = try reader.ids(value, at())
        case .legIntPurposes, .legIntPurposeIds: row.legitimateInterest = try reader.ids(value, at())
        case .flexiblePurposes: row.flexible = try reader.ids(value, at())
        case .specialPurposes: row.specialPurposes = try reader.ids(value, at())
        case .features, .featureIds: row.features = try reader.ids(value, at())
        case .specialFeatures: row.specialFeatures = try reader.ids(value, at())
        case .dataDeclaration:
          row.dataCategories = try reader.ids(value, at())
          if !reader.isNull(value) { row.flags.insert(.hasDataDeclaration) }
        case .usesCookies:
          row.setFlag(try reader.flag(value, at()), .usesCookies, .hasUsesCookies)
        case .cookieRefresh:
          row.setFlag(try reader.flag(value, at()), .cookieRefresh, .hasCookieRefresh)
        case .usesNonCookieAccess:
          row.setFlag(try reader.flag(value, at()), .nonCookieAccess, .hasNonCookieAccess)
        case .cookieMaxAgeSeconds:
          row.flags.insert(.hasCookieMaxAge)
          guard let age = try reader.integer(value, at()) else { break }
          row.flags.insert(.hasAge)
          row.cookieMaxAge = age
        case .overflow: row.overflow = try overflow(value, at())
        case .urls: try urls(value, at())
        case .dataRetention: try retention(value, at())
        }
      } else {
        unknown(key, "")
      }
      key = document.next(value)
    }
    columns.append(row)
  }

  /// A member of the vendor that is being read: its row comes next.
  private mutating func unknown(_ key: Int, _ parent: String) {
    columns.unknown[columns.count, default: []].append(
      UnknownMember(pointer: "\(parent)/\(JSONPointer.step(reader.name(key)))", value: key + 1))
  }

  private mutating func overflow(_ index: Int, _ path: @autoclosure () -> String) throws(ModelError) -> Int32 {
    let reader = reader
    var result: Int32 = 0
    try reader.eachMember(index, path()) { key throws(ModelError) in
      guard reader.name(key) == "httpGetLimit" else { return unknown(key, "/overflow") }
      guard let limit = try reader.integer(key + 1, path() + "/httpGetLimit") else { return }
      guard let narrow = Int32(exactly: limit) else {
        throw reader.fail(.wrongType, key + 1, path() + "/httpGetLimit", "\(limit) is no length; expected kilobytes")
      }
      result = narrow
    }
    return result
  }

  private mutating func urls(_ index: Int, _ path: @autoclosure () -> String) throws(ModelError) {
    let reader = reader
    var position = 0
    try reader.eachElement(index, path()) { element throws(ModelError) in
      var entry = VendorColumns.URLEntry()
      func at() -> String { "\(path())/\(position)" }
      if reader.isNull(element) {
        throw reader.wrongType(element, at(), expected: "an object")
      }
      try reader.eachMember(element, at()) { key throws(ModelError) in
        let value = key + 1
        switch Self.urlNames.find(reader.document, key) {
        case 0: entry.language = Int32(try reader.text(value, at() + "/langId"))
        case 1: entry.privacy = Int32(try reader.text(value, at() + "/privacy"))
        case 2: entry.legitimateInterestClaim = Int32(try reader.text(value, at() + "/legIntClaim"))
        default: unknown(key, "/urls/\(position)")
        }
      }
      columns.urls.append(entry)
      position += 1
    }
  }

  private mutating func retention(_ index: Int, _ path: @autoclosure () -> String) throws(ModelError) {
    let reader = reader
    try reader.eachMember(index, path()) { key throws(ModelError) in
      let value = key + 1
      switch Self.retentionNames.find(reader.document, key) {
      case 0:
        if let days = try reader.integer(value, path() + "/stdRetention") {
          columns.retentions.append(.init(scope: .standard, id: 0, days: days))
        }
      case 1: try retentionMap(value, .purpose, path() + "/purposes")
      case 2: try retentionMap(value, .specialPurpose, path() + "/specialPurposes")
      default: unknown(key, "/dataRetention")
      }
    }
  }

  private mutating func retentionMap(
    _ index: Int, _ scope: VendorColumns.RetentionEntry.Scope, _ path: @autoclosure () -> String
  ) throws(ModelError) {
    let reader = reader
    try reader.eachMember(index, path()) { key throws(ModelError) in
      let id = try reader.id(ofKey: key, path())
      guard let days = try reader.integer(key + 1, "\(path())/\(id)") else { return }
      columns.retentions.append(.init(scope: scope, id: Int32(id), days: days))
    }
  }
}
