/// A member of a vendor. This is the only declaration of each: its name in the files, the specifications that have it,
/// and the type of its value.
///
/// A new one needs a case with its line in `declaration`, a property of `Vendor`, and a line in `StorageDiff.swift` or
/// `VendorDiff.swift`, which report its changes. The columns and the reader need no change.
@frozen package enum VendorMember: Sendable, Hashable {
  case id, text(Text), ids(IDs), flag(Flag), cookieMaxAge, overflow, urls, retention

  /// Members kept as the tape index of their text.
  @frozen package enum Text: Int, CaseIterable, Sendable {
    case name, deletedDate, policyURL, disclosureURL

    var declaration: Declaration {
      switch self {
      case .name: .init("name", 1...3)
      case .deletedDate: .init("deletedDate", 1...3)
      case .policyURL: .init("policyUrl", 1...2)
      case .disclosureURL: .init("deviceStorageDisclosureUrl", 2...3)
      }
    }
  }

  /// Members kept as one word, with ids from 64 on in an array.
  @frozen package enum IDs: Int, CaseIterable, Sendable {
    case consent, legitimateInterest, flexible, specialPurposes, features, specialFeatures, dataCategories

    var declaration: Declaration {
      switch self {
      case .consent: .init("purposes", 1...3, first: "purposeIds", of: .purpose)
      case .legitimateInterest: .init("legIntPurposes", 1...3, first: "legIntPurposeIds", of: .purpose)
      case .flexible: .init("flexiblePurposes", 2...3, of: .purpose)
      case .specialPurposes: .init("specialPurposes", 2...3, of: .specialPurpose)
      case .features: .init("features", 1...3, first: "featureIds", of: .feature)
      case .specialFeatures: .init("specialFeatures", 2...3, of: .specialFeature)
      case .dataCategories: .init("dataDeclaration", 3...3, of: .dataCategory)
      }
    }

    /// The kind of text that the ids name.
    package var kind: TextKind { declaration.kind ?? .purpose }
  }

  /// Members kept as one bit.
  @frozen package enum Flag: Int, CaseIterable, Sendable {
    case usesCookies, cookieRefresh, nonCookieAccess

    var declaration: Declaration {
      switch self {
      case .usesCookies: .init("usesCookies", 2...3)
      case .cookieRefresh: .init("cookieRefresh", 2...3)
      case .nonCookieAccess: .init("usesNonCookieAccess", 2...3)
      }
    }
  }

  /// Declares the members whose values have special types. The enums above declare the other members.
  var declaration: Declaration {
    switch self {
    case .id: .init("id", 1...3)
    case .text(let member): member.declaration
    case .ids(let member): member.declaration
    case .flag(let member): member.declaration
    case .cookieMaxAge: .init("cookieMaxAgeSeconds", 2...3)
    case .overflow: .init("overflow", 2...3)
    case .urls: .init("urls", 3...3)
    case .retention: .init("dataRetention", 3...3)
    }
  }

  /// The definition of a member in the specifications.
  struct Declaration {
    let name: String
    let specifications: ClosedRange<Int>
    /// Its name in specification 1, if it differs.
    let firstName: String?
    let kind: TextKind?

    init(_ name: String, _ specifications: ClosedRange<Int>, first: String? = nil, of kind: TextKind? = nil) {
      (self.name, self.specifications, firstName, self.kind) = (name, specifications, first, kind)
    }
  }
}

extension VendorMember {
  package static let all: [VendorMember] =
    [.id] + Text.allCases.map(VendorMember.text) + IDs.allCases.map(VendorMember.ids)
    + Flag.allCases.map(VendorMember.flag) + [.cookieMaxAge, .overflow, .urls, .retention]

  /// A small number for each member, for arrays and bits, computed from constants, so that it costs a loop nothing.
  @inlinable package var ordinal: Int {
    switch self {
    case .text(let member): member.rawValue
    case .ids(let member): 8 + member.rawValue
    case .flag(let member): 20 + member.rawValue
    case .id: 27
    case .cookieMaxAge: 28
    case .overflow: 29
    case .urls: 30
    case .retention: 31
    }
  }

  package static var ordinals: Int { 32 }

  /// Its name in the files of a specification.
  package func name(in specification: Int) -> String {
    let declaration = declaration
    return specification == 1 ? declaration.firstName ?? declaration.name : declaration.name
  }

  package func isDefined(by specification: Int) -> Bool { declaration.specifications.contains(specification) }

  /// The names of the members that a specification defines; empty for an unknown specification.
  package static func names(of specification: Int) -> MemberNames<VendorMember> {
    (1...3).contains(specification) ? namesBySpecification[specification - 1] : MemberNames([])
  }

  private static let namesBySpecification = (1...3).map { specification in
    MemberNames(
      all.filter { $0.isDefined(by: specification) }.map { ($0.name(in: specification), $0) })
  }
}
