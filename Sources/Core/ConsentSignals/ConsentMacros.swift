/// The macros in addresses of ads and pixels for a user's signals, such as `${GDPR}` and `${GDPR_CONSENT_755}`.
///
/// Sources: Consent string and vendor list formats v2, *How does a URL-based service process the TC string*; Global Privacy Platform,
/// *Macros*; Google, Additional Consent technical specification. Some ad servers write `{gdpr}` and `{gdpr_consent}`.
public struct ConsentMacros: Sendable, Hashable {
  /// Whether the GDPR applies: `${GDPR}` is 1 or 0. Nil if not known.
  public let gdprApplies: Bool?
  /// The unchanged TC string: `${GDPR_CONSENT_…}`.
  public let tcString: String?
  /// The unchanged GPP string: `${GPP_STRING_…}`.
  public let gppString: String?
  /// The sections of the GPP string that apply, by their numbers: `${GPP_SID}`.
  public let gppSections: [Int]?
  /// The unchanged Additional Consent string: `${ADDTL_CONSENT}`.
  public let additionalConsent: String?

  /// Checks the signals. Each string is parsed first, so that nothing else gets into an address.
  ///
  /// - Parameters:
  ///   - gdprApplies: Whether the GDPR applies; nil if not known.
  ///   - tcString: The TC string, or nil.
  ///   - gppString: The GPP string, or nil.
  ///   - gppSections: The sections that apply; nil for all sections of the GPP string.
  ///   - additionalConsent: The Additional Consent string, or nil.
  /// - Throws: The error of a string that cannot be read.
  public init(
    gdprApplies: Bool? = nil, tcString: String? = nil, gppString: String? = nil, gppSections: [Int]? = nil,
    additionalConsent: String? = nil
  ) throws(SignalError) {
    if let tcString { _ = try TCString(tcString) }
    if let additionalConsent { _ = try ACString(additionalConsent) }
    let read = try gppString.map { (text) throws(SignalError) in try GPPString(text) }
    (self.gdprApplies, self.tcString, self.gppString) = (gdprApplies, tcString, gppString)
    self.gppSections = gppSections ?? read?.sections.map(\.id)
    self.additionalConsent = additionalConsent
  }

  /// A macro found in an address.
  public struct Found: Sendable, Hashable {
    /// The macro as written: `${GDPR_CONSENT_755}`.
    public let macro: String
    /// The vendor id in the macro; nil if it has none.
    public let vendor: Int?
    /// The value that replaces the macro; nil if it is not known, and the macro is left.
    public let value: String?
  }

  /// The address with its macros replaced, and the macros in order. A macro without a known value is left unchanged.
  public func expanded(_ address: String) -> (address: String, macros: [Found]) {
    var (result, found): (String, [Found]) = ("", [])
    var rest = address[...]
    while let open = rest.firstIndex(of: "{") {
      let start = open > rest.startIndex && rest[rest.index(before: open)] == "$" ? rest.index(before: open) : open
      // No name is longer than `${GDPR_CONSENT_65535}`. The limit keeps a text full of braces cheap.
      if let close = rest[open...].prefix(24).firstIndex(of: "}"),
        let known = self.found(
          rest[rest.index(after: open)..<close], macro: String(rest[start...close]), hasDollar: start < open)
      {
        result += rest[..<start] + (known.value ?? known.macro)
        found.append(known)
        rest = rest[rest.index(after: close)...]
      } else {
        // This is no macro, but one may begin after the brace.
        result += rest[...open]
        rest = rest[rest.index(after: open)...]
      }
    }
    return (result + rest, found)
  }

  /// Returns nil if no macro has this name.
  private func found(_ name: Substring, macro: String, hasDollar: Bool) -> Found? {
    func value(_ value: String?, vendor: Int? = nil) -> Found { Found(macro: macro, vendor: vendor, value: value) }
    let gdpr = gdprApplies.map { $0 ? "1" : "0" }
    guard hasDollar else {
      switch name {
      case "gdpr": return value(gdpr)
      case "gdpr_consent": return value(tcString)
      default: return nil
      }
    }
    switch name {
    case "GDPR": return value(gdpr)
    case "GPP_SID": return value(gppSections?.map(String.init).joined(separator: ","))
    case "ADDTL_CONSENT": return value(additionalConsent)
    default: break
    }
    for (prefix, text) in [("GDPR_CONSENT_", tcString), ("GPP_STRING_", gppString)] where name.hasPrefix(prefix) {
      let digits = name.dropFirst(prefix.count)
      guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      return value(text, vendor: Int(digits))
    }
    return nil
  }
}
