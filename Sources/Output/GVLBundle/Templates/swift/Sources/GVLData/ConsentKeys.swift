import Foundation

/// The keys in the app's defaults that other SDKs read: the TC string and its most important fields.
///
/// Not thread-safe, like `ChoiceStore`. SDKs read `UserDefaults.standard`; other defaults are for tests.
///
/// Source: IAB Tech Lab, CMP API v2, in-app details; Google, Additional Consent technical specification.
public final class ConsentKeys {
  let defaults: UserDefaults

  public init(_ defaults: UserDefaults = .standard) { self.defaults = defaults }

  /// The result of `bring`.
  public struct Outcome: Hashable, Sendable {
    /// The TC string under the keys; nil if nothing may be signalled.
    public let tcString: String?
    /// Whether the choice is still valid, and so whether the dialog must open.
    public let standing: Standing
    /// Keys that another CMP had left; nil if it left none. If the user has made no choice with this CMP, they are
    /// unchanged and no other key has been written: read them, call `clear()`, and call `bring` again.
    public let former: FormerChoice?
  }

  /// Sets the keys to what may be signalled now. Call it when the app starts, before any SDK does; after adopting a
  /// newer bundle; and after the user's tap.
  ///
  /// If the choice may be signalled, all keys are written, even while the user still has to be asked again. Without a
  /// choice, or if its standing is `unknown`, the keys say only that a CMP exists and whether the GDPR applies; keys of
  /// an answer are removed, the TC string first. Keys of the Global Privacy Platform, US Privacy and TCF version 1 are
  /// kept, and so is the app's own `IABTCF_EnableAdvertiserConsentMode`.
  ///
  /// - Parameters:
  ///   - choice: `ChoiceStore.choice`, or the choice that `store` returned; nil if the user has made none.
  ///   - consent: The `Consent` of the bundle that the app shows now.
  ///   - gdprApplies: Nil to use the value of the choice or, if that is nil, to keep the value of the keys. While it is
  ///     unknown, the key is absent and SDKs wait.
  ///   - country: The publisher's country, two letters.
  ///   - shownProviders: Google's providers that the dialog showed when the user chose: those without consent are
  ///     listed as disclosed, and providers that were not shown get no consent. Nil if the app does not know.
  ///   - usesNonStandardTexts: Whether the dialog showed stacks or illustrations other than the official ones.
  ///   - isTest: Writes the CMP id 0, which belongs to no CMP.
  /// - Throws: `ConsentError.noCMP` if the package was generated without a CMP; no key has changed.
  ///   `ConsentError.value` if a value does not fit its field, such as a country of three letters; the keys of the
  ///   older answer are removed.
  @discardableResult
  public func bring(
    _ choice: StoredChoice?, through consent: Consent, gdprApplies: Bool? = nil, country: String = "AA",
    shownProviders: Set<Int>? = nil, usesNonStandardTexts: Bool = false, isTest: Bool = false, at now: Date = Date()
  ) throws -> Outcome {
    try bring(
      MergedChoice([choice].compactMap { $0 }, at: now), through: consent, gdprApplies: gdprApplies, country: country,
      shownProviders: shownProviders, usesNonStandardTexts: usesNonStandardTexts, isTest: isTest, at: now)
  }

  /// Sets the keys for the choice that `ChoiceStore.merge` made of several devices' choices.
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
      // This choice cannot be signalled, so the keys of an older answer must not stay.
      removeAnswer(of: consent)
      throw error
    }
  }

  /// Removes the TC string first: SDKs read no other key without it. The keys of another CMP are kept.
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

  /// Writes all keys of a TC string. The string itself is written last, since SDKs wait for it. Keys of an older answer
  /// that this one lacks are removed first.
  ///
  /// - Parameters:
  ///   - gdprApplies: Nil if unknown; then its key is absent.
  ///   - additionalConsent: Google's Additional Consent string; it is written unchecked.
  /// - Throws: `ConsentError.unreadable`; no key has changed then.
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

  /// Whether the GDPR applies, according to the keys; nil if they do not say.
  public var gdprApplies: Bool? { answer(KeyName.gdprApplies) }

  /// Removes every key of consent, including keys of other CMPs, the Global Privacy Platform and US Privacy, and
  /// nothing else: for an app that no longer has a CMP. The choice in `ChoiceStore` is kept.
  public func clear() {
    write(names { name in KeyName.prefixes.contains { name.hasPrefix($0) } }.map { ($0, nil) })
  }

  private static func entry(gdprApplies: Bool?) -> KeyEntry { (KeyName.gdprApplies, gdprApplies.map { $0 ? 1 : 0 }) }

  /// The names include keys of other defaults domains; removing these has no effect.
  private func names(where isWanted: (String) -> Bool) -> [String] {
    defaults.dictionaryRepresentation().keys.filter(isWanted).sorted()
  }

  private func write(_ entries: [KeyEntry]) {
    for (name, value) in entries {
      switch value {
      // Write integers, not booleans: SDKs check the type.
      case let number as Int: defaults.set(NSNumber(value: number), forKey: name)
      case let text as String: defaults.set(text, forKey: name)
      default: defaults.removeObject(forKey: name)
      }
    }
    #if !canImport(ObjectiveC)
      // The defaults of this platform post no notification of changes.
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
    #endif
  }
}

// Reading.
extension ConsentKeys {
  func text(_ name: String) -> String? { defaults.string(forKey: name).flatMap { $0.isEmpty ? nil : $0 } }

  /// Other CMPs wrote numbers as strings or booleans; their meaning is clear.
  func number(_ name: String) -> Int? {
    let value = defaults.object(forKey: name)
    return (value as? NSNumber)?.intValue ?? (value as? String).flatMap { Int($0) }
  }

  func answer(_ name: String) -> Bool? { number(name).flatMap { [0: false, 1: true][$0] } }
}
