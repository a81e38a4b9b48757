public import PlainText

/// The section of the TCF Canada in a GPP string (section 5): what a user expressly consented to, and where consent is implied since
/// he was informed and did not object.
///
/// Source: IAB Canada, *TCF Technical Specification* under the Global Privacy Platform, version 1.1.
public struct CanadaString: Sendable, Hashable {
  /// How sets of vendors stand in a string.
  public enum Form: String, Sendable, Hashable {
    /// Ranges in Fibonacci coding, as the specification has them and the reference library since 3.2.0.
    case specification
    /// Ranges of two numbers of 16 bits, as older libraries wrote them.
    case fixedRanges = "fixed-ranges"
  }

  /// When the choice was made.
  public var created: Timestamp
  /// When it was changed last.
  public var lastUpdated: Timestamp
  /// The CMP's number.
  public var cmpID: Int
  /// The CMP's own version.
  public var cmpVersion: Int
  /// The screen on which the user chose.
  public var consentScreen: Int
  /// The language of the dialog.
  public var consentLanguage: LetterPair
  /// The Canadian list that the choice was made with.
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
  /// How the string that was read had its vendors; strings are written by the specification.
  public internal(set) var form = Form.specification

  /// What a publisher forbids vendors, or asks of them, for one purpose.
  public struct Restriction: Sendable, Hashable {
    /// What is asked.
    public enum Kind: Int, Sendable, Hashable, CaseIterable {
      /// The vendors must not process the purpose.
      case notAllowed = 0
      /// Only on express consent.
      case requireExpressConsent = 1
      /// Only on implied consent.
      case requireImpliedConsent = 2
      /// Not defined by the specification.
      case undefined = 3
    }

    /// The id of the purpose.
    public var purpose: Int
    /// What is asked.
    public var kind: Kind
    /// Whom it concerns.
    public var vendors: IDBits

    /// A restriction of one purpose for some vendors.
    public init(purpose: Int, kind: Kind, vendors: IDBits) {
      (self.purpose, self.kind, self.vendors) = (purpose, kind, vendors)
    }
  }

  /// What users said to the publisher's own purposes.
  public struct PublisherPurposes: Sendable, Hashable {
    /// Purposes with express consent.
    public var expressConsents: IDBits
    /// Purposes with implied consent.
    public var impliedConsents: IDBits
    /// How many purposes of its own the publisher has, 0 to 63.
    public var customPurposeCount: Int
    /// Those of them with express consent.
    public var customExpressConsents: IDBits
    /// Those of them with implied consent.
    public var customImpliedConsents: IDBits

    /// What users said to the publisher's own purposes.
    public init(
      expressConsents: IDBits = [], impliedConsents: IDBits = [], customPurposeCount: Int = 0,
      customExpressConsents: IDBits = [], customImpliedConsents: IDBits = []
    ) {
      (self.expressConsents, self.impliedConsents) = (expressConsents, impliedConsents)
      self.customPurposeCount = customPurposeCount
      (self.customExpressConsents, self.customImpliedConsents) = (customExpressConsents, customImpliedConsents)
    }
  }

  /// A choice with nothing consented to.
  ///
  /// - Parameters:
  ///   - created: When the choice was made, also as `lastUpdated`: midnight UTC.
  ///   - cmpID: The CMP's number.
  ///   - cmpVersion: The CMP's own version.
  ///   - consentScreen: The screen on which the user chose.
  ///   - consentLanguage: The language of the dialog.
  ///   - vendorListVersion: The Canadian list that the choice was made with.
  ///   - policyVersion: The version of the policies, that of the list.
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
