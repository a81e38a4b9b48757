/// Invents vendors. Each is drawn from its own id, so none depends on its neighbours. Shares are those of a real list
/// of 2026, rounded; names and hosts are invented.
enum VendorGenerator {
  /// Per purpose: permille of vendors with consent, with legitimate interest, and flexible among those allowed to be.
  private static let purposes: [(id: Int, consent: Int, legitimateInterest: Int, flexible: Int)] = [
    (1, 810, 0, 0), (2, 550, 215, 360), (3, 620, 0, 0), (4, 620, 0, 0), (5, 275, 0, 0), (6, 245, 0, 0),
    (7, 590, 295, 340), (8, 295, 125, 290), (9, 420, 150, 300), (10, 420, 235, 340), (11, 130, 50, 280),
  ]
  private static let specialPurposes = [620, 620, 465]
  private static let features = [460, 385, 580]
  private static let specialFeatures = [290, 165]
  private static let dataCategories = [895, 795, 675, 395, 260, 620, 315, 670, 220, 380, 635]
  private static let retention: [(Int?, Int)] = [
    (365, 187), (30, 110), (90, 101), (nil, 90), (0, 55), (180, 55), (730, 44), (4320, 40), (60, 28), (395, 22),
    (1825, 20), (3650, 16), (14, 30), (120, 25), (550, 20), (7, 15),
  ]
  private static let cookieAges: [(Int, Int)] = [
    (31_536_000, 300), (7_776_000, 98), (2_592_000, 88), (63_072_000, 50), (15_552_000, 29), (33_696_000, 22),
    (1_209_600, 22), (34_128_000, 19), (5_184_000, 19), (315_360_000, 16), (86_400, 15), (0, 25), (-1, 3), (1800, 8),
  ]
  private static let languages: [(String, Int)] = [
    ("de", 140), ("fr", 107), ("es", 57), ("it", 42), ("pl", 29), ("pt", 16), ("nl", 15), ("cs", 14), ("sv", 12),
    ("hu", 11), ("da", 9), ("ro", 9), ("zh", 8), ("el", 8), ("sr-cyrl", 3), ("pt-BR", 3),
  ]
  private static let urlCounts: [(Int, Int)] = [(1, 825), (2, 125), (3, 20), (4, 15), (6, 5), (10, 3)]
  private static let deletions = [
    "2023-03-14T00:00:00Z", "2024-06-11T00:00:00Z", "2024-11-28T10:05:41Z", "2025-05-13T15:30:44.66Z",
    "2025-07-17T13:31:18.943Z", "2025-12-02T08:20:00.5Z",
  ]

  static func vendor(_ id: Int, seed: UInt64 = 0x67_766C) -> SampleVendor {
    var random = SplitMix64(seed: seed &+ UInt64(id) &* 0xD6E8_FEB8_6659_FD93)
    let (name, domain) = VendorNames.draw(id, &random)
    var vendor = SampleVendor(id: id, name: name, domain: domain)
    declare(&vendor, &random)
    keep(&vendor, &random)
    store(&vendor, &random)
    publish(&vendor, &random)
    if random.chance(50) { vendor.deletedDate = deletions[random.below(deletions.count)] }
    return vendor
  }

  private static func draw(_ shares: [Int], _ random: inout SplitMix64) -> Set<Int> {
    var result: Set<Int> = []
    for (index, share) in shares.enumerated() where random.chance(share) { result.insert(index + 1) }
    return result
  }

  private static func declare(_ vendor: inout SampleVendor, _ random: inout SplitMix64) {
    for share in purposes {
      let drawn = random.below(1000)
      guard drawn < share.consent + share.legitimateInterest else { continue }
      vendor.set(share.id, drawn < share.consent ? .consent : .legitimateInterest)
      if random.chance(share.flexible) { vendor.flexiblePurposes.insert(share.id) }
    }
    vendor.specialPurposes = draw(specialPurposes, &random)
    vendor.features = draw(features, &random)
    vendor.specialFeatures = draw(specialFeatures, &random)
    // A vendor may declare only special purposes, but must declare something.
    if vendor.purposes.isEmpty, vendor.legIntPurposes.isEmpty, vendor.specialPurposes.isEmpty {
      vendor.set(1, .consent)
    }
    vendor.dataDeclaration = random.chance(8) ? nil : draw(dataCategories, &random)
  }

  private static func keep(_ vendor: inout SampleVendor, _ random: inout SplitMix64) {
    vendor.retention = random.pick(retention, else: 365)
    let own = random.chance(220)
    // Most vendors without a standard retention state one for each purpose instead.
    let each = vendor.retention == nil && random.chance(400)
    for purpose in vendor.purposes.union(vendor.legIntPurposes).sorted() where each || own && random.chance(300) {
      vendor.purposeRetention[purpose] = random.pick(retention, else: 365) ?? 30
    }
    for purpose in vendor.specialPurposes.sorted() where each || own && random.chance(300) {
      vendor.specialPurposeRetention[purpose] = random.pick(retention, else: 365) ?? 30
    }
  }

  private static func store(_ vendor: inout SampleVendor, _ random: inout SplitMix64) {
    vendor.usesCookies = random.chance(720)
    if vendor.usesCookies {
      vendor.cookieMaxAge = random.pick(cookieAges, else: 0)
      vendor.cookieRefresh = random.chance(430)
    }
    vendor.usesNonCookieAccess = random.chance(480)
    vendor.disclosureURL = "https://\(vendor.domain)/device-storage.json"
    vendor.overflow = random.pick([(nil, 840), (128, 110), (32, 50)], else: nil)
  }

  private static func publish(_ vendor: inout SampleVendor, _ random: inout SplitMix64) {
    let objects = !vendor.legIntPurposes.isEmpty && random.chance(850)
    var taken = [random.chance(870) ? "en" : random.pick(languages, else: "de")]
    for _ in 1..<max(1, random.pick(urlCounts, else: 1)) {
      let language = random.pick(languages, else: "de")
      if !taken.contains(language) { taken.append(language) }
    }
    vendor.urls = taken.map { language in
      let base = "https://\(vendor.domain)/\(language.lowercased())"
      return .init(
        language: language, privacy: base + "/privacy",
        legIntClaim: objects ? base + "/legitimate-interest" : random.chance(500) ? "" : nil)
    }
  }
}
