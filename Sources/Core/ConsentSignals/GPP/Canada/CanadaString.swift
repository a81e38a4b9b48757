public import PlainText

/// The section of the TCF Canada in a GPP string (section 5): the user's express consents, and the consents that are
/// implied because the user was informed and did not object.
///
/// Source: IAB Canada, *TCF Technical Specification* under the Global Privacy Platform, version 1.1.
public struct CanadaString: Sendable, Hashable {
  /// The encoding of vendor ranges in a string.
  public enum Form: String, Sendable, Hashable {
    /// Ranges in Fibonacci coding, as in the specification and in the reference library since 3.2.0.
    case specification
    /// Ranges of two numbers of 16 bits, as older libraries wrote them.
    case fixedRanges = "fixed-ranges"
  }

  /// When the choice was made.
  public var created: Timestamp
  /// When the choice was changed last.
  public var lastUpdated: Timestamp
  /// The CMP's number.
  public var cmpID: Int
  /// The CMP's own version.
  public var cmpVersion: Int
  /// The screen on which the user chose.
  public var consentScreen: Int
  /// The language of the dialog, two letters.
  public var consentLanguage: LetterPair
  /// The version of the Canadian list that the choice was made with.
  public var vendorListVersion: Int
  /// The version of the policies.
  public var policyVersion: Int
  /// Whether the CMP used stacks of its own.
  public var usesNonStandardStacks = false
  /// Special features with express consent.
  public var specialFeatureExpressConsents: IDBits = []
  /// Purposes with express consent.
  public var purposeExpressConsents: IDBits = []
  /// Purposes with implied consent, to which the user did not object.
  public var purposeImpliedConsents: IDBits = []
  /// Vendors with express consent.
  public var vendorExpressConsents: IDBits = []
  /// Vendors with implied consent, to which the user did not object.
  public var vendorImpliedConsents: IDBits = []
  /// The publisher's restrictions.
  public var publisherRestrictions: [Restriction] = []
  /// Vendors that the user was shown; nil where the segment is missing.
  public var vendorsDisclosed: IDBits?
  /// The publisher's own purposes; nil where the segment is missing.
  public var publisherPurposes: PublisherPurposes?
  /// The encoding of vendors in the string that was read. Strings are always written as the specification says.
  public internal(set) var form = Form.specification

  /// A publisher's restriction of one purpose for some vendors.
  public struct Restriction: Sendable, Hashable {
    /// The kind of restriction.
    public enum Kind: Int, Sendable, Hashable, CaseIterable {
      /// The vendors must not process the purpose.
      case notAllowed = 0
      /// The vendors need express consent.
      case requireExpressConsent = 1
      /// The vendors need implied consent.
      case requireImpliedConsent = 2
      /// Not defined by the specification.
      case undefined = 3
    }

    /// The purpose's id.
    public var purpose: Int
    /// The kind of restriction.
    public var kind: Kind
    /// The vendors that the restriction applies to.
    public var vendors: IDBits

    /// Makes a restriction.
    public init(purpose: Int, kind: Kind, vendors: IDBits) {
      (self.purpose, self.kind, self.vendors) = (purpose, kind, vendors)
    }
  }

  /// The user's answers to the publisher's own purposes.
  public struct PublisherPurposes: Sendable, Hashable {
    /// Purposes with express consent.
    public var expressConsents: IDBits
    /// Purposes with implied consent.
    public var impliedConsents: IDBits
    /// The number of the publisher's own purposes, 0 to 63.
    public var customPurposeCount: Int
    /// The publisher's own purposes with express consent.
    public var customExpressConsents: IDBits
    /// The publisher's own purposes with implied consent.
    public var customImpliedConsents: IDBits

    /// Makes the user's answers to the publisher's own purposes.
    public init(
      expressConsents: IDBits = [], impliedConsents: IDBits = [], customPurposeCount: Int = 0,
      customExpressConsents: IDBits = [], customImpliedConsents: IDBits = []
    ) {
      (self.expressConsents, self.impliedConsents) = (expressConsents, impliedConsents)
      self.customPurposeCount = customPurposeCount
      (self.customExpressConsents, self.customImpliedConsents) = (customExpressConsents, customImpliedConsents)
    }
  }

  /// Makes a choice with nothing consented to.
  ///
  /// - Parameters:
  ///   - created: When the choice was made, also as `lastUpdated`: midnight UTC.
  ///   - cmpID: The CMP's number.
  ///   - cmpVersion: The CMP's own version.
  ///   - consentScreen: The screen on which the user chose.
  ///   - consentLanguage: The language of the dialog.
  ///   - vendorListVersion: The version of the Canadian list that the choice was made with.
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
