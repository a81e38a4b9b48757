public import PlainText

extension ConsentChoices {
  /// Whether the choice is dated more than a day after `now`. Then a clock was wrong and the order of choices is not
  /// known: the choice is not signalled, and the user is asked again.
  ///
  /// - Parameter now: The clock's time.
  public func isDatedAhead(of now: Timestamp) -> Bool { made > now.adding(seconds: 86_400) }

  /// The user's new choice, as it is stored in place of an older one: it counts, whatever the dates.
  ///
  /// It keeps its time. But if the stored choice is later by up to a day, the new choice is dated a millisecond after
  /// it, so that it stays the newest among the choices of several devices.
  ///
  /// - Parameter stored: The choice that the device has stored, or nil.
  public func replacing(_ stored: ConsentChoices?) -> ConsentChoices {
    var kept = self
    guard let stored, stored.made >= made else { return kept }
    let next = Timestamp(milliseconds: stored.made.milliseconds + 1)
    if next <= made.adding(seconds: 86_400) { kept.made = next }
    return kept
  }
}

/// The choices that one user made on several devices, merged into one.
///
/// The newest choice counts. A choice dated more than a day ahead is neither the newest nor dropped: until the user is
/// asked again, only the permissions that it also contains are signalled.
public struct MergedChoices: Sendable, Hashable {
  /// The newest choice, reduced to the permissions that all choices in `ahead` contain. Nil if all are dated ahead.
  public let choices: ConsentChoices?
  /// The choices dated more than a day ahead.
  public let ahead: [ConsentChoices]

  /// Merges choices. If two have the same time, the one that allows less wins; ties are broken by comparing their
  /// texts, so that every device on every system gets the same result.
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
  /// The choice reduced to the permissions of another. Vendors that the other dialog showed differently lose
  /// everything.
  fileprivate func narrowed(to other: ConsentChoices) -> ConsentChoices {
    var (narrowed, other) = (self, other)
    if profile != other.profile || specification != other.specification {
      // In another profile or specification the same ids have another meaning, so nothing of this choice is allowed.
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

  /// All content of a choice except its time. The generated code in bundles builds the same text.
  fileprivate var order: String {
    let sets = [purposes, legitimateInterests, specialFeatures, vendors, legitimateInterestVendors]
    let gdpr = gdprApplies.map { $0 ? "1" : "0" } ?? ""
    let parts =
      ["v\(specification)/\(vendorListVersion)"]
      + (sets.map { Array($0) } + [providers?.sorted()]).map { $0?.map(String.init).joined(separator: ",") ?? "-" }
      + [customVendors.sorted().joined(separator: ","), profile, language, String(screen), String(policyVersion), gdpr]
    return (parts + [control ?? "", texts ?? "", shown.text]).joined(separator: "|")
  }

  /// The number of permissions in the choice.
  fileprivate var allowed: Int {
    purposes.count + legitimateInterests.count + specialFeatures.count + vendors.count
      + legitimateInterestVendors.count + customVendors.count + (providers?.count ?? 0)
  }
}
