import Foundation

/// Makes the choice of the user's tap, judges whether a stored choice is still valid, and writes TC strings.
public struct Consent: Sendable {
  private let asks: Asks

  init(_ asks: Asks) { self.asks = asks }

  /// Whether the package was generated with a CMP, so that TC strings can be written.
  public var canSignal: Bool { asks.cmp != nil }

  /// The CMP id that TC strings name; nil without a CMP.
  public var cmpID: Int? { asks.cmp?.id }

  /// Whether a string with that CMP id is by this package. Test strings and packages without a CMP have the id 0.
  func isOwn(_ cmpID: Int?) -> Bool { cmpID != nil && [0, self.cmpID].contains(cmpID) }

  /// - Throws: `ConsentError.noCMP`.
  func cmp(isTest: Bool) throws -> (id: Int, version: Int) {
    guard let cmp = isTest ? (id: 0, version: asks.cmp?.version ?? 0) : asks.cmp else { throw ConsentError.noCMP }
    return cmp
  }

  /// Makes the choice to store: what the user allowed, with what the dialog showed.
  ///
  /// - Parameters:
  ///   - choices: Everything that the user allowed; all else is refused.
  ///   - language: The language of the dialog.
  ///   - screen: The screen on which the user chose, 0 to 63.
  ///   - gdprApplies: Whether the GDPR applies to the user; nil if the app does not know.
  ///   - control: The role of the control that the user tapped, such as `accept_all`.
  public func choice(
    _ choices: ConsentChoices, language: BundleLanguage, screen: Int = 1, gdprApplies: Bool? = nil,
    control: String? = nil, at made: Date = Date()
  ) throws -> StoredChoice {
    try StoredChoice(
      choices, list: asks.list, policyVersion: asks.policyVersion, profile: asks.profile, language: language.tag,
      screen: screen, gdprApplies: gdprApplies, made: made, control: control, texts: asks.texts[language.texts],
      shown: asks.shownText)
  }

  /// All choices that the dialog offers for the list's vendors. The app adds custom vendors
  /// (`VendorListBundle.customVendors()`) and Google's providers itself.
  public var everything: ConsentChoices {
    let (all, vendors) = (asks.shown.all, asks.shown.vendors)
    return ConsentChoices(
      purposes: Set(all.consent.ids), legitimateInterestPurposes: Set(all.legitimateInterest.ids),
      specialFeatures: Set(all.specialFeatures.ids), vendors: Set(vendors.filter { $0.consent != 0 }.map(\.id)),
      legitimateInterestVendors: Set(vendors.filter { $0.legitimateInterest != 0 }.map(\.id)))
  }

  /// Whether a stored choice is still valid, or the user must be asked. Pass nil for a user who has not chosen.
  public func standing(of choice: StoredChoice?, at now: Date = Date()) -> Standing {
    choice.map { asks.standing(of: $0, at: now) } ?? Standing(.unknown)
  }

  /// Whether a merged choice is still valid. While a choice is dated more than a day ahead, the user is asked again.
  public func standing(of merged: MergedChoice, at now: Date = Date()) -> Standing {
    let standing = standing(of: merged.choice, at: now)
    if merged.ahead.isEmpty || standing.answer == .unknown { return standing }
    let clock = Standing.Reason(rule: "clock/dated-ahead", verdict: .required, kind: .clock, vendor: nil, item: nil)
    return Standing(.askAgain, [clock] + standing.reasons)
  }

  /// The part of a choice that may be signalled: what the user allowed, was shown, and is still shown on the same
  /// basis. The publisher's re-consent policy has no influence, and allowing more never removes anything.
  ///
  /// - Throws: `ConsentError.otherProfile`, `ConsentError.datedAhead`.
  public func permitted(_ choice: StoredChoice, at date: Date = Date()) throws -> TCString {
    guard choice.profile == asks.profile, choice.specification == asks.specification else {
      throw ConsentError.otherProfile
    }
    guard !choice.isDatedAhead(of: date) else { throw ConsentError.datedAhead }
    var string = TCString()
    let moment = min(choice.made, date).timeIntervalSince1970
    let day = Date(timeIntervalSince1970: (moment / 86_400).rounded(.down) * 86_400)
    (string.created, string.lastUpdated) = (day, day)
    (string.consentScreen, string.consentLanguage) = (choice.screen, Self.letters(choice.language))
    (string.vendorListVersion, string.policyVersion) = (choice.version, choice.policyVersion)
    let (chosen, was, now) = (choice.choices, choice.shown.all, asks.shown.all)
    string.purposeConsents = chosen.purposes.intersection((was.consent & now.consent).ids)
    string.purposeLegitimateInterests = chosen.legitimateInterestPurposes
      .intersection((was.legitimateInterest & now.legitimateInterest).ids)
      .filter { $0 != 1 && (choice.policyVersion < 4 || !(3...6).contains($0)) }
    string.specialFeatureOptIns = chosen.specialFeatures.intersection((was.specialFeatures & now.specialFeatures).ids)
    string.vendorsDisclosed = Set(choice.shown.vendors.map(\.id))
    let (consents, interests) = (UInt64(ids: string.purposeConsents), UInt64(ids: string.purposeLegitimateInterests))
    let former = asks.formerBases(in: choice.version)
    var restricted: [Int: Set<Int>] = [:]
    for vendor in asks.shown.vendors {
      guard let before = choice.shown[vendor.id] else { continue }
      let unseen = vendor.purposesUnseen(by: before)
      var decided = unseen
      for one in asks.restrictions
      where one.vendors.contains(vendor.id) && unseen >> UInt64(one.purpose) & 1 == 0 {
        restricted[one.purpose << 2 | one.type.rawValue, default: []].insert(vendor.id)
        decided |= 1 << UInt64(one.purpose)
      }
      for purpose in unseen.ids { restricted[purpose << 2, default: []].insert(vendor.id) }
      guard vendor.specialFeatures & ~before.specialFeatures == 0 else { continue }
      let (consent, interest) = (before.consent != 0, before.legitimateInterest != 0)
      if consent, chosen.vendors.contains(vendor.id) { string.vendorConsents.insert(vendor.id) }
      if interest
        ? chosen.legitimateInterestVendors.contains(vendor.id)
        : !consent && asks.specialPurposeVendors.contains(vendor.id)
      {
        string.vendorLegitimateInterests.insert(vendor.id)
      }
      // Vendors go by the list that the string names, which may allow a vendor more than the user was shown.
      let declared = former.map { $0[vendor.id] ?? (0, 0) } ?? (.max, .max)
      var excess: UInt64 = 0
      if string.vendorConsents.contains(vendor.id) { excess |= consents & declared.consent & ~before.consent }
      if string.vendorLegitimateInterests.contains(vendor.id) {
        excess |= interests & declared.legitimateInterest & ~before.legitimateInterest
      }
      for purpose in (excess & ~decided).ids {
        restricted[purpose << 2 | vendor.basis(of: purpose), default: []].insert(vendor.id)
      }
    }
    string.restrictions = restricted.keys.sorted().map { key in
      TCString.Restriction(
        purpose: key >> 2, type: TCString.RestrictionType(rawValue: key & 3) ?? .undefined,
        vendors: restricted[key] ?? [])
    }
    return string
  }

  /// The TC string of a choice: what `permitted` gives, with the list, the policy version and the day of the choice
  /// (today if that day is in the future).
  ///
  /// - Parameters:
  ///   - country: The publisher's country, two letters.
  ///   - usesNonStandardTexts: Whether the dialog showed stacks or illustrations other than the official ones.
  ///   - isTest: Writes the CMP id 0, which belongs to no CMP; do not send such a string.
  /// - Throws: `ConsentError.noCMP` if the package was generated without a CMP: only a CMP registered with IAB Europe
  ///   may signal. Otherwise the errors of `permitted`.
  public func tcString(
    of choice: StoredChoice, country: String = "AA", usesNonStandardTexts: Bool = false, isTest: Bool = false,
    at date: Date = Date()
  ) throws -> String {
    let cmp = try cmp(isTest: isTest)
    var string = try permitted(choice, at: date)
    (string.cmpID, string.cmpVersion, string.publisherCountry) = (cmp.id, cmp.version, country)
    string.usesNonStandardTexts = usesNonStandardTexts
    return try string.encoded()
  }

  /// The two-letter code of a language tag; `EN` if it has no such code.
  private static func letters(_ tag: String) -> String {
    let first = tag.uppercased().prefix { $0 != "-" && $0 != "_" }
    let isPair = first.utf8.count == 2 && first.utf8.allSatisfy { 65...90 ~= $0 }
    return isPair ? String(first) : "EN"
  }
}
