/// `list.json`: the vendors, in columns. A vendor is assembled when it is requested.
struct CompactList: Sendable {
  static let file = "list.json"

  struct Retention: Sendable {
    var standard: Int?
    var purposes: [Int: Int] = [:]
    var specialPurposes: [Int: Int] = [:]
  }

  let version: Int
  /// Ids of all vendors, ascending.
  let ids: [Int]
  let standardTexts: [String: String]
  private let names: [JSON]
  private let urls: CompactURLs
  private let columns: Columns
  /// Members that do not fit the columns, in the official form, by vendor; for vendors without a row, all members.
  private let other: [Int: JSON]

  init(_ json: JSON) throws {
    let file = Self.file
    try json.expect("gvl.compact-list/1", file: file)
    version = try (json["head"] ?? .null).requiredInt("vendorListVersion", file: file)
    standardTexts = StandardTexts.read(json["head"])
    let vendors = json["vendors"] ?? .null
    guard let ids = vendors == .null ? [] : vendors["ids"].flatMap(CompactIDs.read) else {
      throw BundleError.damaged(file: file, problem: "`ids` cannot be read")
    }
    names = try Self.column(vendors["name"], of: ids.count)
    urls = CompactURLs(
      specification: json["head"]?["gvlSpecificationVersion"]?.int ?? 2,
      policy: try Self.column(vendors["policyUrl"], of: ids.count),
      urls: try Self.column(vendors["urls"], of: ids.count),
      disclosure: try Self.column(vendors["deviceStorageDisclosureUrl"], of: ids.count))
    columns = try Columns(vendors["columns"] ?? .null, count: ids.count)
    var other: [Int: JSON] = [:]
    for entry in json["other"]?["vendors"]?.members ?? [] {
      if let id = Int(entry.name), id > 0 { other[id] = entry.value }
    }
    self.other = other
    let known = Set(ids)
    self.ids = (ids + other.keys.filter { !known.contains($0) }).sorted()
    indices = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The row of each vendor in the columns, by id.
  private let indices: [Int: Int]

  private static func column(_ json: JSON?, of count: Int) throws -> [JSON] {
    guard let json = json else { return [] }
    guard json.elements.count == count else {
      throw BundleError.damaged(file: file, problem: "its columns are not of one length")
    }
    return json.elements
  }

  /// The vendor with an id; nil if the list has no such vendor.
  func vendor(_ id: Int, _ texts: CompactTexts, _ languages: inout AddressLanguages) throws -> Vendor? {
    let index = indices[id]
    let more = other[id]
    guard index != nil || more != nil else { return nil }
    func value<Value>(_ column: Column<Value>, _ name: String) -> Value? {
      if let more = more, let value = more[name] { return column.read(value) }
      return index.flatMap { column[$0] }
    }
    // Specification 2 defines neither retention nor data categories: ignore them in such a list.
    let isThird = urls.specification >= 3
    let retention = isThird ? value(columns.retention, "dataRetention") ?? Retention() : Retention()
    let categories = isThird ? value(columns.dataCategories, "dataDeclaration") : nil
    func uses(_ ids: [Int], _ kind: CompactTexts.Kind, _ basis: Vendor.LegalBasis?) -> [Vendor.Use] {
      let kept = kind == .purposes ? retention.purposes : retention.specialPurposes
      return ids.map {
        Vendor.Use(
          id: $0, name: texts[kind, $0].name, legalBasis: basis, retentionDays: kept[$0] ?? retention.standard)
      }
    }
    func items(_ ids: [Int]?, _ kind: CompactTexts.Kind) -> [Vendor.Item] {
      (ids ?? []).map { Vendor.Item(id: $0, name: texts[kind, $0].name) }
    }
    let consent = uses(value(columns.purposes, "purposes") ?? [], .purposes, .consent)
    let interest = uses(value(columns.interest, "legIntPurposes") ?? [], .purposes, .legitimateInterest)
    let addresses = try urls.addresses(index, more)
    let chosen =
      addresses.entries.isEmpty ? nil : addresses.entries[languages.choose(addresses.entries.map(\.language))]
    return Vendor(
      id: id, name: more?["name"]?.text ?? index.flatMap { names[$0].text } ?? "",
      purposes: (consent + interest).sorted { $0.id < $1.id },
      specialPurposes: uses(value(columns.specialPurposes, "specialPurposes") ?? [], .specialPurposes, nil),
      features: items(value(columns.features, "features"), .features),
      specialFeatures: items(value(columns.specialFeatures, "specialFeatures"), .specialFeatures),
      dataCategories: items(categories, .dataCategories),
      standardRetentionDays: retention.standard,
      flexiblePurposes: value(columns.flexible, "flexiblePurposes") ?? [],
      usesCookies: value(columns.usesCookies, "usesCookies"), cookieMaxAge: value(columns.age, "cookieMaxAgeSeconds"),
      refreshesCookies: value(columns.refresh, "cookieRefresh"),
      usesOtherStorage: value(columns.otherStorage, "usesNonCookieAccess"),
      privacyPolicy: chosen == nil ? addresses.policy : chosen?.privacy, legitimateInterestClaim: chosen?.claim,
      storageDisclosure: addresses.disclosure, isOnByDefault: false)
  }

  /// The members of vendors that a dialog shows.
  private struct Columns: Sendable {
    let purposes, interest, flexible, specialPurposes, features, specialFeatures, dataCategories: Column<[Int]>
    let usesCookies, refresh, otherStorage: Column<Bool>
    let age: Column<Int>
    let retention: Column<Retention>

    init(_ json: JSON, count: Int) throws {
      func ids(_ name: String) throws -> Column<[Int]> {
        try Column(json[name], count: count) { json in
          if case .array = json { return json.ids }
          return nil
        }
      }
      func flag(_ name: String) throws -> Column<Bool> {
        try Column(json[name], count: count) { json in
          if case .bool(let value) = json { return value }
          return nil
        }
      }
      purposes = try ids("purposes")
      interest = try ids("legIntPurposes")
      flexible = try ids("flexiblePurposes")
      specialPurposes = try ids("specialPurposes")
      features = try ids("features")
      specialFeatures = try ids("specialFeatures")
      dataCategories = try ids("dataDeclaration")
      usesCookies = try flag("usesCookies")
      refresh = try flag("cookieRefresh")
      otherStorage = try flag("usesNonCookieAccess")
      age = try Column(json["cookieMaxAgeSeconds"], count: count) { $0.int }
      retention = try Column(json["dataRetention"], count: count) { Retention($0) }
    }
  }

  /// One member of all vendors: its distinct values, and for each vendor the number of its value.
  private struct Column<Value: Sendable>: Sendable {
    let read: @Sendable (JSON) -> Value?
    private let values: [Value?]
    private let at: [Int]

    init(_ json: JSON?, count: Int, _ read: @escaping @Sendable (JSON) -> Value?) throws {
      self.read = read
      values = (json?["of"]?.elements ?? []).map(read)
      at = json?["at"]?.ints ?? []
      guard json == nil || at.count == count, at.allSatisfy({ 0...values.count ~= $0 }) else {
        throw BundleError.damaged(file: CompactList.file, problem: "its columns are not of one length")
      }
    }

    subscript(index: Int) -> Value? {
      guard !at.isEmpty, at[index] > 0 else { return nil }
      return values[at[index] - 1]
    }
  }
}

extension CompactList.Retention {
  fileprivate init(_ json: JSON) {
    standard = json["stdRetention"]?.int
    purposes = Self.days(json["purposes"])
    specialPurposes = Self.days(json["specialPurposes"])
  }

  private static func days(_ json: JSON?) -> [Int: Int] {
    var days: [Int: Int] = [:]
    for member in json?.members ?? [] {
      if let id = Int(member.name) { days[id] = member.value.int }
    }
    return days
  }
}
