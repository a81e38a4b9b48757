import GVLList
import TestSupport

/// A declaration read simply, member by member, for comparison with the columns.
struct SlowVendor: Equatable {
  var name: String
  var deletedDate: String?
  var consent: Set<Int>
  var interest: Set<Int>
  var flexible: Set<Int>
  var specialPurposes: Set<Int>
  var features: Set<Int>
  var specialFeatures: Set<Int>
  var dataCategories: Set<Int>?
  var flags: [Bool?]
  var age: Int?
  var disclosure: String?
  var policy: String?
  var overflow: Int?
  var urls: [[String?]]
  var retention: [String: Int]
  var unknown: Set<String>

  static func all(of root: JSONNode) -> [Int: SlowVendor] {
    let specification = root["gvlSpecificationVersion"]?.integer ?? 1
    guard let vendors = root["vendors"] else { return [:] }
    var result: [Int: SlowVendor] = [:]
    for element in vendors.elements { result[element["id"]?.integer ?? -1] = SlowVendor(element, specification) }
    for member in vendors.members { result[Int(member.name) ?? -1] = SlowVendor(member.value, specification) }
    return result
  }

  init(_ node: JSONNode, _ specification: Int) {
    var members: [String: JSONNode] = [:]
    for member in node.members { members[member.name] = member.value }
    var known: Set<String> = []
    func take(_ name: String, _ specifications: ClosedRange<Int>) -> JSONNode? {
      guard specifications.contains(specification) else { return nil }
      known.insert(name)
      return members[name]
    }
    func text(_ node: JSONNode?) -> String? { node?.string.flatMap { $0.isEmpty ? nil : $0 } }
    func ids(_ node: JSONNode?) -> Set<Int> { Set(node?.elements.compactMap(\.integer) ?? []) }
    _ = take("id", 1...3)
    name = text(take("name", 1...3)) ?? ""
    deletedDate = text(take("deletedDate", 1...3))
    consent = ids(take(specification == 1 ? "purposeIds" : "purposes", 1...3))
    interest = ids(take(specification == 1 ? "legIntPurposeIds" : "legIntPurposes", 1...3))
    flexible = ids(take("flexiblePurposes", 2...3))
    specialPurposes = ids(take("specialPurposes", 2...3))
    features = ids(take(specification == 1 ? "featureIds" : "features", 1...3))
    specialFeatures = ids(take("specialFeatures", 2...3))
    let data = take("dataDeclaration", 3...3)
    dataCategories = data.flatMap { $0.isNull ? nil : ids($0) }
    flags = ["usesCookies", "cookieRefresh", "usesNonCookieAccess"].map { take($0, 2...3)?.bool }
    age = take("cookieMaxAgeSeconds", 2...3)?.integer
    disclosure = text(take("deviceStorageDisclosureUrl", 2...3))
    policy = text(take("policyUrl", 1...2))
    overflow = take("overflow", 2...3)?["httpGetLimit"]?.integer
    urls = (take("urls", 3...3)?.elements ?? []).map { url in
      [text(url["langId"]) ?? "", text(url["privacy"]), text(url["legIntClaim"])]
    }
    retention = [:]
    if let days = take("dataRetention", 3...3) {
      retention["standard"] = days["stdRetention"]?.integer
      for map in ["purposes", "specialPurposes"] {
        for member in days[map]?.members ?? [] { retention["\(map)/\(member.name)"] = member.value.integer }
      }
    }
    unknown = Set(members.keys.filter { !known.contains($0) }.map { "/" + JSONPointer.step($0) })
  }

  init(_ vendor: Vendor) {
    name = vendor.name
    deletedDate = vendor.deletedDateText
    consent = Set(vendor.consentPurposes)
    interest = Set(vendor.legitimateInterestPurposes)
    flexible = Set(vendor.flexiblePurposes)
    specialPurposes = Set(vendor.specialPurposes)
    features = Set(vendor.features)
    specialFeatures = Set(vendor.specialFeatures)
    dataCategories = vendor.hasDataDeclaration ? Set(vendor.dataCategories) : nil
    flags = [vendor.usesCookies, vendor.cookieRefresh, vendor.usesNonCookieAccess]
    age = vendor.cookieMaxAgeSeconds
    disclosure = vendor.deviceStorageDisclosureURL
    policy = vendor.policyURL
    overflow = vendor.overflow
    urls = vendor.urls.map { [$0.language, $0.privacy, $0.legitimateInterestClaim] }
    retention = [:]
    let days = vendor.retention
    retention["standard"] = days.standard
    for entry in days.purposes { retention["purposes/\(entry.id)"] = entry.days }
    for entry in days.specialPurposes { retention["specialPurposes/\(entry.id)"] = entry.days }
    // Members inside `urls` and similar members are not compared here.
    unknown = Set(vendor.unknownMembers.map(\.pointer).filter { $0.count { $0 == "/" } == 1 })
  }
}
