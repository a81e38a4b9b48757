public import PlainText

/// A user's choice in a TC string of version 2, as read or to be written.
///
/// Source: IAB Tech Lab, "Transparency and Consent String with Global Vendor & CMP List Formats", versions 2.0 to 2.3.
/// Holds only what the segments say; the type does not judge whether a choice is valid, or to which edition it belongs.
public struct TCString: Sendable, Hashable {
  /// When the choice was first made; strings hold tenths of a second, UTC.
  public var created: Timestamp
  /// When the choice was last changed.
  public var lastUpdated: Timestamp
  /// The CMP's number in the list of CMPs, 0 to 4,095.
  public var cmpID: Int
  /// The CMP's own version, 0 to 4,095.
  public var cmpVersion: Int
  /// The screen on which the user chose, by the CMP's own count, 0 to 63.
  public var consentScreen: Int
  /// The language of the dialog, ISO 639-1.
  public var consentLanguage: LetterPair
  /// The version of the list that the choice was made with, 0 to 4,095.
  public var vendorListVersion: Int
  /// The version of the policies, 0 to 63. From 4 on (TCF 2.2) the list is one of specification 3, before it of 2.
  public var policyVersion: Int
  /// Whether the choice applies to one site or app only. False is invalid today.
  public var isServiceSpecific = true
  /// Whether the publisher used their own texts instead of the official ones.
  public var usesNonStandardTexts = false
  /// Special features that the user opted in to, 1 to 12.
  public var specialFeatureOptIns = IDBits()
  /// Purposes with consent, 1 to 24.
  public var purposeConsents = IDBits()
  /// Purposes whose legitimate interest was shown and not objected to, 1 to 24.
  public var purposeLegitimateInterests = IDBits()
  /// Whether purpose 1 was not disclosed, as the publisher's country allows.
  public var isPurposeOneTreated = false
  /// The publisher's country, ISO 3166-1.
  public var publisherCountry = LetterPair.unknown
  /// Vendors with consent.
  public var vendorConsents = IDBits()
  /// Vendors whose legitimate interest was shown and not objected to.
  public var vendorLegitimateInterests = IDBits()
  /// The publisher's restrictions. They are written sorted, merged by purpose and type.
  public var publisherRestrictions: [PublisherRestriction] = []
  /// Vendors that were disclosed to the user; nil where the segment is missing, which TCF 2.3 forbids.
  public var vendorsDisclosed: IDBits?
  /// The vendors allowed to use out-of-band legal bases. Obsolete: kept only if it was read.
  public internal(set) var vendorsAllowed: IDBits?
  /// The publisher's own purposes and legal bases; nil where the segment is missing.
  public var publisherTC: PublisherTC?
  /// Unchanged segments of a type that the TCF does not define: kept only if they were read.
  public internal(set) var unknownSegments: [String] = []

  /// Makes a choice with nothing consented to, for one site or app.
  ///
  /// - Parameters:
  ///   - created: When the choice was made, also used as `lastUpdated`. Pass midnight UTC: since TCF 2.2 both dates are
  ///     equal and hold only the day.
  ///   - cmpID: The CMP's number in the list of CMPs.
  ///   - cmpVersion: The CMP's own version.
  ///   - consentScreen: The screen on which the user chose.
  ///   - consentLanguage: The language of the dialog.
  ///   - vendorListVersion: The version of the list that the choice was made with.
  ///   - policyVersion: The version of the policies that the list names.
  public init(
    created: Timestamp, cmpID: Int, cmpVersion: Int, consentScreen: Int = 1, consentLanguage: LetterPair,
    vendorListVersion: Int, policyVersion: Int
  ) {
    (self.created, lastUpdated) = (created, created)
    (self.cmpID, self.cmpVersion, self.consentScreen) = (cmpID, cmpVersion, consentScreen)
    self.consentLanguage = consentLanguage
    (self.vendorListVersion, self.policyVersion) = (vendorListVersion, policyVersion)
  }
}

/// A publisher's restriction of one purpose for some vendors.
public struct PublisherRestriction: Sendable, Hashable {
  /// The kind of restriction.
  public enum Kind: Int, Sendable, Hashable, CaseIterable {
    /// The vendors must not process data for the purpose.
    case notAllowed
    /// The vendors need consent, though they declared legitimate interest.
    case requireConsent
    /// The vendors need legitimate interest, though they declared consent.
    case requireLegitimateInterest
    /// A value that no edition of the TCF defines.
    case undefined
  }

  /// The purpose, 0 to 63; the TCF has 1 to 11 so far.
  public var purpose: Int
  /// The kind of restriction.
  public var kind: Kind
  /// The vendors that the restriction applies to.
  public var vendors: IDBits

  /// Makes a restriction.
  public init(purpose: Int, kind: Kind, vendors: IDBits) {
    (self.purpose, self.kind, self.vendors) = (purpose, kind, vendors)
  }

  /// Purpose and kind as one number: the order in which restrictions are written.
  var key: Int { purpose << 2 | kind.rawValue }
}

/// The publisher's own legal bases, for the TCF's purposes and for purposes that the publisher defined.
public struct PublisherTC: Sendable, Hashable {
  /// Purposes of the TCF that the user consented to, 1 to 24.
  public var purposeConsents: IDBits
  /// Purposes of the TCF with legitimate interest, 1 to 24.
  public var purposeLegitimateInterests: IDBits
  /// The number of purposes that the publisher defined, 0 to 63.
  public var customPurposeCount: Int
  /// Purposes of the publisher that the user consented to, from 1.
  public var customPurposeConsents: IDBits
  /// Purposes of the publisher with legitimate interest, from 1.
  public var customPurposeLegitimateInterests: IDBits

  /// Makes the publisher's legal bases.
  public init(
    purposeConsents: IDBits = [], purposeLegitimateInterests: IDBits = [], customPurposeCount: Int = 0,
    customPurposeConsents: IDBits = [], customPurposeLegitimateInterests: IDBits = []
  ) {
    (self.purposeConsents, self.purposeLegitimateInterests) = (purposeConsents, purposeLegitimateInterests)
    self.customPurposeCount = customPurposeCount
    self.customPurposeConsents = customPurposeConsents
    self.customPurposeLegitimateInterests = customPurposeLegitimateInterests
  }
}

extension [PublisherRestriction] {
  /// Adds a restriction to an array sorted by purpose and kind. Vendors of an equal purpose and kind are merged, so
  /// that the array never has more than 256 entries, however often a string repeats them.
  package mutating func merge(_ restriction: PublisherRestriction) {
    guard let last, last.key >= restriction.key,
      let place = firstIndex(where: { $0.key >= restriction.key })
    else { return append(restriction) }
    if self[place].key == restriction.key {
      self[place].vendors.formUnion(restriction.vendors)
    } else {
      insert(restriction, at: place)
    }
  }
}
