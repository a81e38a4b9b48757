import JSONText

/// One change of a vendor's entry.
enum VendorEdit: Sendable {
  case name(String)
  case basis(Int, Basis)
  case flexible(Int, Bool)
  case specialPurpose(Int, Bool)
  case feature(Int, Bool)
  case specialFeature(Int, Bool)
  case dataCategory(Int, Bool)
  case dataUndeclared
  /// Days, for all data without a time of their own.
  case retention(Int?)
  case purposeRetention(Int, Int?)
  case specialPurposeRetention(Int, Int?)
  /// Cookies with an age in seconds; without cookies there is no age.
  case cookies(age: Int)
  case noCookies
  case cookieRefresh(Bool)
  case otherStorage(Bool)
  case disclosure(String?)
  case overflow(Int?)
  /// Replaces all URLs; a nil path leaves the claim out.
  case urls([(language: String, privacy: String, legIntClaim: String?)])
  case deleted(String)
  case reinstated
  /// A member that no specification has; nil removes it.
  case member(String, JSONValue?)

  func apply(to vendor: inout SampleVendor) {
    switch self {
    case .name(let name): vendor.name = name
    case .basis(let purpose, let basis): vendor.set(purpose, basis)
    case .flexible(let purpose, let flag): vendor.flexiblePurposes.set(purpose, flag)
    case .specialPurpose(let id, let flag): vendor.specialPurposes.set(id, flag)
    case .feature(let id, let flag): vendor.features.set(id, flag)
    case .specialFeature(let id, let flag): vendor.specialFeatures.set(id, flag)
    case .dataCategory(let id, let flag):
      var categories = vendor.dataDeclaration ?? []
      categories.set(id, flag)
      vendor.dataDeclaration = categories
    case .dataUndeclared: vendor.dataDeclaration = nil
    case .retention(let days): vendor.retention = days
    case .purposeRetention(let id, let days): vendor.purposeRetention[id] = days
    case .specialPurposeRetention(let id, let days): vendor.specialPurposeRetention[id] = days
    case .cookies(let age):
      vendor.usesCookies = true
      vendor.cookieMaxAge = age
    case .noCookies:
      vendor.usesCookies = false
      vendor.cookieMaxAge = nil
      vendor.cookieRefresh = false
    case .cookieRefresh(let flag): vendor.cookieRefresh = flag
    case .otherStorage(let flag): vendor.usesNonCookieAccess = flag
    case .disclosure(let path): vendor.disclosureURL = path.map { "https://\(vendor.domain)/\($0)" }
    case .overflow(let limit): vendor.overflow = limit
    case .urls(let entries):
      vendor.urls = entries.map { entry in
        .init(
          language: entry.language, privacy: "https://\(vendor.domain)/\(entry.privacy)",
          legIntClaim: entry.legIntClaim.map { $0.isEmpty ? "" : "https://\(vendor.domain)/\($0)" })
      }
    case .deleted(let date): vendor.deletedDate = date
    case .reinstated: vendor.deletedDate = nil
    case .member(let name, let value):
      vendor.extra.removeAll { $0.name == name }
      if let value { vendor.extra.append(.init(name, value)) }
    }
  }
}
