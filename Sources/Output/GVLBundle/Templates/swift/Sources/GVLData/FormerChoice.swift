import Foundation

/// What another CMP left under the keys, as after the app has changed its CMP.
public struct FormerChoice: Hashable, Sendable {
  /// The CMP's number, from the string or from the key beside it; nil where nobody knows.
  public let cmpID: Int?
  /// As it stands; `try TCString(former.tcString)` reads it. Of version 1, which that refuses, where there is none of
  /// version 2.
  public let tcString: String
  /// Google's Additional Consent string.
  public let additionalConsent: String?
  /// Whether the GDPR applied to the user; nil where the keys do not say.
  public let gdprApplies: Bool?
}

extension ConsentKeys {
  /// The choice of another CMP than the package's; nil where the keys hold none, or the package's own.
  ///
  /// Nothing is ever taken over of it: the app may read it, fill its dialog with it, and then calls `clear()`. Users chose
  /// among what the other dialog showed them, so that what they had allowed is no choice in this one until they say so. Until
  /// then `bring` leaves it as it is, but for a choice of the package's own, which takes its place.
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
  /// The number of the CMP that wrote a string, of version 1 or 2: both have it in one place. Nil for anything else.
  static func cmpID(of text: String) -> Int? {
    let core = Array(text.utf8.prefix { $0 != UInt8(ascii: ".") })
    guard var bits = try? BitReader(core[...], segment: 0), let version = try? bits.int(6), 1...2 ~= version,
      (try? bits.int(36)) != nil, (try? bits.int(36)) != nil
    else { return nil }
    return try? bits.int(12)
  }
}
