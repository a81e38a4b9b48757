import JSONText

/// A legal basis, as a list's two arrays express it.
enum Basis: Sendable {
  case none, consent, legitimateInterest, both
}

/// One vendor's entry, with the members that the sample varies.
struct SampleVendor: Sendable {
  struct Address: Sendable {
    var language: String
    var privacy: String
    var legIntClaim: String?
  }

  var id: Int
  var name: String
  /// The host of the vendor's pages, always below `.example`.
  var domain: String
  var purposes: Set<Int> = []
  var legIntPurposes: Set<Int> = []
  var flexiblePurposes: Set<Int> = []
  var specialPurposes: Set<Int> = []
  var features: Set<Int> = []
  var specialFeatures: Set<Int> = []
  var dataDeclaration: Set<Int>? = []
  /// In days.
  var retention: Int?
  var purposeRetention: [Int: Int] = [:]
  var specialPurposeRetention: [Int: Int] = [:]
  var urls: [Address] = []
  var usesCookies = true
  /// In seconds.
  var cookieMaxAge: Int?
  var cookieRefresh = false
  var usesNonCookieAccess = false
  var disclosureURL: String?
  var overflow: Int?
  var deletedDate: String?
  /// Members that no specification has.
  var extra: [JSONValue.Member] = []

  mutating func set(_ purpose: Int, _ basis: Basis) {
    purposes.set(purpose, basis == .consent || basis == .both)
    legIntPurposes.set(purpose, basis == .legitimateInterest || basis == .both)
    if basis == .none { flexiblePurposes.remove(purpose) }
  }
}

extension Set<Int> {
  mutating func set(_ element: Int, _ isMember: Bool) {
    if isMember { insert(element) } else { remove(element) }
  }
}

// MARK: As JSON

extension SampleVendor {
  /// The entry in a list of specification 3.
  var json: JSONValue {
    var members = head
    members.append(.init("cookieMaxAgeSeconds", cookieMaxAge.map(JSONValue.integer) ?? .null))
    members.append(.init("usesCookies", .bool(usesCookies)))
    members.append(.init("cookieRefresh", .bool(cookieRefresh)))
    members.append(.init("urls", .array(urls.map(\.json))))
    members.append(.init("usesNonCookieAccess", .bool(usesNonCookieAccess)))
    members.append(.init("dataRetention", retentionJSON))
    if let dataDeclaration { members.append(.init("dataDeclaration", .integers(dataDeclaration.sorted()))) }
    if let disclosureURL { members.append(.init("deviceStorageDisclosureUrl", .string(disclosureURL))) }
    return .object(members + tail)
  }

  /// The entry in a list of specification 2.
  var jsonV2: JSONValue {
    .object(head + [.init("policyUrl", .string(urls.first?.privacy ?? ""))] + tail)
  }

  private var head: [JSONValue.Member] {
    [
      .init("id", .integer(id)), .init("name", .string(name)),
      .init("purposes", .integers(purposes.sorted())),
      .init("legIntPurposes", .integers(legIntPurposes.sorted())),
      .init("flexiblePurposes", .integers(flexiblePurposes.sorted())),
      .init("specialPurposes", .integers(specialPurposes.sorted())),
      .init("features", .integers(features.sorted())),
      .init("specialFeatures", .integers(specialFeatures.sorted())),
    ]
  }

  private var tail: [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if let overflow { members.append(.init("overflow", ["httpGetLimit": .integer(overflow)])) }
    if let deletedDate { members.append(.init("deletedDate", .string(deletedDate))) }
    return members + extra
  }

  private var retentionJSON: JSONValue {
    var members: [JSONValue.Member] = []
    if let retention { members.append(.init("stdRetention", .integer(retention))) }
    members.append(.init("purposes", Self.days(purposeRetention)))
    members.append(.init("specialPurposes", Self.days(specialPurposeRetention)))
    return .object(members)
  }

  private static func days(_ table: [Int: Int]) -> JSONValue {
    .object(table.sorted { $0.key < $1.key }.map { JSONValue.Member(String($0.key), .integer($0.value)) })
  }
}

extension SampleVendor.Address {
  var json: JSONValue {
    var members: [JSONValue.Member] = [.init("langId", .string(language)), .init("privacy", .string(privacy))]
    if let legIntClaim { members.append(.init("legIntClaim", .string(legIntClaim))) }
    return .object(members)
  }
}
