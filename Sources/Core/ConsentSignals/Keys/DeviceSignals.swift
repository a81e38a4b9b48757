/// What a device's keys say of a user's choice, or shall say: the strings, whole, and whether the law applies.
///
/// The keys are made of the strings, and so are never at odds with them. Where nothing is known of the GDPR its key is absent.
public struct DeviceSignals: Sendable, Hashable {
  /// The CMP that runs; that of the TC string where there is one.
  public var cmpID: Int?
  /// The CMP's own version; that of the TC string where there is one.
  public var cmpVersion: Int?
  /// Whether the GDPR applies to the user; nil where nobody knows.
  public var gdprApplies: Bool?
  /// The TC string, of version 2.
  public var tcString: String?
  /// The consent string of version 1. It is never made of a newer one, nor of a choice.
  public var tcStringV1: String?
  /// The Additional Consent string.
  public var additionalConsent: String?
  /// The GPP string.
  public var gppString: String?
  /// The sections of the GPP string that apply, ascending; nil where nobody said.
  public var gppSections: [Int]?
  /// The US Privacy string.
  public var usPrivacy: String?

  /// Nothing is known.
  public init() {}

  /// What a TC string of either version says.
  ///
  /// - Parameters:
  ///   - tcString: As it stands; it is read when the keys are made.
  ///   - gdprApplies: Whether the GDPR applies to the user; nil where nobody knows.
  public init(tcString: String, gdprApplies: Bool? = nil) {
    self.gdprApplies = gdprApplies
    if tcString.utf8.first == UInt8(ascii: "B") { tcStringV1 = tcString } else { self.tcString = tcString }
  }
}

extension DeviceSignals {
  /// The same without the strings that cannot be read, and these by their keys.
  package var readable: (signals: DeviceSignals, unreadable: [(key: DeviceKey, error: SignalError)]) {
    var (readable, unreadable) = (self, [(key: DeviceKey, error: SignalError)]())
    func check(
      _ key: DeviceKey, _ member: WritableKeyPath<DeviceSignals, String?>, _ read: (String) throws(SignalError) -> Void
    ) {
      guard let text = self[keyPath: member] else { return }
      do throws(SignalError) { try read(text) } catch {
        unreadable.append((key, error))
        readable[keyPath: member] = nil
      }
    }
    check(.tcString, \.tcString) { (text) throws(SignalError) in _ = try TCString(text) }
    check(.consentString, \.tcStringV1) { (text) throws(SignalError) in _ = try TCStringV1(text) }
    check(.additionalConsent, \.additionalConsent) { (text) throws(SignalError) in _ = try ACString(text) }
    check(.gppString, \.gppString) { (text) throws(SignalError) in _ = try GPPString(text) }
    check(.usPrivacy, \.usPrivacy) { (text) throws(SignalError) in _ = try USPrivacy(text) }
    return (readable, unreadable)
  }

  /// What the keys of a device say. Values of a wrong type are read where their meaning is clear, as `"1"` in the place of 1: what
  /// is wrong with them is for `gvl keys lint` to say. The strings are not read.
  public init(_ keys: DeviceKeys) {
    func number(_ key: DeviceKey) -> Int? {
      switch keys[key] {
      case .number(let number): number
      case .text(let text): Int(text)
      case .flag(let flag): flag ? 1 : 0
      case .other, nil: nil
      }
    }
    func text(_ key: DeviceKey) -> String? {
      if case .text(let text) = keys[key], !text.isEmpty { text } else { nil }
    }
    // A string has room for no others.
    func field(_ key: DeviceKey) -> Int? { number(key).flatMap { (0...4_095).contains($0) ? $0 : nil } }
    (cmpID, cmpVersion) = (field(.cmpID), field(.cmpVersion))
    gdprApplies = Self.answer(number(.gdprApplies)) ?? Self.answer(number(.subjectToGDPR))
    (tcString, tcStringV1) = (text(.tcString), text(.consentString))
    additionalConsent = text(.additionalConsent)
    gppString = text(.gppString)
    gppSections = text(.gppSections).flatMap(Self.applicableSections)
    usPrivacy = text(.usPrivacy)
  }

  /// 1 and 0; all else says nothing.
  private static func answer(_ number: Int?) -> Bool? {
    switch number {
    case 1: true
    case 0: false
    default: nil
    }
  }

  /// `2_6`; `-1` for no section.
  static func text(_ sections: [Int]) -> String {
    sections.isEmpty ? "-1" : sections.map(String.init).joined(separator: "_")
  }

  /// `2_6`, and `2,6` as some have it. `-1` stands for none that applies, `0` for none yet; all else is nil.
  package static func applicableSections(_ text: String) -> [Int]? {
    if text == "-1" || text == "0" { return [] }
    let parts = text.split(whereSeparator: { $0 == "_" || $0 == "," }).map { Int($0) }
    let ids = parts.compactMap(\.self).filter { $0 > 0 }
    return ids.isEmpty || ids.count < parts.count ? nil : Set(ids).sorted()
  }
}
