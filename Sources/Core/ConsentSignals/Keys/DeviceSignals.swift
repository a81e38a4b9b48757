/// The signals in a device's keys: the complete strings, and whether the law applies.
///
/// The keys are made from the strings, so both agree. If it is not known whether the GDPR applies, its key is absent.
public struct DeviceSignals: Sendable, Hashable {
  /// The number of the CMP that runs. The TC string's CMP takes precedence.
  public var cmpID: Int?
  /// The CMP's own version. The TC string's value takes precedence.
  public var cmpVersion: Int?
  /// Whether the GDPR applies to the user; nil if not known.
  public var gdprApplies: Bool?
  /// The TC string of version 2.
  public var tcString: String?
  /// The consent string of version 1. It is never made from a newer string or from a choice.
  public var tcStringV1: String?
  /// The Additional Consent string.
  public var additionalConsent: String?
  /// The GPP string.
  public var gppString: String?
  /// The sections of the GPP string that apply, ascending; nil if not known.
  public var gppSections: [Int]?
  /// The US Privacy string.
  public var usPrivacy: String?

  /// Makes signals with all members nil.
  public init() {}

  /// Makes signals from a TC string of either version.
  ///
  /// - Parameters:
  ///   - tcString: The unchanged string; it is parsed when the keys are made.
  ///   - gdprApplies: Whether the GDPR applies to the user; nil if not known.
  public init(tcString: String, gdprApplies: Bool? = nil) {
    self.gdprApplies = gdprApplies
    if tcString.utf8.first == UInt8(ascii: "B") { tcStringV1 = tcString } else { self.tcString = tcString }
  }
}

extension DeviceSignals {
  /// The signals without the strings that cannot be read, and the keys of those strings with their errors.
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

  /// Reads the keys of a device. Values of a wrong type are accepted if their meaning is clear, such as `"1"` instead
  /// of 1; `gvl keys lint` reports them. The strings are not parsed.
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
    // A string has no room for other values.
    func field(_ key: DeviceKey) -> Int? { number(key).flatMap { (0...4_095).contains($0) ? $0 : nil } }
    (cmpID, cmpVersion) = (field(.cmpID), field(.cmpVersion))
    gdprApplies = Self.answer(number(.gdprApplies)) ?? Self.answer(number(.subjectToGDPR))
    (tcString, tcStringV1) = (text(.tcString), text(.consentString))
    additionalConsent = text(.additionalConsent)
    gppString = text(.gppString)
    gppSections = text(.gppSections).flatMap(Self.applicableSections)
    usPrivacy = text(.usPrivacy)
  }

  /// True for 1, false for 0, else nil.
  private static func answer(_ number: Int?) -> Bool? {
    switch number {
    case 1: true
    case 0: false
    default: nil
    }
  }

  /// The sections as text, such as `2_6`; `-1` for no section.
  static func text(_ sections: [Int]) -> String {
    sections.isEmpty ? "-1" : sections.map(String.init).joined(separator: "_")
  }

  /// Parses `2_6`, or `2,6` as some apps write it. `-1` means no section applies, `0` none is known yet; all else is
  /// nil.
  package static func applicableSections(_ text: String) -> [Int]? {
    if text == "-1" || text == "0" { return [] }
    let parts = text.split(whereSeparator: { $0 == "_" || $0 == "," }).map { Int($0) }
    let ids = parts.compactMap(\.self).filter { $0 > 0 }
    return ids.isEmpty || ids.count < parts.count ? nil : Set(ids).sorted()
  }
}
