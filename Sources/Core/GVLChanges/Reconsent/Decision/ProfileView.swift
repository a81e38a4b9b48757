import GVLList
import GVLShown
import JSONText

/// Two lists as the users of a profile see them.
struct ProfileView {
  let from: VendorList
  let to: VendorList
  /// The profile that users were shown.
  let shown: PublisherProfile
  /// The profile that users would be shown now.
  let profile: PublisherProfile
  /// Whether a vendor in both lists can be newly shown or hidden: by another profile, or by its declarations.
  let mayShowOthers: Bool

  init(from: VendorList, to: VendorList, shown: PublisherProfile, profile: PublisherProfile) {
    (self.from, self.to, self.shown, self.profile) = (from, to, shown, profile)
    mayShowOthers = shown != profile || profile.looksAtDeclarations
  }

  /// Makes a view for users who were shown every current vendor, with the current legal bases.
  init(from: VendorList, to: VendorList, allShown profile: PublisherProfile) {
    (self.from, self.to, shown, self.profile) = (from, to, profile, profile)
    mayShowOthers = false
  }

  /// The change as this profile's users would notice it; nil if they would not.
  ///
  /// A purpose has the legal basis that the restrictions leave. If the publisher always required consent, a vendor's
  /// move from legitimate interest to consent changes nothing; a vendor that is not flexible any more may lose the
  /// purpose.
  func asSeen(_ change: Change) -> Change? {
    guard case .vendor(let aspect) = change.kind else { return change }
    guard let id = change.vendor, shows(id) else { return nil }
    // If the profile itself added the vendor, all of it is new to users, whatever changed in its declaration.
    if mayShowOthers, isLiveInBoth(id), !wasShown(id) { return nil }
    switch aspect {
    case .purpose, .flexible: return purposeAsSeen(change, aspect)
    case .specialFeature:
      guard case .id(let feature) = change.item else { return nil }
      return profile.specialFeatures.contains(feature) ? change : nil
    default: return change
    }
  }

  /// Returns nil for a vendor that was deleted before: users were not shown it.
  private func purposeAsSeen(_ change: Change, _ aspect: ChangeKind.VendorAspect) -> Change? {
    guard case .id(let purpose) = change.item, let id = change.vendor, let old = from.vendor(id),
      let new = to.vendor(id), old.isLive || new.isLive
    else { return nil }
    // If the legal basis changed too, that change covers both.
    if aspect == .flexible, old.basis(of: purpose) != new.basis(of: purpose) { return nil }
    return self.purpose(change, shownOn: shown.basis(of: old, purpose: purpose))
  }

  /// The change of a purpose as noticed by users who saw the purpose with some legal basis; nil if they notice nothing.
  func purpose(_ change: Change, shownOn before: LegalBasis) -> Change? {
    guard case .id(let purpose) = change.item, let id = change.vendor, let new = to.vendor(id) else { return nil }
    let after = profile.basis(of: new, purpose: purpose)
    guard before != after else { return nil }
    var seen = change
    seen.kind = .vendor(.purpose)
    seen.before = .string(before.rawValue)
    seen.after = .string(after.rawValue)
    if !new.isLive {
      seen.direction = .neutral
    } else {
      seen.direction = before == .none ? .widened : after == .none ? .narrowed : .moved
    }
    return seen
  }

  /// Whether the profile shows a vendor, by its newer declaration, which may add or remove it.
  func shows(_ id: Int) -> Bool {
    profile.vendors.contains(id: id)
      ?? (to.vendor(id) ?? from.vendor(id)).map { profile.vendors.contains($0) } ?? false
  }

  func wasShown(_ id: Int) -> Bool {
    shown.vendors.contains(id: id) ?? from.vendor(id).map { shown.vendors.contains($0) } ?? false
  }

  private func isLiveInBoth(_ id: Int) -> Bool {
    from.vendor(id)?.isLive == true && to.vendor(id)?.isLive == true
  }

  /// Whether a vendor of the profile was deleted, vanished, or lost the flexibility that a restriction needs.
  func stopsSignalling(_ change: Change) -> Bool {
    switch change.kind {
    case .vendor(.deleted), .vendor(.vanished), .vendor(.flexible): break
    default: return false
    }
    guard let id = change.vendor, shows(id) || wasShown(id) else { return false }
    switch change.kind {
    case .vendor(.deleted), .vendor(.vanished): return change.direction == .narrowed
    case .vendor(.flexible):
      guard change.after == .bool(false), case .id(let purpose) = change.item, let old = from.vendor(id),
        let new = to.vendor(id), new.isLive, new.basis(of: purpose) != .none
      else { return false }
      return profile.restsOnFlexibility(of: old, purpose: purpose)
        && profile.basis(of: old, purpose: purpose) != .none && profile.basis(of: new, purpose: purpose) == .none
    default: return false
    }
  }
}
