import TestSupport

/// The strings of `tcstrings/vectors.json`, each with the result of an independent decoder.
enum Vectors {
  struct File: Decodable {
    let vectors: [Vector]
  }

  struct Vector: Decodable, Sendable {
    let tcString: String
    let valid: Bool
    let category: String
    let error: String?
    let decoded: Decoded?
  }

  struct Decoded: Decodable, Sendable {
    struct Vendors: Decodable {
      let maxVendorId: Int
      let encoding: String
      let ids: [Int]
    }
    struct Restriction: Decodable {
      let purposeId: Int
      let restrictionType: Int
      let vendors: [Int]
    }
    struct Publisher: Decodable {
      let purposesConsent: [Int]
      let purposesLITransparency: [Int]
      let numCustomPurposes: Int
      let customPurposesConsent: [Int]
      let customPurposesLITransparency: [Int]
    }
    let version: Int
    let created: String
    let lastUpdated: String
    let cmpId: Int
    let cmpVersion: Int
    let consentScreen: Int
    let consentLanguage: String
    let vendorListVersion: Int
    // Version 2.
    let tcfPolicyVersion: Int?
    let isServiceSpecific: Bool?
    let useNonStandardTexts: Bool?
    let specialFeatureOptIns: [Int]?
    let purposesConsent: [Int]?
    let purposesLITransparency: [Int]?
    let purposeOneTreatment: Bool?
    let publisherCC: String?
    let vendorConsent: Vendors?
    let vendorLegitimateInterest: Vendors?
    let publisherRestrictions: [Restriction]?
    let disclosedVendors: Vendors?
    let allowedVendors: Vendors?
    let publisherTC: Publisher?
    // Version 1.
    let purposesAllowed: [Int]?
    let maxVendorId: Int?
    let defaultConsent: Bool?
    let vendorIds: [Int]?
  }

  /// Read once; empty without the corpus.
  static let all: [Vector] = {
    guard Corpus.isPresent, let bytes = try? Corpus.bytes("tcstrings/vectors.json") else { return [] }
    return (try? JSONDecoder().decode(File.self, from: Data(bytes)).vectors) ?? []
  }()

  /// The valid strings of version 2.
  static let second = all.filter { $0.valid && $0.decoded?.version == 2 }
}
