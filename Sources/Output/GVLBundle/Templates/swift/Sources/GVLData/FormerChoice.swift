import Foundation

/// The answer that another CMP left under the keys, for example because the app has changed its CMP.
public struct FormerChoice: Hashable, Sendable {
  /// The id of that CMP, from the string or from the key beside it; nil if unknown.
  public let cmpID: Int?
  /// The TC string unchanged, of version 2 if the keys have one, else of version 1. `try TCString(former.tcString)`
  /// reads it, but refuses version 1.
  public let tcString: String
  /// Google's Additional Consent string.
  public let additionalConsent: String?
  /// Whether the GDPR applied to the user; nil if the keys do not say.
  public let gdprApplies: Bool?
}

extension ConsentKeys {
  /// The choice of a CMP other than the package's; nil if the keys hold no choice, or the package's own.
  ///
  /// It is never adopted automatically. The app may read it and prefill its dialog with it, and then calls `clear()`.
  /// Users chose among what the other dialog showed, so the old choice counts here only once they confirm it. Until
  /// then `bring` keeps it, unless the user makes a choice with this package, which replaces it.
  public func former(otherThan consent: Consent) -> FormerChoice? {
    let newest = text(KeyName.tcString)
    guard let string = newest ?? text(KeyName.firstString) else { return nil }
    let ids = [TCString.cmpID(of: string), number(KeyName.cmpID)].compactMap { $0 }
    if !ids.isEmpty, ids.allSatisfy(consent.isOwn) { return nil }
    return FormerChoice(
      cmpID: ids.first { !consent.isOwn($0) }, tcString: string, additionalConsent: text(KeyName.additionalConsent),
      gdprApplies: answer(newest == nil ? KeyName.firstGDPRApplies : KeyName.gdprApplies))
  }
}

extension TCString {
  /// The id of the CMP that wrote a string of version 1 or 2, which have it at the same position. Nil for other texts.
  static func cmpID(of text: String) -> Int? {
    let core = Array(text.utf8.prefix { $0 != UInt8(ascii: ".") })
    guard var bits = try? BitReader(core[...], segment: 0), let version = try? bits.int(6), 1...2 ~= version,
      (try? bits.int(36)) != nil, (try? bits.int(36)) != nil
    else { return nil }
    return try? bits.int(12)
  }
}
