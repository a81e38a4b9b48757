public import PlainText

extension ConsentChoices {
  /// Whether the choice is dated more than a day ahead of a moment: then a clock was wrong, and nobody can say what came first.
  /// Such a choice is not signalled, and the user is asked again.
  ///
  /// - Parameter now: The clock's time.
  public func isDatedAhead(of now: Timestamp) -> Bool { made > now.adding(seconds: 86_400) }

  /// The choice of a tap as it is kept in the place of a stored one: a tap counts, whatever the dates.
  ///
  /// It keeps its moment, which is that of the tap; only after a stored choice that is later by up to a day it is dated a
  /// millisecond after that one, so that it stays the newest of several devices' choices.
  ///
  /// - Parameter stored: What the device has kept until now; nil for nothing.
  public func replacing(_ stored: ConsentChoices?) -> ConsentChoices {
    var kept = self
    guard let stored, stored.made >= made else { return kept }
    let next = Timestamp(milliseconds: stored.made.milliseconds + 1)
    if next <= made.adding(seconds: 86_400) { kept.made = next }
    return kept
  }
}

/// The choices that one user made on several devices, as one.
///
/// The newest counts. A choice that is dated more than a day ahead neither counts as the newest nor is dropped: only what it
/// allows too is signalled, until the user is asked again.
public struct MergedChoices: Sendable, Hashable {
  /// What may be signalled: the newest choice, without what those of `ahead` do not allow. Nil if there is no other choice.
  public let choices: ConsentChoices?
  /// Those that are dated more than a day ahead.
  public let ahead: [ConsentChoices]

  /// Of two choices of one moment the one that allows less counts; then what is left is decided by their texts, so that every
  /// device finds the same one, on whatever system.
  ///
  /// - Parameters:
  ///   - all: The choices, in any order.
  ///   - now: The clock's time.
  public init(_ all: some Sequence<ConsentChoices>, at now: Timestamp) {
    let ahead = all.filter { $0.isDatedAhead(of: now) }
    let newest = all.filter { !$0.isDatedAhead(of: now) }.max { one, other in
      one.made != other.made
        ? one.made < other.made
        : one.allowed != other.allowed
          ? one.allowed > other.allowed : one.order.utf8.lexicographicallyPrecedes(other.order.utf8)
    }
    self.ahead = ahead
    choices = newest.map { ahead.reduce($0) { $0.narrowed(to: $1) } }
  }
}

extension ConsentChoices {
  /// The same without what another choice does not allow. Of a vendor that the other dialog showed in another way, nothing.
  fileprivate func narrowed(to other: ConsentChoices) -> ConsentChoices {
    var (narrowed, other) = (self, other)
    if profile != other.profile || specification != other.specification {
      // In another dialog the same ids mean something else: nothing of this one is allowed there.
      other = ConsentChoices(
        specification: specification, vendorListVersion: vendorListVersion, policyVersion: policyVersion,
        profile: profile, language: language, made: made, shown: shown)
    }
    let changed = shown.vendors.filter { other.shown[$0.id] != $0 }
    let (vendorIDs, features) = (
      IDBits(changed.map(\.id)), changed.reduce(into: IDBits()) { $0.formUnion($1.specialFeatures) }
    )
    func keep(_ ids: WritableKeyPath<ConsentChoices, IDBits>, without lost: IDBits = []) {
      narrowed[keyPath: ids] = self[keyPath: ids].intersection(other[keyPath: ids]).subtracting(lost)
    }
    keep(\.purposes)
    keep(\.legitimateInterests)
    keep(\.specialFeatures, without: features)
    keep(\.vendors, without: vendorIDs)
    keep(\.legitimateInterestVendors, without: vendorIDs)
    narrowed.customVendors.formIntersection(other.customVendors)
    narrowed.providers?.formIntersection(other.providers ?? [])
    return narrowed
  }

  /// All that a choice says but its moment, as the code in bundles writes it too.
  fileprivate var order: String {
    let sets = [purposes, legitimateInterests, specialFeatures, vendors, legitimateInterestVendors].map(Array.init)
    let gdpr = gdprApplies.map { $0 ? "1" : "0" } ?? ""
    let parts =
      ["v\(specification)/\(vendorListVersion)"]
      + (sets + [providers?.sorted() ?? []]).map { $0.map(String.init).joined(separator: ",") }
      + [customVendors.sorted().joined(separator: ","), profile, language, String(screen), String(policyVersion), gdpr]
    return (parts + [control ?? "", texts ?? "", shown.text]).joined(separator: "|")
  }

  /// How much is chosen.
  fileprivate var allowed: Int {
    purposes.count + legitimateInterests.count + specialFeatures.count + vendors.count
      + legitimateInterestVendors.count + customVendors.count + (providers?.count ?? 0)
  }
}
