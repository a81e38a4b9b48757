public import PlainText

/// Answers questions to a string of version 2 from its text, without reading the rest of it.
///
/// Nothing is stored beside the text. A question costs a few characters, one about vendors in ranges as many ranges as there
/// are. It throws where `TCString` refuses the part of the string that the answer rests on; what lies behind it is not
/// looked at.
public struct TCStringView: Sendable {
  private let text: String

  /// A view of a string. It is read when a question comes.
  public init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
  }

  /// When the choice was first made.
  public var created: Timestamp {
    get throws(SignalError) { try ask { (core) throws(SignalError) in try core.moment(6) } }
  }
  /// When it was last changed.
  public var lastUpdated: Timestamp {
    get throws(SignalError) { try ask { (core) throws(SignalError) in try core.moment(42) } }
  }
  /// The CMP's number in the list of CMPs.
  public var cmpID: Int { get throws(SignalError) { try int(78, 12) } }
  /// The language of the dialog.
  public var consentLanguage: LetterPair { get throws(SignalError) { LetterPair(bits: try int(108, 12)) } }
  /// The list that the choice was made with.
  public var vendorListVersion: Int { get throws(SignalError) { try int(120, 12) } }
  /// The version of the policies.
  public var policyVersion: Int { get throws(SignalError) { try int(132, 6) } }
  /// Whether the choice is one site's or app's alone.
  public var isServiceSpecific: Bool { get throws(SignalError) { try int(138, 1) == 1 } }

  /// Whether the user opted in to a special feature.
  public func hasOptIn(toSpecialFeature feature: Int) throws(SignalError) -> Bool {
    try ask { (core) throws(SignalError) in try core.has(feature, in: 140, 12) }
  }

  /// Whether the user consented to a purpose.
  public func hasConsent(forPurpose purpose: Int) throws(SignalError) -> Bool {
    try ask { (core) throws(SignalError) in try core.has(purpose, in: 152, 24) }
  }

  /// Whether legitimate interest for a purpose was shown and not objected to.
  public func hasLegitimateInterest(forPurpose purpose: Int) throws(SignalError) -> Bool {
    try ask { (core) throws(SignalError) in try core.has(purpose, in: 176, 24) }
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

  /// Whether a vendor was disclosed to the user; nil where the segment is missing.
  public func isDisclosed(vendor: Int) throws(SignalError) -> Bool? {
    try ask { (core) throws(SignalError) in try core.segment(.disclosed)?.vendors(at: 3, have: vendor) }
  }

  private static let vendorConsents = 213

  private func int(_ bit: Int, _ width: Int) throws(SignalError) -> Int {
    try ask { (core) throws(SignalError) in try core.int(bit, width) }
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
  /// A moment in tenths of a second.
  func moment(_ bit: Int) throws(SignalError) -> Timestamp { Timestamp(milliseconds: 100 * (try int(bit, 36))) }
}
