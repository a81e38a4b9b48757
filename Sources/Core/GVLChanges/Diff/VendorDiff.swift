import GVLModel
import JSONText

/// Walks the vendors of both lists in ascending order of ids.
func appendVendorChanges(_ from: VendorList, _ to: VendorList, _ scope: DiffScope, to changes: inout [Change]) {
  guard from.vendorCount > 0 || to.vendorCount > 0 else { return }
  var comparison = VendorComparison(from, to, scope)
  // Moved there and back: a copy would cost as much as finding them.
  swap(&comparison.changes, &changes)
  defer { swap(&comparison.changes, &changes) }
  let (oldCount, newCount) = (from.vendorCount, to.vendorCount)
  var (i, j) = (0, 0)
  while i < oldCount || j < newCount {
    let old = i < oldCount ? from.columns.id[i] : .max
    let new = j < newCount ? to.columns.id[j] : .max
    if j == newCount || (i < oldCount && old < new) {
      comparison.vanished(from.vendors[i])
      i += 1
    } else if i == oldCount || new < old {
      comparison.added(to.vendors[j])
      j += 1
    } else {
      comparison.compare(i, j)
      i += 1
      j += 1
    }
  }
}

/// Compares two declarations of one vendor at a time, and collects what it finds.
struct VendorComparison {
  let from: VendorList
  let to: VendorList
  let scope: DiffScope
  /// The rows that are compared.
  private(set) var oldRow = 0
  private(set) var newRow = 0
  var changes: [Change] = []
  /// The vendor is deleted in the newer list: it processes nothing more, whatever its entry says.
  private var isGone = false
  /// Made once a vendor, and only when something changed.
  private var name: String?

  init(_ from: VendorList, _ to: VendorList, _ scope: DiffScope) {
    (self.from, self.to, self.scope) = (from, to, scope)
  }

  var old: Vendor { Vendor(list: from, row: oldRow) }
  var new: Vendor { Vendor(list: to, row: newRow) }

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

  mutating func compare(_ oldRow: Int, _ newRow: Int) {
    if scope.isSame, isWrittenAlike(oldRow, newRow) { return }
    let found = VendorDifferences(from, oldRow, to, newRow)
    guard found.bits != 0 || found.hasUnknown else { return }
    (self.oldRow, self.newRow) = (oldRow, newRow)
    let (old, new) = (old, new)
    isGone = !new.isLive
    name = nil
    if found.contains(.text(.deletedDate)) { lifeChanges() }
    if found.contains(.text(.name)) {
      add(.name, before: .text(textOrNil(old.name)), after: .text(textOrNil(new.name)), .neutral)
    }
    if !scope.isVendorsOnly {
      if found.contains(.ids(.consent)) || found.contains(.ids(.legitimateInterest)) { purposeChanges() }
      if found.contains(.ids(.flexible)) { flexibleChanges() }
      if found.contains(.ids(.specialPurposes)) { setChanges(.specialPurpose, .specialPurposes) }
      if found.contains(.ids(.features)) { setChanges(.feature, .features) }
      if found.contains(.ids(.specialFeatures)) { setChanges(.specialFeature, .specialFeatures) }
      if scope.comparesThirdSpecification {
        if found.contains(.ids(.dataCategories)) { setChanges(.dataCategory, .dataCategories) }
        if found.contains(.retention) { retentionChanges() }
      }
      storageChanges(found)
    }
    if scope.from == 3 || scope.to == 3 {
      // The URLs of specification 3 are a list by language; those before are one text.
      if scope.isSame, found.contains(.urls) { linkChanges() }
    } else if found.contains(.text(.policyURL)) {
      add(.url, item: .key("policyUrl"), before: .text(old.policyURL), after: .text(new.policyURL), .neutral)
    }
    if !scope.isVendorsOnly, found.hasUnknown { memberChanges() }
  }

  /// Whether both are written with the same bytes, and so declare the same.
  private func isWrittenAlike(_ oldRow: Int, _ newRow: Int) -> Bool {
    let (old, new) = (Int(from.columns.node[oldRow]), Int(to.columns.node[newRow]))
    return from.document.sameBytes(from.document.range(old), to.document, to.document.range(new))
  }

  mutating func add(
    _ aspect: ChangeKind.VendorAspect, item: Change.Item = .none, before: JSONValue, after: JSONValue,
    _ direction: Direction
  ) {
    if name == nil {
      let newer = new.name
      name = newer.isEmpty ? old.name : newer
    }
    let isDeletion = aspect == .deleted
    changes.append(
      Change(
        .vendor(aspect), vendor: new.id, name: name, item: item, before: before, after: after,
        direction: isGone && !isDeletion ? .neutral : direction))
  }

  private func textOrNil(_ text: String) -> String? { text.isEmpty ? nil : text }

  private mutating func lifeChanges() {
    let (before, after) = (JSONValue.text(old.deletedDateText), JSONValue.text(new.deletedDateText))
    switch (old.isLive, new.isLive) {
    case (true, false): add(.deleted, before: before, after: after, .narrowed)
    case (false, true): add(.reinstated, before: before, after: after, .widened)
    default: add(.deleted, before: before, after: after, .neutral)
    }
  }

  private mutating func purposeChanges() {
    let (old, new) = (old, new)
    let consent = old.consentPurposes.symmetricDifference(new.consentPurposes)
    let interest = old.legitimateInterestPurposes.symmetricDifference(new.legitimateInterestPurposes)
    for purpose in consent.union(interest) {
      let (before, after) = (old.basis(of: purpose), new.basis(of: purpose))
      let direction: Direction = before == .none ? .widened : after == .none ? .narrowed : .moved
      add(
        .purpose, item: .id(purpose), before: .string(before.rawValue), after: .string(after.rawValue), direction)
    }
  }

  private mutating func flexibleChanges() {
    for purpose in old.flexiblePurposes.symmetricDifference(new.flexiblePurposes) {
      let isFlexible = new.flexiblePurposes.contains(purpose)
      add(.flexible, item: .id(purpose), before: .bool(!isFlexible), after: .bool(isFlexible), .moved)
    }
  }

  private mutating func setChanges(_ aspect: ChangeKind.VendorAspect, _ member: VendorMember.IDs) {
    let (before, after) = (from.set(member, oldRow), to.set(member, newRow))
    for id in before.symmetricDifference(after) {
      let isNew = after.contains(id)
      add(aspect, item: .id(id), before: .bool(!isNew), after: .bool(isNew), isNew ? .widened : .narrowed)
    }
  }

  private mutating func memberChanges() {
    func members(_ vendor: Vendor, unknownTo specification: Int) -> [(String, JSONValue)] {
      vendor.unknownMembers
        .filter { !VendorList.defines(vendorMember: $0.pointer, specification: specification) }
        .map { ($0.pointer, $0.node.value) }
    }
    for change in unknownMemberChanges(members(old, unknownTo: scope.to), members(new, unknownTo: scope.from)) {
      add(.member, item: .key(change.pointer), before: change.before, after: change.after, .neutral)
    }
  }
}
