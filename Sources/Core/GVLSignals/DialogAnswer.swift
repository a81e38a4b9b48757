public import ConsentSignals
public import GVLChanges
import GVLList
public import GVLShown
public import PlainText

/// An answer that a user can give with one click.
public enum DialogAnswer: String, Sendable, Hashable, CaseIterable {
  /// Consent to everything that the dialog asks for, without an objection.
  case acceptAll
  /// No consent, and an objection to every legitimate interest.
  case rejectAll
}

extension TCString {
  /// Makes the string of a user who accepted or rejected everything in a dialog, as for a choice (`init(_:now:at:…)`).
  ///
  /// - Parameters:
  ///   - answer: The user's click.
  ///   - shown: The list through the profile, as the dialog showed it.
  ///   - unseen: Parts that users have not seen and that are not signalled: `doNotSignalYet` of a decision. A new vendor
  ///     gets no signal; a new purpose is forbidden to the vendor by a restriction; a vendor with a new special feature,
  ///     which cannot be restricted, gets no signal.
  ///   - seen: The content that users saw before; nil if they have seen this dialog. Content that they did not see with
  ///     the same legal basis is not signalled either.
  ///   - moment: When the user answered.
  ///   - cmpID: The CMP's number in the list of CMPs.
  ///   - cmpVersion: The CMP's own version.
  ///   - consentScreen: The screen on which the user chose.
  ///   - consentLanguage: The language of the dialog.
  ///   - publisherCountry: The country whose law applies to the publisher.
  public init(
    _ answer: DialogAnswer, to shown: ShownList, withholding unseen: [ReconsentDecision.Unseen] = [],
    seen: ShownBases? = nil,
    at moment: Timestamp,
    cmpID: Int, cmpVersion: Int, consentScreen: Int = 1, consentLanguage: LetterPair,
    publisherCountry: LetterPair = "AA"
  ) {
    var choices = ConsentChoices(
      in: shown, language: consentLanguage.description, screen: consentScreen, made: moment)
    if answer == .acceptAll { choices.acceptAll() }
    self.init(
      choices, terms: DialogTerms(shown), on: moment, cmpID: cmpID, cmpVersion: cmpVersion,
      publisherCountry: publisherCountry)
    for signal in unseen + (seen.map { choices.shown.unseen(by: $0) } ?? []) { withhold(signal) }
  }

  private mutating func withhold(_ unseen: ReconsentDecision.Unseen) {
    if let purpose = unseen.item, unseen.kind != .vendor(.specialFeature) {
      forbid(purpose, to: unseen.vendor)
      return publisherRestrictions.removeAll { $0.vendors.isEmpty }
    }
    if unseen.item == nil { vendorsDisclosed?.remove(unseen.vendor) }
    vendorConsents.remove(unseen.vendor)
    vendorLegitimateInterests.remove(unseen.vendor)
  }
}

extension ShownBases {
  /// The parts of a dialog that users have not seen, or saw with another legal basis.
  fileprivate func unseen(by seen: ShownBases) -> [ReconsentDecision.Unseen] {
    vendors.flatMap { now -> [ReconsentDecision.Unseen] in
      guard let was = seen[now.id] else {
        return [.init(vendor: now.id, kind: .vendor(.added), item: nil, why: .added)]
      }
      return now.purposesUnseen(by: was).map {
        .init(vendor: now.id, kind: .vendor(.purpose), item: $0, why: .purpose)
      }
        + now.specialFeatures.subtracting(was.specialFeatures).map {
          .init(vendor: now.id, kind: .vendor(.specialFeature), item: $0, why: .specialFeature)
        }
    }
  }
}
