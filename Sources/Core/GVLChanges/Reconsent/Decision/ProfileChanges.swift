import GVLList
import GVLShown
import JSONText

/// Content that users see for the first time because the publisher changed the profile, not because of the list.
enum ProfileChanges {
  /// The changes in the order of vendors, without changes of the list itself, which the policy judges.
  static func found(_ view: ProfileView, under policy: ReconsentPolicy) -> [(rule: PolicyRule, change: Change)] {
    guard view.mayShowOthers else { return [] }
    var result: [(PolicyRule, Change)] = []
    for new in ShownList(view.to, through: view.profile).vendors {
      guard let old = view.from.vendor(new.id), old.isLive else { continue }
      func add(
        _ rule: (Change) -> PolicyRule, _ aspect: ChangeKind.VendorAspect, _ item: Int?, _ before: JSONValue,
        _ after: JSONValue, _ direction: Direction
      ) {
        let change = Change(
          .vendor(aspect), vendor: new.id, name: new.name, item: item.map(Change.Item.id) ?? .none, before: before,
          after: after, direction: direction)
        result.append((rule(change), change))
      }
      guard view.wasShown(new.id) else {
        add({ ProfileRules.vendorShown($0, under: policy) }, .added, nil, .null, .null, .widened)
        continue
      }
      for purpose in new.consentPurposes.union(new.legitimateInterestPurposes) {
        guard old.basis(of: purpose) == new.basis(of: purpose),
          old.flexiblePurposes.contains(purpose) == new.flexiblePurposes.contains(purpose)
        else { continue }
        let (before, after) = (
          view.shown.basis(of: old, purpose: purpose), view.profile.basis(of: new, purpose: purpose)
        )
        // A change from legitimate interest to consent is a tightened restriction.
        guard before != after, after != .none, after != .consent || before == .none else { continue }
        let isShown = view.shown.purposes.contains(purpose)
        let rule = isShown ? ProfileRules.restrictionLoosened : ProfileRules.purposeShown
        add(
          { _ in rule }, .purpose, purpose, .string(before.rawValue), .string(after.rawValue),
          before == .none ? .widened : .moved)
      }
      for feature in new.specialFeatures
      where view.profile.specialFeatures.contains(feature) && !view.shown.specialFeatures.contains(feature)
        && old.specialFeatures.contains(feature)
      {
        add({ _ in ProfileRules.specialFeatureShown }, .specialFeature, feature, false, true, .widened)
      }
    }
    return result
  }

  /// Vendors that the profile does not show any more.
  static func leftOut(_ view: ProfileView) -> [Int] {
    guard view.mayShowOthers else { return [] }
    return ShownList(view.from, through: view.shown).vendors.filter { !view.shows($0.id) }.map(\.id)
  }
}
