/// Reads the parts of a TC string that statistics over many strings need, in place. Nothing is copied, and only
/// requested parts are read. It throws if `TCString` would refuse the part that the answer depends on.
@safe package struct TCLogLine {
  /// When the choice was last changed, in tenths of a second since 1970.
  package let lastUpdated: Int
  /// The CMP's number in the list of CMPs.
  package let cmpID: Int
  /// The version of the CMP.
  package let cmpVersion: Int
  /// The language of the dialog, as the twelve bits of `LetterPair`.
  package let language: Int
  /// The version of the list that the choice was made with.
  package let listVersion: Int
  /// The version of the policies.
  package let policyVersion: Int
  private let text: UnsafeBufferPointer<UInt8>
  private let core: TextBits

  /// Reads the header of a string and the parts that `body` requests. It has no result: a generic call for each string
  /// would look up its types each time.
  package static func read(
    _ bytes: ArraySlice<UInt8>, _ body: (TCLogLine) throws(SignalError) -> Void
  ) throws(SignalError) {
    var fault: SignalError?
    unsafe bytes.withUnsafeBufferPointer { text in
      do throws(SignalError) { unsafe try body(try TCLogLine(text)) } catch { fault = error }
    }
    if let fault { throw fault }
  }

  private init(_ text: UnsafeBufferPointer<UInt8>) throws(SignalError) {
    unsafe self.text = unsafe text
    core = unsafe TextBits(text)
    let version = try core.int(0, 6)
    guard version == 2 else { throw unsafe SignalError.version(version, text) }
    // The whole header is read, so that a damaged header is not accepted.
    _ = try core.int(CoreField.created)
    lastUpdated = try core.int(CoreField.lastUpdated)
    let cmp = try core.int(CoreField.cmpID.bit, 24)
    (cmpID, cmpVersion) = (cmp >> 12, cmp & 0xFFF)
    let screen = 6
    let choice = try core.int(CoreField.consentLanguage.bit - screen, screen + 30)
    (language, listVersion, policyVersion) = (choice >> 18 & 0xFFF, choice >> 6 & 0xFFF, choice & 0x3F)
  }

  /// Passes the disclosed vendors to `body`; returns false if their segment is missing.
  package func withDisclosed(_ body: (DisclosedVendors) -> Void) throws(SignalError) -> Bool {
    guard let start = try core.segment(.disclosed)?.start else { return false }
    unsafe try Segments.read(text, from: start, limit: 1) { (reader) throws(SignalError) in
      _ = try reader.int(3)
      body(try DisclosedVendors(reader))
    }
    return true
  }

  /// Whether nothing is allowed: no purpose, special feature or vendor on any basis.
  package func isRefusal() throws(SignalError) -> Bool {
    for field in [CoreField.specialFeatureOptIns, .purposeConsents, .purposeLegitimateInterests]
    where try core.int(field) != 0 {
      return false
    }
    let consents = CoreField.end
    guard try core.isEmpty(vendorsAt: consents) else { return false }
    return try core.isEmpty(vendorsAt: try core.end(ofVendorsAt: consents))
  }
}

extension TextBits {
  fileprivate func int(_ field: CoreField) throws(SignalError) -> Int { try int(field.bit, field.width) }

  /// Whether the vendor field at a bit contains no vendor.
  fileprivate func isEmpty(vendorsAt bit: Int) throws(SignalError) -> Bool {
    let highest = try int(bit, 16)
    if try int(bit + 16, 1) == 1 { return try int(bit + 17, 12) == 0 }
    for at in stride(from: 0, to: highest, by: 32)
    where try int(bit + 17 + at, min(32, highest - at)) != 0 {
      return false
    }
    return true
  }
}
