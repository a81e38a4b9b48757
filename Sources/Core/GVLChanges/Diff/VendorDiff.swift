import GVLList
import JSONText

/// Compares the vendors of both lists in ascending order of ids.
func appendVendorChanges(_ from: VendorList, _ to: VendorList, _ scope: DiffScope, to changes: inout [Change]) {
  guard from.vendorCount > 0 || to.vendorCount > 0 else { return }
  var result = VendorChanges()
  // Swapped, since a copy would cost as much as the comparison.
  swap(&result.changes, &changes)
  defer { swap(&result.changes, &changes) }
  let (oldCount, newCount) = (from.vendorCount, to.vendorCount)
  var (i, j) = (0, 0)
  while i < oldCount || j < newCount {
    let old = i < oldCount ? from.columns.id[i] : .max
    let new = j < newCount ? to.columns.id[j] : .max
    if j == newCount || (i < oldCount && old < new) {
      result.vanished(Vendor(list: from, row: i))
      i += 1
    } else if i == oldCount || new < old {
      result.added(Vendor(list: to, row: j))
      j += 1
    } else {
      VendorComparison(from: from, oldRow: i, to: to, newRow: j, scope: scope).compare(&result)
      i += 1
      j += 1
    }
  }
}

/// The changes found so far in the vendors.
struct VendorChanges {
  var changes: [Change] = []
  /// The vendor in both lists.
  private var pair: (old: Vendor, new: Vendor)?
  private var id = 0
  /// Whether the newer list deletes the vendor: it processes nothing any more, whatever its entry says.
  private var isGone = false
  /// The vendor's name, made only if a change was found.
  private var name: String?

  mutating func begin(_ old: Vendor, _ new: Vendor) {
    pair = (old, new)
    id = new.id
    isGone = !new.isLive
    name = nil
  }

  mutating func vanished(_ vendor: Vendor) {
    changes.append(
      Change(
        .vendor(.vanished), vendor: vendor.id, name: vendor.name, before: .text(vendor.deletedDateText), after: .null,
        direction: vendor.isLive ? .narrowed : .neutral))
  }

  mutating func added(_ vendor: Vendor) {
    changes.append(
      Change(
        .vendor(.added), vendor: vendor.id, name: vendor.name, before: .null, after: .text(vendor.deletedDateText),
        direction: vendor.isLive ? .widened : .neutral))
  }

  mutating func add(
    _ aspect: ChangeKind.VendorAspect, item: Change.Item = .none, before: JSONValue, after: JSONValue,
    _ direction: Direction
  ) {
    if name == nil, let pair {
      let newer = pair.new.name
      name = newer.isEmpty ? pair.old.name : newer
    }
    let isDeletion = aspect == .deleted
    changes.append(
      Change(
        .vendor(aspect), vendor: id, name: name, item: item, before: before, after: after,
        direction: isGone && !isDeletion ? .neutral : direction))
  }
}

/// Compares two declarations of one vendor.
///
/// It is immutable, so that its steps need not retain the lists.
struct VendorComparison {
  let from: VendorList
  let oldRow: Int
  let to: VendorList
  let newRow: Int
  let scope: DiffScope

  var old: Vendor { Vendor(list: from, row: oldRow) }
  var new: Vendor { Vendor(list: to, row: newRow) }

  func compare(_ result: inout VendorChanges) {
    if scope.isSame, old.isWritten(like: new) { return }
    let found = VendorDifferences(from: from, row: oldRow, to: to, row: newRow)
    guard found.bits != 0 || found.hasUnknown else { return }
    let (old, new) = (old, new)
    result.begin(old, new)
    if found.contains(.text(.deletedDate)) { lifeChanges(&result) }
    if found.contains(.text(.name)) {
      result.add(.name, before: .text(textOrNil(old.name)), after: .text(textOrNil(new.name)), .neutral)
    }
    if !scope.isVendorsOnly {
      if found.contains(.ids(.consent)) || found.contains(.ids(.legitimateInterest)) { purposeChanges(&result) }
      if found.contains(.ids(.flexible)) { flexibleChanges(&result) }
      if found.contains(.ids(.specialPurposes)) { setChanges(&result, .specialPurpose, .specialPurposes) }
      if found.contains(.ids(.features)) { setChanges(&result, .feature, .features) }
      if found.contains(.ids(.specialFeatures)) { setChanges(&result, .specialFeature, .specialFeatures) }
      if scope.comparesThirdSpecification {
        if found.contains(.ids(.dataCategories)) { setChanges(&result, .dataCategory, .dataCategories) }
        if found.contains(.retention) { retentionChanges(&result) }
      }
      storageChanges(&result, found)
    }
    if scope.from == 3 || scope.to == 3 {
      // Specification 3 has an array of URLs by language; earlier specifications have one text.
      if scope.isSame, found.contains(.urls) { linkChanges(&result) }
    } else if found.contains(.text(.policyURL)) {
      result.add(.url, item: .key("policyUrl"), before: .text(old.policyURL), after: .text(new.policyURL), .neutral)
    }
    if !scope.isVendorsOnly, found.hasUnknown { memberChanges(&result) }
  }

  private func textOrNil(_ text: String) -> String? { text.isEmpty ? nil : text }

  private func lifeChanges(_ result: inout VendorChanges) {
    let (before, after) = (JSONValue.text(old.deletedDateText), JSONValue.text(new.deletedDateText))
    switch (old.isLive, new.isLive) {
    case (true, false): result.add(.deleted, before: before, after: after, .narrowed)
    case (false, true): result.add(.reinstated, before: before, after: after, .widened)
    default: result.add(.deleted, before: before, after: after, .neutral)
    }
  }

  private func purposeChanges(_ result: inout VendorChanges) {
    let (old, new) = (old, new)
    let consent = old.consentPurposes.symmetricDifference(new.consentPurposes)
    let interest = old.legitimateInterestPurposes.symmetricDifference(new.legitimateInterestPurposes)
    for purpose in consent.union(interest) {
      let (before, after) = (old.basis(of: purpose), new.basis(of: purpose))
      let direction: Direction = before == .none ? .widened : after == .none ? .narrowed : .moved
      result.add(
        .purpose, item: .id(purpose), before: .string(before.rawValue), after: .string(after.rawValue), direction)
    }
  }

  private func flexibleChanges(_ result: inout VendorChanges) {
    for purpose in old.flexiblePurposes.symmetricDifference(new.flexiblePurposes) {
      let isFlexible = new.flexiblePurposes.contains(purpose)
      result.add(.flexible, item: .id(purpose), before: .bool(!isFlexible), after: .bool(isFlexible), .moved)
    }
  }

  private func setChanges(_ result: inout VendorChanges, _ aspect: ChangeKind.VendorAspect, _ member: VendorMember.IDs)
  {
    let (before, after) = (from.set(member, oldRow), to.set(member, newRow))
    for id in before.symmetricDifference(after) {
      let isNew = after.contains(id)
      result.add(aspect, item: .id(id), before: .bool(!isNew), after: .bool(isNew), isNew ? .widened : .narrowed)
    }
  }

  private func memberChanges(_ result: inout VendorChanges) {
    func members(_ vendor: Vendor, unknownTo specification: Int) -> [(String, JSONValue)] {
      vendor.unknownMembers
        .filter { !VendorList.defines(vendorMember: $0.pointer, specification: specification) }
        .map { ($0.pointer, $0.node.value) }
    }
    for change in unknownMemberChanges(members(old, unknownTo: scope.to), members(new, unknownTo: scope.from)) {
      result.add(.member, item: .key(change.pointer), before: change.before, after: change.after, .neutral)
    }
  }
}
