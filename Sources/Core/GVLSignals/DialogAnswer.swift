public import ConsentSignals
import GVLList
public import GVLShown
public import PlainText

/// What a user may answer with one click.
public enum DialogAnswer: String, Sendable, Hashable, CaseIterable {
  /// Consent to everything that the dialog asks for, and no objection.
  case acceptAll
  /// No consent, and an objection to every legitimate interest.
  case rejectAll
}

/// A signal that must wait until users have seen what it is for: `doNotSignalYet` of a decision.
public struct UnseenSignal: Sendable, Hashable {
  /// What users have not seen of a vendor.
  public enum Part: Sendable, Hashable {
    /// The vendor as a whole.
    case vendor
    /// A purpose, or the basis of one.
    case purpose(Int)
    /// A special feature.
    case specialFeature(Int)
  }

  /// The vendor's id.
  public let vendor: Int
  /// What they have not seen of it.
  public let part: Part

  /// A signal that must wait.
  public init(vendor: Int, part: Part) { (self.vendor, self.part) = (vendor, part) }
}

extension TCString {
  /// The string of a user who accepted or rejected all that a dialog showed: that of the choice (`init(_:now:at:…)`).
  ///
  /// - Parameters:
  ///   - answer: What the user clicked.
  ///   - shown: The list through the profile, as the dialog showed it.
  ///   - unseen: What users have not seen, and is not signalled: of a vendor that is new to them nothing, of a purpose a restriction
  ///     that forbids it to the vendor; a special feature cannot be restricted, so that such a vendor gets no signal at all.
  ///   - seen: What users have seen of the list before; nil where they have seen the dialog. What they were not shown on the same
  ///     basis is not signalled either.
  ///   - moment: When the user answered.
  ///   - cmpID: The CMP's number in the list of CMPs.
  ///   - cmpVersion: The CMP's own version.
  ///   - consentScreen: The screen on which the user chose.
  ///   - consentLanguage: The language of the dialog.
  ///   - publisherCountry: The country whose law the publisher is under.
  public init(
    _ answer: DialogAnswer, to shown: ShownList, withholding unseen: [UnseenSignal] = [], seen: ShownBases? = nil,
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

  private mutating func withhold(_ signal: UnseenSignal) {
    switch signal.part {
    case .vendor:
      vendorsDisclosed?.remove(signal.vendor)
      fallthrough
    case .specialFeature:
      vendorConsents.remove(signal.vendor)
      vendorLegitimateInterests.remove(signal.vendor)
    case .purpose(let purpose):
      forbid(purpose, to: signal.vendor)
      publisherRestrictions.removeAll { $0.vendors.isEmpty }
    }
  }
}

extension ShownBases {
  /// What a dialog shows and users have not seen, or have seen on another basis.
  fileprivate func unseen(by seen: ShownBases) -> [UnseenSignal] {
    vendors.flatMap { now -> [UnseenSignal] in
      guard let was = seen[now.id] else { return [UnseenSignal(vendor: now.id, part: .vendor)] }
      let features = now.specialFeatures.subtracting(was.specialFeatures)
      return now.purposesUnseen(by: was).map { UnseenSignal(vendor: now.id, part: .purpose($0)) }
        + features.map { UnseenSignal(vendor: now.id, part: .specialFeature($0)) }
    }
  }
}
