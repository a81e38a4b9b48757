public import ConsentSignals
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

/// A signal that must wait until users have seen its content: `doNotSignalYet` of a decision.
public struct UnseenSignal: Sendable, Hashable {
  /// The part of a vendor that users have not seen.
  public enum Part: Sendable, Hashable {
    /// The vendor as a whole.
    case vendor
    /// A purpose, or its legal basis.
    case purpose(Int)
    /// A special feature.
    case specialFeature(Int)
  }

  /// The vendor's id.
  public let vendor: Int
  /// The part of the vendor that users have not seen.
  public let part: Part

  /// Makes a signal that must wait.
  public init(vendor: Int, part: Part) { (self.vendor, self.part) = (vendor, part) }
}

extension TCString {
  /// Makes the string of a user who accepted or rejected everything in a dialog, as for a choice (`init(_:now:at:…)`).
  ///
  /// - Parameters:
  ///   - answer: The user's click.
  ///   - shown: The list through the profile, as the dialog showed it.
  ///   - unseen: Parts that users have not seen and that are not signalled. A new vendor gets no signal; a new purpose
  ///     is forbidden to the vendor by a restriction; a vendor with a new special feature, which cannot be restricted,
  ///     gets no signal.
  ///   - seen: The content that users saw before; nil if they have seen this dialog. Content that they did not see with
  ///     the same legal basis is not signalled either.
  ///   - moment: When the user answered.
  ///   - cmpID: The CMP's number in the list of CMPs.
  ///   - cmpVersion: The CMP's own version.
  ///   - consentScreen: The screen on which the user chose.
  ///   - consentLanguage: The language of the dialog.
  ///   - publisherCountry: The country whose law applies to the publisher.
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
  /// The parts of a dialog that users have not seen, or saw with another legal basis.
  fileprivate func unseen(by seen: ShownBases) -> [UnseenSignal] {
    vendors.flatMap { now -> [UnseenSignal] in
      guard let was = seen[now.id] else { return [UnseenSignal(vendor: now.id, part: .vendor)] }
      let features = now.specialFeatures.subtracting(was.specialFeatures)
      return now.purposesUnseen(by: was).map { UnseenSignal(vendor: now.id, part: .purpose($0)) }
        + features.map { UnseenSignal(vendor: now.id, part: .specialFeature($0)) }
    }
  }
}
