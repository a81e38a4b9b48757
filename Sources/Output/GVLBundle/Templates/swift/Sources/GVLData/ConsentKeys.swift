import Foundation

/// The keys of the app's defaults that other SDKs read: the TC string, and what they would else have to read out of it.
///
/// Not for several threads at once, as little as `ChoiceStore`. SDKs look into `UserDefaults.standard`; other defaults are for
/// tests.
///
/// Source: IAB Tech Lab, CMP API v2, in-app details; Google, Additional Consent technical specification.
public final class ConsentKeys {
  let defaults: UserDefaults

  public init(_ defaults: UserDefaults = .standard) { self.defaults = defaults }

  /// What `bring` found, and what is under the keys now.
  public struct Outcome: Hashable, Sendable {
    /// The TC string; nil where nothing may be signalled.
    public let tcString: String?
    /// Whether the choice stands; says too whether the dialog opens.
    public let standing: Standing
    /// What another CMP had left under the keys; nil for nothing. Where the user has made no choice with this CMP it is still
    /// there, and nothing else has been written: look at it, call `clear()`, and bring again.
    public let former: FormerChoice?
  }

  /// When the app starts, before any SDK does; after a newer bundle was adopted; after the tap: brings the keys to what may be
  /// signalled now.
  ///
  /// Of a choice that may be signalled all keys are written, also while the user is yet to be asked again. Without one (none,
  /// or one that is `unknown`) the keys say that there is a CMP and whether the GDPR applies; those of an answer are removed,
  /// the string first. Keys of the Global Privacy Platform, US Privacy and version 1 stay, and
  /// `IABTCF_EnableAdvertiserConsentMode`, which is the app's.
  ///
  /// - Parameters:
  ///   - choice: `ChoiceStore.choice`, or what `store` has given back; nil for none.
  ///   - consent: Of the bundle that the app shows now.
  ///   - gdprApplies: Nil for what the choice says; where that says nothing, what the keys say already stays. While nobody
  ///     knows, no key says it, and SDKs wait.
  ///   - country: The publisher's, two letters.
  ///   - shownProviders: Google's providers that the dialog showed when the user chose: those without consent are then
  ///     said to be refused, and no others have consent. Nil where the app does not know.
  ///   - usesNonStandardTexts: Whether the dialog had other stacks or illustrations than the official ones.
  ///   - isTest: Writes the number 0, which is no CMP's.
  /// - Throws: `ConsentError.noCMP` where the package was generated without a CMP: no key has changed. `ConsentError.value`
  ///   for what a string cannot hold, such as a country of three letters: the keys of the older answer are removed.
  @discardableResult
  public func bring(
    _ choice: StoredChoice?, through consent: Consent, gdprApplies: Bool? = nil, country: String = "AA",
    shownProviders: Set<Int>? = nil, usesNonStandardTexts: Bool = false, isTest: Bool = false, at now: Date = Date()
  ) throws -> Outcome {
    try bring(
      MergedChoice([choice].compactMap { $0 }, at: now), through: consent, gdprApplies: gdprApplies, country: country,
      shownProviders: shownProviders, usesNonStandardTexts: usesNonStandardTexts, isTest: isTest, at: now)
  }

  /// The same of choices of several devices, as `ChoiceStore.merge` gives them.
  @discardableResult
  public func bring(
    _ merged: MergedChoice, through consent: Consent, gdprApplies: Bool? = nil, country: String = "AA",
    shownProviders: Set<Int>? = nil, usesNonStandardTexts: Bool = false, isTest: Bool = false, at now: Date = Date()
  ) throws -> Outcome {
    let cmp = try consent.cmp(isTest: isTest)
    let (standing, former) = (consent.standing(of: merged, at: now), former(otherThan: consent))
    let gdprApplies = gdprApplies ?? merged.choice?.gdprApplies ?? self.gdprApplies
    guard let choice = merged.choice, standing.answer != .unknown else {
      if removeAnswer(of: consent) {
        write([(KeyName.cmpID, cmp.id), (KeyName.cmpVersion, cmp.version), Self.entry(gdprApplies: gdprApplies)])
      }
      return Outcome(tcString: nil, standing: standing, former: former)
    }
    do {
      let string = try consent.tcString(
        of: choice, country: country, usesNonStandardTexts: usesNonStandardTexts, isTest: isTest, at: now)
      try write(
        tcString: string, gdprApplies: gdprApplies,
        additionalConsent: choice.choices.additionalConsent(shown: shownProviders))
      return Outcome(tcString: string, standing: standing, former: former)
    } catch {
      // Nothing can be said of this choice: then nothing of an older one either.
      removeAnswer(of: consent)
      throw error
    }
  }

  /// The string first: no SDK reads the others without it. Another CMP's answer stays.
  @discardableResult
  private func removeAnswer(of consent: Consent) -> Bool {
    if let string = text(KeyName.tcString), !consent.isOwn(TCString.cmpID(of: string) ?? number(KeyName.cmpID)) {
      return false
    }
    let none = TCString()
    let names = [KeyName.tcString, KeyName.additionalConsent] + (none.keyEntries + none.publisherEntries).map(\.name)
    write((names + restrictionNames).map { ($0, nil) })
    return true
  }

  private var restrictionNames: [String] { names { $0.hasPrefix(KeyName.restrictions) } }

  /// All keys of a TC string, which comes last, since SDKs wait for it. Keys of an older answer that this one lacks are
  /// removed before.
  ///
  /// - Parameters:
  ///   - gdprApplies: Nil where nobody knows; then no key says it.
  ///   - additionalConsent: Google's Additional Consent string; it is not read.
  /// - Throws: `ConsentError.unreadable`; then no key has changed.
  public func write(tcString: String, gdprApplies: Bool?, additionalConsent: String? = nil) throws {
    let string = try TCString(tcString)
    var entries: [KeyEntry] = [(KeyName.cmpID, string.cmpID), (KeyName.cmpVersion, string.cmpVersion)]
    entries.append(Self.entry(gdprApplies: gdprApplies))
    let restrictions = string.restrictionEntries
    let kept = Set(restrictions.map(\.name))
    entries += string.keyEntries + restrictions
    entries += restrictionNames.filter { !kept.contains($0) }.map { ($0, nil) }
    entries += string.publisherEntries
    write(entries + [(KeyName.additionalConsent, additionalConsent), (KeyName.tcString, tcString)])
  }

  /// Whether the GDPR applies, as the keys say; nil where they do not.
  public var gdprApplies: Bool? { answer(KeyName.gdprApplies) }

  /// Removes every key of consent, those of other CMPs, of the Global Privacy Platform and of US Privacy too, and nothing else,
  /// as an app must that has a CMP no longer. The choice in `ChoiceStore` stays.
  public func clear() {
    write(names { name in KeyName.prefixes.contains { name.hasPrefix($0) } }.map { ($0, nil) })
  }

  private static func entry(gdprApplies: Bool?) -> KeyEntry { (KeyName.gdprApplies, gdprApplies.map { $0 ? 1 : 0 }) }

  /// Those of other domains are among them; to remove these does nothing.
  private func names(where isWanted: (String) -> Bool) -> [String] {
    defaults.dictionaryRepresentation().keys.filter(isWanted).sorted()
  }

  private func write(_ entries: [KeyEntry]) {
    for (name, value) in entries {
      switch value {
      // Whole numbers, never truth values: SDKs ask for the type.
      case let number as Int: defaults.set(NSNumber(value: number), forKey: name)
      case let text as String: defaults.set(text, forKey: name)
      default: defaults.removeObject(forKey: name)
      }
    }
    #if !canImport(ObjectiveC)
      // There the defaults tell nobody.
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
    #endif
  }
}

// Reading.
extension ConsentKeys {
  func text(_ name: String) -> String? { defaults.string(forKey: name).flatMap { $0.isEmpty ? nil : $0 } }

  /// Others have written numbers as texts and truth values, whose meaning is clear.
  func number(_ name: String) -> Int? {
    let value = defaults.object(forKey: name)
    return (value as? NSNumber)?.intValue ?? (value as? String).flatMap { Int($0) }
  }

  func answer(_ name: String) -> Bool? { number(name).flatMap { [0: false, 1: true][$0] } }
}
