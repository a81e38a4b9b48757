import Foundation

extension StoredChoice {
  /// Whether it is dated more than a day ahead of a moment: then a clock was wrong, and nobody can say what came first. Such a
  /// choice is not signalled, and the user is asked again.
  func isDatedAhead(of now: Date) -> Bool { (made.timeIntervalSince(now) * 1_000).rounded() > 86_400_000 }

  /// The choice of a tap as it is kept in the place of a stored one: a tap counts, whatever the dates.
  ///
  /// It keeps its moment; only after a stored choice that is later by up to a day it is dated a millisecond after that one, so
  /// that it stays the newest of several devices' choices.
  func replacing(_ stored: StoredChoice?) -> StoredChoice {
    guard let stored = stored, stored.made >= made else { return self }
    var kept = self
    kept.made = stored.made.addingTimeInterval(0.001).wholeMilliseconds
    return kept.isDatedAhead(of: made) ? self : kept
  }
}

/// The choices that one user made on several devices, as one.
///
/// The newest counts. A choice that is dated more than a day ahead neither counts as the newest nor is dropped: only what it
/// allows too is signalled, until the user is asked again.
public struct MergedChoice: Hashable, Sendable {
  /// What may be signalled: the newest choice, without what those of `ahead` do not allow. Nil where there is none but them.
  public let choice: StoredChoice?
  /// Those that are dated more than a day ahead.
  public let ahead: [StoredChoice]

  /// - Parameter all: In any order. Of two of one moment the one that allows less counts; then what is left is decided by
  ///   their texts, so that every device finds the same one.
  public init(_ all: [StoredChoice], at now: Date = Date()) {
    let ahead = all.filter { $0.isDatedAhead(of: now) }
    let newest = all.filter { !$0.isDatedAhead(of: now) }.max { one, other in
      if one.made != other.made { return one.made < other.made }
      if one.choices.count != other.choices.count { return one.choices.count > other.choices.count }
      return one.order.utf8.lexicographicallyPrecedes(other.order.utf8)
    }
    self.ahead = ahead
    choice = newest.map { ahead.reduce($0) { $0.narrowed(to: $1) } }
  }
}

extension StoredChoice {
  /// The same without what another choice does not allow. Of a vendor that the other dialog showed in another way, nothing.
  fileprivate func narrowed(to other: StoredChoice) -> StoredChoice {
    var narrowed = self
    // In another dialog the same ids mean something else.
    let isOfOneDialog = profile == other.profile && specification == other.specification
    let theirs = isOfOneDialog ? other.choices : ConsentChoices()
    let changed = shown.vendors.filter { other.shown[$0.id] != $0 }
    let (vendorIDs, features) = (Set(changed.map(\.id)), changed.reduce(UInt64(0)) { $0 | $1.specialFeatures }.ids)
    narrowed.choices = ConsentChoices(
      purposes: choices.purposes.intersection(theirs.purposes),
      legitimateInterestPurposes: choices.legitimateInterestPurposes.intersection(theirs.legitimateInterestPurposes),
      specialFeatures: choices.specialFeatures.intersection(theirs.specialFeatures).subtracting(features),
      vendors: choices.vendors.intersection(theirs.vendors).subtracting(vendorIDs),
      legitimateInterestVendors: choices.legitimateInterestVendors.intersection(theirs.legitimateInterestVendors)
        .subtracting(vendorIDs),
      customVendors: choices.customVendors.intersection(theirs.customVendors),
      providers: choices.providers.map { $0.intersection(theirs.providers ?? []) })
    return narrowed
  }

  /// All that a choice says but its moment, as on other systems.
  fileprivate var order: String {
    let sets = [
      choices.purposes, choices.legitimateInterestPurposes, choices.specialFeatures, choices.vendors,
      choices.legitimateInterestVendors, choices.providers ?? [],
    ]
    let gdpr = gdprApplies.map { $0 ? "1" : "0" } ?? ""
    let parts =
      [list] + sets.map { $0.sorted().map(String.init).joined(separator: ",") }
      + [choices.customVendors.sorted().joined(separator: ","), profile, language, String(screen)]
    return (parts + [String(policyVersion), gdpr, control ?? "", texts ?? "", shownText]).joined(separator: "|")
  }
}
