import Foundation

extension StoredChoice {
  /// Whether it is dated more than a day ahead of `now`: then a clock was wrong, and the order of choices is unknown.
  /// Such a choice is not signalled, and the user is asked again.
  func isDatedAhead(of now: Date) -> Bool { (made.timeIntervalSince(now) * 1_000).rounded() > 86_400_000 }

  /// The choice to store when the user taps: a tap replaces the stored choice, whatever their dates.
  ///
  /// It keeps its date, except if the stored choice is later by up to a day: then it is dated one millisecond after
  /// that choice, so that it is the newest among several devices' choices.
  func replacing(_ stored: StoredChoice?) -> StoredChoice {
    guard let stored = stored, stored.made >= made else { return self }
    var kept = self
    kept.made = stored.made.addingTimeInterval(0.001).wholeMilliseconds
    return kept.isDatedAhead(of: made) ? self : kept
  }
}

/// The choices that one user made on several devices, merged into one.
///
/// The newest choice counts. A choice that is dated more than a day ahead does not count as the newest, but it is not
/// dropped: until the user is asked again, only what it allows too is signalled.
public struct MergedChoice: Hashable, Sendable {
  /// The choice to signal: the newest one, reduced to what all of `ahead` also allow. Nil if no other choice exists.
  public let choice: StoredChoice?
  /// The choices that are dated more than a day ahead.
  public let ahead: [StoredChoice]

  /// - Parameter all: Choices in any order. If two have the same date, the one that allows less wins; a further tie is
  ///   broken by comparing their texts, so that every device finds the same one.
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
  /// The choice reduced to what another also allows; vendors that the other dialog showed differently lose everything.
  fileprivate func narrowed(to other: StoredChoice) -> StoredChoice {
    var narrowed = self
    // In another dialog the same ids have other meanings.
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

  /// A text of all members except the date, the same on all platforms.
  fileprivate var order: String {
    let sets: [Set<Int>?] = [
      choices.purposes, choices.legitimateInterestPurposes, choices.specialFeatures, choices.vendors,
      choices.legitimateInterestVendors, choices.providers,
    ]
    let gdpr = gdprApplies.map { $0 ? "1" : "0" } ?? ""
    let parts =
      [list] + sets.map { $0?.sorted().map(String.init).joined(separator: ",") ?? "-" }
      + [choices.customVendors.sorted().joined(separator: ","), profile, language, String(screen)]
    return (parts + [String(policyVersion), gdpr, control ?? "", texts ?? "", shownText]).joined(separator: "|")
  }
}
