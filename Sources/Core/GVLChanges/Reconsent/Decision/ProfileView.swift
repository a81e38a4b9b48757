import GVLList
import GVLShown
import JSONText

/// Two lists as the users of one profile see them.
struct ProfileView {
  let from: VendorList
  let to: VendorList
  /// What users were shown.
  let shown: Profile
  /// What they would be shown now.
  let profile: Profile
  /// A vendor may be newly shown, or no longer, although it is in both lists: by another profile, or by what it declares.
  let mayShowOthers: Bool

  init(from: VendorList, to: VendorList, shown: Profile, profile: Profile) {
    (self.from, self.to, self.shown, self.profile) = (from, to, shown, profile)
    mayShowOthers = shown != profile || profile.looksAtDeclarations
  }

  /// For users who were shown every vendor that is shown now, and on the bases of now.
  init(from: VendorList, to: VendorList, allShown profile: Profile) {
    (self.from, self.to, shown, self.profile) = (from, to, profile, profile)
    mayShowOthers = false
  }

  /// The change as this profile's users would notice it; nil where they would not.
  ///
  /// A purpose is looked at with the basis that the restrictions leave: a vendor that moves from legitimate interest to
  /// consent changes nothing for a publisher that required consent of it all along, and one that loses its flexibility
  /// may lose the purpose.
  func asSeen(_ change: Change) -> Change? {
    guard case .vendor(let aspect) = change.kind else { return change }
    guard let id = change.vendor, shows(id) else { return nil }
    // Of a vendor that the profile itself has added everything is new, whatever changed in its declaration.
    if mayShowOthers, isLiveInBoth(id), !wasShown(id) { return nil }
    switch aspect {
    case .purpose, .flexible: return purposeAsSeen(change, aspect)
    case .specialFeature:
      guard case .id(let feature) = change.item else { return nil }
      return profile.specialFeatures.contains(feature) ? change : nil
    default: return change
    }
  }

  /// Nil of a vendor that was deleted before: nobody was shown it.
  private func purposeAsSeen(_ change: Change, _ aspect: ChangeKind.VendorAspect) -> Change? {
    guard case .id(let purpose) = change.item, let id = change.vendor, let old = from.vendor(id),
      let new = to.vendor(id), old.isLive || new.isLive
    else { return nil }
    // Where the basis changed too, that change speaks for both.
    if aspect == .flexible, old.basis(of: purpose) != new.basis(of: purpose) { return nil }
    return self.purpose(change, shownOn: shown.basis(of: old, purpose: purpose))
  }

  /// A change of a purpose as it is noticed by users who were shown the purpose on some basis; nil where they notice nothing.
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

  /// By its newer declaration, which may bring it into the profile or out of it.
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

  /// Deleted and vanished vendors of the profile, and those that lost the flexibility that a restriction rests on.
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
