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

  /// When the app starts, before any SDK does: that there is a CMP, and whether the GDPR applies. An answer that is there
  /// stays.
  ///
  /// - Parameters:
  ///   - gdprApplies: Nil while nobody knows; then no key says it, and SDKs wait.
  ///   - isTest: Writes the number 0, which is no CMP's.
  /// - Throws: `ConsentError.noCMP` where the package was generated without a CMP.
  public func announce(through consent: Consent, gdprApplies: Bool?, isTest: Bool = false) throws {
    let cmp = try consent.cmp(isTest: isTest)
    write([(KeyName.cmpID, cmp.id), (KeyName.cmpVersion, cmp.version), Self.entry(gdprApplies: gdprApplies)])
  }

  /// After the tap, and when the app starts with a choice that still stands: all keys of a choice.
  ///
  /// Where the choice does not say whether the GDPR applies, what was announced stays.
  ///
  /// - Parameters:
  ///   - country: The publisher's, two letters.
  ///   - shownProviders: Google's providers that the dialog showed when the user chose: those without consent are then
  ///     said to be refused, and no others have consent. Nil where the app does not know.
  ///   - usesNonStandardTexts: Whether the dialog had other stacks or illustrations than the official ones.
  ///   - isTest: Writes the number 0, which is no CMP's.
  /// - Returns: The TC string.
  /// - Throws: As `Consent.tcString`; then no key has changed.
  @discardableResult
  public func write(
    _ choice: StoredChoice, through consent: Consent, country: String = "AA", shownProviders: Set<Int>? = nil,
    usesNonStandardTexts: Bool = false, isTest: Bool = false
  ) throws -> String {
    let string = try consent.tcString(
      of: choice, country: country, usesNonStandardTexts: usesNonStandardTexts, isTest: isTest)
    try write(
      tcString: string, gdprApplies: choice.gdprApplies ?? gdprApplies,
      additionalConsent: choice.choices.additionalConsent(shown: shownProviders))
    return string
  }

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
    entries += names { $0.hasPrefix(KeyName.restrictions) && !kept.contains($0) }.map { ($0, nil) }
    entries += string.publisherEntries
    write(entries + [(KeyName.additionalConsent, additionalConsent), (KeyName.tcString, tcString)])
  }

  /// Whether the GDPR applies, as the keys say; nil where they do not.
  public var gdprApplies: Bool? { answer(KeyName.gdprApplies) }

  /// Removes every key of consent, those of other CMPs too, and nothing else, as an app must that has a CMP no longer. The
  /// choice in `ChoiceStore` stays.
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
