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
          throw reader.fail(.missing, element, "/vendors/\(position)", "this vendor has no id")
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
        "the vendor id \(columns.id[row]) appears twice")
    }
  }

  private mutating func vendor(_ node: Int, key id: Int?, _ position: Int, _ defined: UInt32) throws(ModelError) {
    let reader = reader
    let document = reader.document
    func path() -> String { "/vendors/\(id ?? position)" }
    guard document.kind(node) == .object else { throw reader.wrongType(node, path(), expected: "an object") }
    let row = columns.count
    columns.appendEmpty(id: id ?? 0, node: node)
    var key = node + 1
    for _ in 0..<document.count(node) {
      let value = key + 1
      func at() -> String { "\(path())/\(JSONPointer.step(reader.name(key)))" }
      if let index = Self.names.find(document, key), defined & 1 << UInt32(index) != 0,
        let member = Member(rawValue: index)
      {
        switch member {
        case .id:
          guard let own = try reader.integer(value, at()) else { break }
          guard let narrow = Int32(exactly: own), narrow >= 0 else {
            throw reader.fail(.badID, value, at(), "\(own) is no vendor id")
          }
          columns.ownID[row] = narrow
        case .name: columns.name[row] = Int32(try reader.text(value, at()))
        case .deletedDate: columns.deletedDate[row] = Int32(try reader.text(value, at()))
        case .policyUrl: columns.policyURL[row] = Int32(try reader.text(value, at()))
        case .deviceStorageDisclosureUrl: columns.disclosureURL[row] = Int32(try reader.text(value, at()))
        case .purposes, .purposeIds: columns.consent[row] = try reader.ids(value, at())
        case .legIntPurposes, .legIntPurposeIds: columns.legitimateInterest[row] = try reader.ids(value, at())
        case .flexiblePurposes: columns.flexible[row] = try reader.ids(value, at())
        case .specialPurposes: columns.specialPurposes[row] = try reader.ids(value, at())
        case .features, .featureIds: columns.features[row] = try reader.ids(value, at())
        case .specialFeatures: columns.specialFeatures[row] = try reader.ids(value, at())
        case .dataDeclaration:
          columns.dataCategories[row] = try reader.ids(value, at())
          if !reader.isNull(value) { columns.flags[row].insert(.hasDataDeclaration) }
        case .usesCookies:
          columns.setFlag(row, try reader.flag(value, at()), .usesCookies, .hasUsesCookies)
        case .cookieRefresh:
          columns.setFlag(row, try reader.flag(value, at()), .cookieRefresh, .hasCookieRefresh)
        case .usesNonCookieAccess:
          columns.setFlag(row, try reader.flag(value, at()), .nonCookieAccess, .hasNonCookieAccess)
        case .cookieMaxAgeSeconds:
          columns.flags[row].insert(.hasCookieMaxAge)
          columns.cookieMaxAge[row] = try reader.integer(value, at()) ?? VendorColumns.noAge
        case .overflow: try overflow(value, row, at())
        case .urls: try urls(value, row, at())
        case .dataRetention: try retention(value, row, at())
        }
      } else {
        unknown(key, row, "")
      }
      key = document.next(value)
    }
    columns.urlStart.append(Int32(columns.urls.count))
    columns.retentionStart.append(Int32(columns.retentions.count))
  }

  private mutating func unknown(_ key: Int, _ row: Int, _ parent: String) {
    columns.unknown[row, default: []].append(
      UnknownMember(pointer: "\(parent)/\(JSONPointer.step(reader.name(key)))", value: key + 1))
  }

  private mutating func overflow(_ index: Int, _ row: Int, _ path: @autoclosure () -> String) throws(ModelError) {
    let reader = reader
    try reader.eachMember(index, path()) { key throws(ModelError) in
      guard reader.name(key) == "httpGetLimit" else { return unknown(key, row, "/overflow") }
      guard let limit = try reader.integer(key + 1, path() + "/httpGetLimit") else { return }
      guard let narrow = Int32(exactly: limit) else {
        throw reader.fail(.wrongType, key + 1, path() + "/httpGetLimit", "\(limit) is no length")
      }
      columns.overflow[row] = narrow
    }
  }

  private mutating func urls(_ index: Int, _ row: Int, _ path: @autoclosure () -> String) throws(ModelError) {
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
        default: unknown(key, row, "/urls/\(position)")
        }
      }
      columns.urls.append(entry)
      position += 1
    }
  }

  private mutating func retention(_ index: Int, _ row: Int, _ path: @autoclosure () -> String) throws(ModelError) {
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
      default: unknown(key, row, "/dataRetention")
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

extension VendorColumns {
  mutating func appendEmpty(id: Int, node: Int) {
    self.id.append(Int32(truncatingIfNeeded: id))
    self.node.append(Int32(truncatingIfNeeded: node))
    ownID.append(-1)
    name.append(-1)
    deletedDate.append(-1)
    policyURL.append(-1)
    disclosureURL.append(-1)
    consent.append(IDSet())
    legitimateInterest.append(IDSet())
    flexible.append(IDSet())
    specialPurposes.append(IDSet())
    features.append(IDSet())
    specialFeatures.append(IDSet())
    dataCategories.append(IDSet())
    flags.append([])
    cookieMaxAge.append(Self.noAge)
    overflow.append(0)
  }

  mutating func setFlag(_ row: Int, _ value: Bool?, _ flag: VendorFlags, _ presence: VendorFlags) {
    guard let value else { return }
    flags[row].insert(presence)
    if value { flags[row].insert(flag) }
  }

  func reordered(by order: [Int]) -> VendorColumns {
    var result = VendorColumns()
    result.id = order.map { id[$0] }
    result.ownID = order.map { ownID[$0] }
    result.node = order.map { node[$0] }
    result.name = order.map { name[$0] }
    result.deletedDate = order.map { deletedDate[$0] }
    result.policyURL = order.map { policyURL[$0] }
    result.disclosureURL = order.map { disclosureURL[$0] }
    result.consent = order.map { consent[$0] }
    result.legitimateInterest = order.map { legitimateInterest[$0] }
    result.flexible = order.map { flexible[$0] }
    result.specialPurposes = order.map { specialPurposes[$0] }
    result.features = order.map { features[$0] }
    result.specialFeatures = order.map { specialFeatures[$0] }
    result.dataCategories = order.map { dataCategories[$0] }
    result.flags = order.map { flags[$0] }
    result.cookieMaxAge = order.map { cookieMaxAge[$0] }
    result.overflow = order.map { overflow[$0] }
    for (row, old) in order.enumerated() {
      result.urls += urls[Int(urlStart[old])..<Int(urlStart[old + 1])]
      result.urlStart.append(Int32(result.urls.count))
      result.retentions += retentions[Int(retentionStart[old])..<Int(retentionStart[old + 1])]
      result.retentionStart.append(Int32(result.retentions.count))
      if let members = unknown[old] { result.unknown[row] = members }
    }
    return result
  }
}
