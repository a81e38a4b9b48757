public import PlainText

/// A user's choice in a string of version 1, used until August 2020. Read only.
///
/// Source: IAB, "Consent string and vendor list formats", version 1.1.
public struct TCStringV1: Sendable, Hashable {
  /// When the choice was first made; strings hold tenths of a second, UTC.
  public let created: Timestamp
  /// When the choice was last changed.
  public let lastUpdated: Timestamp
  /// The CMP's number in the list of CMPs.
  public let cmpID: Int
  /// The CMP's own version.
  public let cmpVersion: Int
  /// The screen on which the user chose, by the CMP's own count.
  public let consentScreen: Int
  /// The language of the dialog, ISO 639-1.
  public let consentLanguage: LetterPair
  /// The version of the list that the choice was made with.
  public let vendorListVersion: Int
  /// Purposes that the user allowed, 1 to 24.
  public let purposesAllowed: IDBits
  /// The highest vendor id that the string covers.
  public let highestVendor: Int
  /// The consent of vendors that no range names; nil if each vendor has a bit.
  public let defaultConsent: Bool?
  /// Vendors with consent: by their bits, or by ranges and default up to the highest id.
  public let vendorConsents: IDBits

  /// Reads a string of version 1.
  ///
  /// - Parameter text: The string alone, without blanks around it.
  /// - Throws: An error with the bit; it does not contain the string.
  public init(_ text: String) throws(SignalError) {
    self = unsafe try SignalText.read(text) { (bytes) throws(SignalError) in unsafe try TCStringV1(bytes) }
  }

  /// Reads the bytes of a string.
  package init(_ text: UnsafeBufferPointer<UInt8>) throws(SignalError) {
    var result: TCStringV1?
    unsafe try Segments.read(text) { (reader: inout BitReader) throws(SignalError) in
      guard reader.segment == 0 else {
        throw SignalError(.segment, segment: reader.segment, bit: 0, "a string of version 1 has one segment")
      }
      result = try TCStringV1(&reader)
    }
    guard let result else { throw SignalError(.empty, "the string is empty") }
    self = result
  }

  private init(_ reader: inout BitReader) throws(SignalError) {
    let version = try reader.int(6)
    guard version == 1 else {
      throw SignalError(.version, segment: 0, bit: 0, "its first character says version \(version), not 1")
    }
    created = Timestamp(milliseconds: 100 * (try reader.int(36)))
    lastUpdated = Timestamp(milliseconds: 100 * (try reader.int(36)))
    cmpID = try reader.int(12)
    cmpVersion = try reader.int(12)
    consentScreen = try reader.int(6)
    consentLanguage = LetterPair(bits: try reader.int(12))
    vendorListVersion = try reader.int(12)
    purposesAllowed = try reader.set(24)
    highestVendor = try reader.int(16)
    if try reader.flag() {
      let isDefault = try reader.flag()
      let named = try reader.ranges()
      var all = IDBits()
      if highestVendor > 0 { all.insert(1...highestVendor) }
      defaultConsent = isDefault
      vendorConsents = isDefault ? all.subtracting(named) : named
    } else {
      defaultConsent = nil
      vendorConsents = try reader.set(highestVendor)
    }
  }
}
