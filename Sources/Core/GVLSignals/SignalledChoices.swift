public import ConsentSignals
import GVLChanges
public import GVLList
public import GVLShown
public import PlainText

extension ShownBases {
  /// Makes the content of a profile's dialog for a list.
  public init(_ shown: ShownList) {
    // If the list has no text of a purpose, the purposes that its vendors declare count.
    let declared = shown.list.vendors.reduce(into: (purposes: IDSet(), features: IDSet())) { all, vendor in
      all.purposes = all.purposes.union(vendor.purposes)
      all.features = all.features.union(vendor.specialFeatures)
    }
    func asked(_ kind: TextKind, _ declared: IDSet, _ selection: PublisherProfile.IDSelection) -> IDBits {
      IDBits(shown.items(kind).map(\.id) + declared.filter { selection.contains($0) })
    }
    self.init(
      purposes: asked(.purpose, declared.purposes, shown.profile.purposes),
      specialFeatures: asked(.specialFeature, declared.features, shown.profile.specialFeatures),
      vendors: shown.vendors.map { Vendor($0, in: shown) })
  }
}

extension ShownBases.Vendor {
  init(_ vendor: Vendor, in shown: ShownList) {
    let uses = shown.uses(of: vendor)
    self.init(
      id: vendor.id, consent: IDBits(uses.consent), legitimateInterest: IDBits(uses.legitimateInterest),
      specialFeatures: IDBits(uses.specialFeatures))
  }
}

extension ConsentChoices {
  /// Makes a choice in a dialog for a list and a profile, with nothing chosen yet.
  ///
  /// - Parameters:
  ///   - shown: The list through the profile.
  ///   - language: The language of the dialog, a BCP 47 tag.
  ///   - screen: The screen on which the user chose.
  ///   - gdprApplies: Whether the GDPR applies to the user; nil if the host does not know.
  ///   - made: When the user chose.
  public init(
    in shown: ShownList, language: String, screen: Int = 1, gdprApplies: Bool? = nil, made: Timestamp
  ) {
    let list = shown.list
    self.init(
      specification: list.reference.specification, vendorListVersion: list.reference.version,
      policyVersion: list.tcfPolicyVersion ?? 2, profile: shown.profile.name, language: language, screen: screen,
      gdprApplies: gdprApplies, made: made, shown: ShownBases(shown))
  }

  /// The list that was shown.
  public var list: ListReference { ListReference(specification: specification, version: vendorListVersion) }
}

extension TCString {
  /// Makes the string of a choice until the user is asked again: the permissions that the dialog still shows today.
  ///
  /// List, policy version and disclosed vendors are those of the choice, even if a newer list is shown today. Requests
  /// of a vendor that the user has not seen, or saw with another legal basis, are not signalled: a restriction forbids
  /// the purpose to the vendor, and a vendor with a new special feature, which cannot be restricted, gets no signal.
  /// Vendors, purposes and special features that are not shown any more are not signalled either. A publisher's policy
  /// has no influence.
  ///
  /// Readers of the string use the list that it names. That list may let a vendor process a purpose on a legal basis
  /// that the user did not see, because a restriction prevented it then; the new string restricts it again. Without
  /// that list, the string restricts every case that is possible.
  ///
  /// The profile's restrictions are written wherever they decide about a vendor. Vendors with only special purposes
  /// keep their legitimate interest, as lists before TCF 2.4 require: users cannot object to a special purpose. The
  /// dates are the day of the choice, UTC, or that of `now` if it is earlier. A language without a two-letter code is
  /// written as EN.
  ///
  /// - Parameters:
  ///   - choices: The user's choice.
  ///   - shown: The list through the profile, as the dialog would show it today.
  ///   - list: The list that the choice names; nil if it is the current list, or not available.
  ///   - now: The clock's time.
  ///   - cmpID: The CMP's number in the list of CMPs.
  ///   - cmpVersion: The CMP's own version.
  ///   - publisherCountry: The country whose law applies to the publisher.
  ///   - usesNonStandardTexts: Whether the dialog had other stacks or illustrations than the official ones.
  /// - Throws: `choices.ahead` for a choice dated more than a day ahead.
  public init(
    _ choices: ConsentChoices, now shown: ShownList, by list: VendorList? = nil, at now: Timestamp, cmpID: Int,
    cmpVersion: Int, publisherCountry: LetterPair = "AA", usesNonStandardTexts: Bool = false
  ) throws(SignalError) {
    var former = FormerBases(shown.list)
    if let list { former.add(list, now: shown.list) }
    try self.init(
      choices, terms: DialogTerms(shown, formerBases: former), at: now, cmpID: cmpID, cmpVersion: cmpVersion,
      publisherCountry: publisherCountry, usesNonStandardTexts: usesNonStandardTexts)
  }

  /// Makes the string of a choice from the terms of the current dialog, without the list.
  ///
  /// - Parameter terms: The content of the current dialog, and the publisher's restrictions.
  public init(
    _ choices: ConsentChoices, terms: DialogTerms, at now: Timestamp, cmpID: Int, cmpVersion: Int,
    publisherCountry: LetterPair = "AA", usesNonStandardTexts: Bool = false
  ) throws(SignalError) {
    guard !choices.isDatedAhead(of: now) else {
      throw SignalError(
        .ahead, "the choice is dated \(choices.made), more than a day after now (\(now)): ask the user again")
    }
    self.init(
      choices, terms: terms, on: min(choices.made, now), cmpID: cmpID, cmpVersion: cmpVersion,
      publisherCountry: publisherCountry, usesNonStandardTexts: usesNonStandardTexts)
  }

  /// - Parameter moment: A time on the day that the string names.
  init(
    _ choices: ConsentChoices, terms: DialogTerms, on moment: Timestamp, cmpID: Int, cmpVersion: Int,
    publisherCountry: LetterPair, usesNonStandardTexts: Bool = false
  ) {
    self.init(
      created: Timestamp(milliseconds: moment.milliseconds - moment.millisecondsOfDay), cmpID: cmpID,
      cmpVersion: cmpVersion, consentScreen: choices.screen, consentLanguage: LetterPair(tag: choices.language) ?? "EN",
      vendorListVersion: choices.vendorListVersion, policyVersion: choices.policyVersion)
    self.publisherCountry = publisherCountry
    self.usesNonStandardTexts = usesNonStandardTexts
    vendorsDisclosed = choices.shown.vendorIDs
    let (seen, today) = (AskedSignals(choices.shown), AskedSignals(terms.shown))
    purposeConsents = choices.purposes.intersection(seen.consent).intersection(today.consent)
    purposeLegitimateInterests = IDBits(
      choices.legitimateInterests.intersection(seen.legitimateInterest).intersection(today.legitimateInterest)
        .filter { canBeLegitimateInterest($0) })
    specialFeatureOptIns = choices.specialFeatures.intersection(seen.specialFeatures)
      .intersection(today.specialFeatures)
    publisherRestrictions = terms.restrictions
    for index in publisherRestrictions.indices {
      publisherRestrictions[index].vendors = publisherRestrictions[index].vendors.intersection(vendorsDisclosed ?? [])
    }
    let keepsInterest = !terms.formerBases.withoutKeptInterest.contains(choices.vendorListVersion)
    for now in terms.shown.vendors {
      guard let was = choices.shown[now.id] else { continue }
      for purpose in now.purposesUnseen(by: was) { forbid(purpose, to: now.id) }
      guard now.specialFeatures.isSubset(of: was.specialFeatures) else { continue }
      if !was.consent.isEmpty, choices.vendors.contains(now.id) { vendorConsents.insert(now.id) }
      let isKept =
        keepsInterest && was.consent.isEmpty && was.legitimateInterest.isEmpty
        && terms.specialPurposeVendors.contains(now.id)
        && !terms.formerBases.droppedFeatures(of: now.id, in: choices.vendorListVersion).contains {
          specialFeatureOptIns.contains($0) && !was.specialFeatures.contains($0)
        }
      if isKept || (!was.legitimateInterest.isEmpty && choices.legitimateInterestVendors.contains(now.id)) {
        vendorLegitimateInterests.insert(now.id)
      }
    }
    restrictFormerBases(choices, terms)
    publisherRestrictions.removeAll { $0.vendors.isEmpty }
  }

  /// Forbids a purpose to a vendor, instead of any other restriction of that purpose for the vendor.
  package mutating func forbid(_ purpose: Int, to vendor: Int) {
    for index in publisherRestrictions.indices where publisherRestrictions[index].purpose == purpose {
      publisherRestrictions[index].vendors.remove(vendor)
    }
    publisherRestrictions.merge(.init(purpose: purpose, kind: .notAllowed, vendors: [vendor]))
  }
}

extension ShownBases.Vendor {
  /// Purposes that it asks for and that a user has not seen, or saw with another legal basis.
  func purposesUnseen(by was: Self) -> IDBits {
    consent.symmetricDifference(was.consent).union(legitimateInterest.symmetricDifference(was.legitimateInterest))
      .intersection(consent.union(legitimateInterest))
  }
}
