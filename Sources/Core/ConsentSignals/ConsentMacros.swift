/// The macros that addresses of ads and pixels carry for the signals of a user: `${GDPR}`, `${GDPR_CONSENT_755}` and the others.
///
/// Sources: Consent string and vendor list formats v2, *How does a URL-based service process the TC string*; Global Privacy Platform,
/// *Macros*; Google, Additional Consent technical specification. `{gdpr}` and `{gdpr_consent}` are what some ad servers write.
public struct ConsentMacros: Sendable, Hashable {
  /// Whether the GDPR applies: `${GDPR}` is 1 or 0. Nil where nobody knows.
  public let gdprApplies: Bool?
  /// A TC string, as it stands: `${GDPR_CONSENT_…}`.
  public let tcString: String?
  /// A GPP string, as it stands: `${GPP_STRING_…}`.
  public let gppString: String?
  /// The sections of the GPP string that apply, by their numbers: `${GPP_SID}`.
  public let gppSections: [Int]?
  /// An Additional Consent string, as it stands: `${ADDTL_CONSENT}`.
  public let additionalConsent: String?

  /// Signals to put into addresses. Each string is read first, so that nothing else gets into an address.
  ///
  /// - Parameters:
  ///   - gdprApplies: Nil where nobody knows.
  ///   - tcString: Nil where there is none.
  ///   - gppString: Nil where there is none.
  ///   - gppSections: Those that apply; nil for all that the GPP string has.
  ///   - additionalConsent: Nil where there is none.
  /// - Throws: What is wrong with a string.
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

  /// A macro of an address.
  public struct Found: Sendable, Hashable {
    /// As it stands: `${GDPR_CONSENT_755}`.
    public let macro: String
    /// The vendor that it names; nil where it names none.
    public let vendor: Int?
    /// What stands in its place; nil where nothing is known, and the macro was left.
    public let value: String?
  }

  /// The address with the values in the place of its macros, and what each of them was, in their order. A macro whose value is
  /// not known is left as it stands.
  public func expanded(_ address: String) -> (address: String, macros: [Found]) {
    var (result, found): (String, [Found]) = ("", [])
    var rest = address[...]
    while let open = rest.firstIndex(of: "{") {
      let start = open > rest.startIndex && rest[rest.index(before: open)] == "$" ? rest.index(before: open) : open
      // No name is longer than `${GDPR_CONSENT_65535}`, so that a text of braces costs no more than another.
      if let close = rest[open...].prefix(24).firstIndex(of: "}"),
        let known = self.found(
          rest[rest.index(after: open)..<close], macro: String(rest[start...close]), hasDollar: start < open)
      {
        result += rest[..<start] + (known.value ?? known.macro)
        found.append(known)
        rest = rest[rest.index(after: close)...]
      } else {
        // No macro: what looks like one may begin behind the brace.
        result += rest[...open]
        rest = rest[rest.index(after: open)...]
      }
    }
    return (result + rest, found)
  }

  /// Nil where the name is no macro of these.
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
