public import PlainText

/// Answers questions about a string of version 2 from its text, without reading the whole string.
///
/// Nothing is copied. An answer reads a few characters; one about vendors in ranges reads up to all ranges. It throws
/// if `TCString` would refuse the part of the string that the answer depends on; later parts are not checked.
public struct TCStringView: Sendable {
  private let text: String

  /// Makes a view of a string. The string is read only when a question is asked.
  public init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
  }

  /// When the choice was first made.
  public var created: Timestamp {
    get throws(SignalError) { try ask { (core) throws(SignalError) in try core.moment(.created) } }
  }
  /// When the choice was last changed.
  public var lastUpdated: Timestamp {
    get throws(SignalError) { try ask { (core) throws(SignalError) in try core.moment(.lastUpdated) } }
  }
  /// The CMP's number in the list of CMPs.
  public var cmpID: Int { get throws(SignalError) { try int(.cmpID) } }
  /// The language of the dialog.
  public var consentLanguage: LetterPair { get throws(SignalError) { LetterPair(bits: try int(.consentLanguage)) } }
  /// The version of the list that the choice was made with.
  public var vendorListVersion: Int { get throws(SignalError) { try int(.vendorListVersion) } }
  /// The version of the policies.
  public var policyVersion: Int { get throws(SignalError) { try int(.policyVersion) } }
  /// Whether the choice applies to one site or app only.
  public var isServiceSpecific: Bool { get throws(SignalError) { try int(.isServiceSpecific) == 1 } }

  /// Whether the user opted in to a special feature.
  public func hasOptIn(toSpecialFeature feature: Int) throws(SignalError) -> Bool {
    try ask { (core) throws(SignalError) in try core.has(feature, in: .specialFeatureOptIns) }
  }

  /// Whether the user consented to a purpose.
  public func hasConsent(forPurpose purpose: Int) throws(SignalError) -> Bool {
    try ask { (core) throws(SignalError) in try core.has(purpose, in: .purposeConsents) }
  }

  /// Whether legitimate interest for a purpose was shown and not objected to.
  public func hasLegitimateInterest(forPurpose purpose: Int) throws(SignalError) -> Bool {
    try ask { (core) throws(SignalError) in try core.has(purpose, in: .purposeLegitimateInterests) }
  }

  /// Whether the user consented to a vendor.
  public func hasConsent(forVendor vendor: Int) throws(SignalError) -> Bool {
    try ask { (core) throws(SignalError) in try core.vendors(at: Self.vendorConsents, have: vendor) }
  }

  /// Whether a vendor's legitimate interest was shown and not objected to.
  public func hasLegitimateInterest(forVendor vendor: Int) throws(SignalError) -> Bool {
    try ask { (core) throws(SignalError) in
      try core.vendors(at: try core.end(ofVendorsAt: Self.vendorConsents), have: vendor)
    }
  }

  /// Whether a vendor was disclosed to the user; nil if the segment is missing.
  public func isDisclosed(vendor: Int) throws(SignalError) -> Bool? {
    try ask { (core) throws(SignalError) in try core.segment(.disclosed)?.vendors(at: 3, have: vendor) }
  }

  private static let vendorConsents = CoreField.end

  private func int(_ field: CoreField) throws(SignalError) -> Int {
    try ask { (core) throws(SignalError) in try core.int(field.bit, field.width) }
  }

  private func ask<Answer>(
    _ question: (TextBits) throws(SignalError) -> Answer
  ) throws(SignalError) -> Answer {
    unsafe try SignalText.read(text) { (bytes) throws(SignalError) in
      let core = unsafe TextBits(bytes)
      let version = try core.int(0, 6)
      guard version == 2 else { throw unsafe SignalError.version(version, bytes) }
      return try question(core)
    }
  }
}

extension TextBits {
  /// Reads a time in tenths of a second.
  func moment(_ field: CoreField) throws(SignalError) -> Timestamp {
    Timestamp(milliseconds: 100 * (try int(field.bit, field.width)))
  }

  /// Whether a number is set in a bit field: number n is bit n - 1.
  func has(_ number: Int, in field: CoreField) throws(SignalError) -> Bool {
    try has(number, in: field.bit, field.width)
  }
}
