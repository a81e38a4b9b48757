import Foundation

/// The fields of a TC string of version 2.
///
/// Source: IAB Europe, Consent string and vendor list formats v2.
public struct TCString: Hashable, Sendable {
  public enum RestrictionType: Int, Sendable, CaseIterable {
    case notAllowed, requireConsent, requireLegitimateInterest, undefined
  }

  public struct Restriction: Hashable, Sendable {
    public var purpose: Int
    public var type: RestrictionType
    public var vendors: Set<Int>

    public init(purpose: Int, type: RestrictionType, vendors: Set<Int>) {
      (self.purpose, self.type, self.vendors) = (purpose, type, vendors)
    }
  }

  public struct PublisherTC: Hashable, Sendable {
    public var purposeConsents: Set<Int> = []
    public var purposeLegitimateInterests: Set<Int> = []
    public var customPurposeCount = 0
    public var customPurposeConsents: Set<Int> = []
    public var customPurposeLegitimateInterests: Set<Int> = []

    public init() {}
  }

  public var created = Date(timeIntervalSince1970: 0)
  public var lastUpdated = Date(timeIntervalSince1970: 0)
  public var cmpID = 0
  public var cmpVersion = 0
  public var consentScreen = 1
  /// The language of the dialog, two letters.
  public var consentLanguage = "EN"
  public var vendorListVersion = 0
  public var policyVersion = 0
  public var isServiceSpecific = true
  public var usesNonStandardTexts = false
  public var specialFeatureOptIns: Set<Int> = []
  public var purposeConsents: Set<Int> = []
  public var purposeLegitimateInterests: Set<Int> = []
  public var isPurposeOneTreated = false
  /// The publisher's country, two letters; `AA` for none.
  public var publisherCountry = "AA"
  public var vendorConsents: Set<Int> = []
  public var vendorLegitimateInterests: Set<Int> = []
  /// Publisher restrictions, ordered by purpose and type; each pair occurs once.
  public var restrictions: [Restriction] = []
  /// Vendors that the dialog showed; nil if the string has no such segment.
  public var vendorsDisclosed: Set<Int>?
  public var vendorsAllowed: Set<Int>?
  public var publisherTC: PublisherTC?

  public init() {}
}

// Reading.
extension TCString {
  /// - Throws: `ConsentError.unreadable` with segment and bit.
  public init(_ text: String) throws {
    self.init()
    let segments = Array(text.utf8).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      var reader = try BitReader(segment, segment: index)
      if index == 0 { try readCore(&reader) } else { try readSegment(&reader) }
    }
  }

  private mutating func readCore(_ bits: inout BitReader) throws {
    guard try bits.int(6) == 2 else { throw ConsentError.unreadable(segment: 0, bit: 0) }
    created = Date(timeIntervalSince1970: Double(try bits.int(36)) / 10)
    lastUpdated = Date(timeIntervalSince1970: Double(try bits.int(36)) / 10)
    (cmpID, cmpVersion, consentScreen) = (try bits.int(12), try bits.int(12), try bits.int(6))
    consentLanguage = Self.letters(try bits.int(12))
    (vendorListVersion, policyVersion) = (try bits.int(12), try bits.int(6))
    (isServiceSpecific, usesNonStandardTexts) = (try bits.flag(), try bits.flag())
    specialFeatureOptIns = Set(try bits.ids(12))
    (purposeConsents, purposeLegitimateInterests) = (Set(try bits.ids(24)), Set(try bits.ids(24)))
    isPurposeOneTreated = try bits.flag()
    publisherCountry = Self.letters(try bits.int(12))
    (vendorConsents, vendorLegitimateInterests) = (Set(try bits.vendors()), Set(try bits.vendors()))
    var found: [Int: [ClosedRange<Int>]] = [:]
    for _ in 0..<(try bits.int(12)) { found[try bits.int(8), default: []] += try bits.pairs() }
    restrictions = found.keys.sorted().map { key in
      Restriction(
        purpose: key >> 2, type: RestrictionType(rawValue: key & 3) ?? .undefined,
        vendors: Set(BitReader.ids(found[key] ?? [])))
    }
  }

  private mutating func readSegment(_ bits: inout BitReader) throws {
    switch try bits.int(3) {
    case 1:
      guard vendorsDisclosed == nil else { throw bits.fault }
      vendorsDisclosed = Set(try bits.vendors())
    case 2:
      guard vendorsAllowed == nil else { throw bits.fault }
      vendorsAllowed = Set(try bits.vendors())
    case 3:
      guard publisherTC == nil else { throw bits.fault }
      var publisher = PublisherTC()
      publisher.purposeConsents = Set(try bits.ids(24))
      publisher.purposeLegitimateInterests = Set(try bits.ids(24))
      publisher.customPurposeCount = try bits.int(6)
      publisher.customPurposeConsents = Set(try bits.ids(publisher.customPurposeCount))
      publisher.customPurposeLegitimateInterests = Set(try bits.ids(publisher.customPurposeCount))
      publisherTC = publisher
    default: break
    }
  }

  /// Two letters, such as `EN`; the numbers themselves if they are no letters.
  private static func letters(_ value: Int) -> String {
    let pair = [value >> 6, value & 63]
    if pair.allSatisfy({ $0 < 26 }) { return String(decoding: pair.map { UInt8($0 + 65) }, as: UTF8.self) }
    return "\(pair[0]).\(pair[1])"
  }
}

// Writing.
extension TCString {
  /// The string: the core, then those of the segments disclosed vendors, allowed vendors and publisher TC that are set.
  ///
  /// - Throws: `ConsentError.value` if a value does not fit its field.
  public func encoded() throws -> String {
    var segments = [try core()]
    if let vendors = vendorsDisclosed { segments.append(try Self.segment(1, vendors)) }
    if let vendors = vendorsAllowed { segments.append(try Self.segment(2, vendors)) }
    if let publisher = publisherTC {
      var bits = BitWriter()
      try bits.int(3, 3)
      try bits.ids(publisher.purposeConsents, 24)
      try bits.ids(publisher.purposeLegitimateInterests, 24)
      try bits.int(publisher.customPurposeCount, 6)
      try bits.ids(publisher.customPurposeConsents, publisher.customPurposeCount)
      try bits.ids(publisher.customPurposeLegitimateInterests, publisher.customPurposeCount)
      segments.append(bits.text)
    }
    return segments.joined(separator: ".")
  }

  private func core() throws -> String {
    var bits = BitWriter()
    try bits.int(2, 6)
    for moment in [created, lastUpdated] {
      let tenths = (moment.timeIntervalSince1970 * 10).rounded()
      try bits.int(Int(exactly: tenths) ?? -1, 36)
    }
    try bits.int(cmpID, 12)
    try bits.int(cmpVersion, 12)
    try bits.int(consentScreen, 6)
    try Self.letters(consentLanguage, &bits)
    try bits.int(vendorListVersion, 12)
    try bits.int(policyVersion, 6)
    bits.flag(isServiceSpecific)
    bits.flag(usesNonStandardTexts)
    try bits.ids(specialFeatureOptIns, 12)
    try bits.ids(purposeConsents, 24)
    try bits.ids(purposeLegitimateInterests, 24)
    bits.flag(isPurposeOneTreated)
    try Self.letters(publisherCountry, &bits)
    try bits.vendors(vendorConsents)
    try bits.vendors(vendorLegitimateInterests)
    // An entry holds at most 4,095 ranges.
    let entries = restrictions.flatMap { one -> [(Restriction, ArraySlice<ClosedRange<Int>>)] in
      let ranges = BitWriter.ranges(one.vendors)
      return stride(from: 0, to: max(ranges.count, 1), by: 4_095).map {
        (one, ranges[$0..<min($0 + 4_095, ranges.count)])
      }
    }
    try bits.int(entries.count, 12)
    for (one, ranges) in entries {
      try bits.int(one.purpose, 6)
      try bits.int(one.type.rawValue, 2)
      try bits.ranges(ranges)
    }
    return bits.text
  }

  private static func segment(_ type: Int, _ vendors: Set<Int>) throws -> String {
    var bits = BitWriter()
    try bits.int(type, 3)
    try bits.vendors(vendors)
    return bits.text
  }

  private static func letters(_ text: String, _ bits: inout BitWriter) throws {
    var pair = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    if pair.count != 2 { pair = text.uppercased().utf8.map { Int($0) - 65 } }
    guard pair.count == 2, text.contains(".") || pair.allSatisfy({ 0..<26 ~= $0 }) else {
      throw ConsentError.value("\(text) as two letters")
    }
    for one in pair { try bits.int(one, 6) }
  }
}
