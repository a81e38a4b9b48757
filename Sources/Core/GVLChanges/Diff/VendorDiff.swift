import GVLModel
import JSONText

/// Walks the vendors of both lists in ascending order of ids.
func appendVendorChanges(_ from: VendorList, _ to: VendorList, _ scope: DiffScope, to changes: inout [Change]) {
  let (olds, news) = (from.vendors, to.vendors)
  guard var old = olds.first ?? news.first, var new = news.first ?? olds.first else { return }
  var comparison = VendorComparison(old, new, scope)
  // Moved there and back: a copy would cost as much as finding them.
  swap(&comparison.changes, &changes)
  defer { swap(&comparison.changes, &changes) }
  let (oldCount, newCount) = (olds.count, news.count)
  var (i, j) = (0, 0)
  while i < oldCount || j < newCount {
    if i < oldCount { old = olds[i] }
    if j < newCount { new = news[j] }
    if j == newCount || (i < oldCount && old.id < new.id) {
      comparison.vanished(old)
      i += 1
    } else if i == oldCount || new.id < old.id {
      comparison.added(new)
      j += 1
    } else {
      if !(scope.isSame && old.isWritten(like: new)) { comparison.compare(old, new) }
      i += 1
      j += 1
    }
  }
}

/// Compares two declarations of one vendor at a time, and collects what it finds.
struct VendorComparison {
  private(set) var old: Vendor
  private(set) var new: Vendor
  let scope: DiffScope
  var changes: [Change] = []
  /// The vendor is deleted in the newer list: it processes nothing more, whatever its entry says.
  private var isGone = false
  /// Made once a vendor, and only when something changed.
  private var name: String?

  init(_ old: Vendor, _ new: Vendor, _ scope: DiffScope) {
    self.old = old
    self.new = new
    self.scope = scope
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

  mutating func compare(_ old: Vendor, _ new: Vendor) {
    self.old = old
    self.new = new
    isGone = !new.isLive
    name = nil
    let found = new.differences(from: old)
    if found.contains(.deletedDate) { lifeChanges() }
    if found.contains(.name) {
      add(.name, before: .text(textOrNil(old.name)), after: .text(textOrNil(new.name)), .neutral)
    }
    if !scope.isVendorsOnly {
      if found.contains(.purposes) { purposeChanges() }
      if found.contains(.flexiblePurposes) { flexibleChanges() }
      if found.contains(.specialPurposes) { setChanges(.specialPurpose, old.specialPurposes, new.specialPurposes) }
      if found.contains(.features) { setChanges(.feature, old.features, new.features) }
      if found.contains(.specialFeatures) { setChanges(.specialFeature, old.specialFeatures, new.specialFeatures) }
      if scope.comparesThirdSpecification {
        if found.contains(.dataCategories) { setChanges(.dataCategory, old.dataCategories, new.dataCategories) }
        if found.contains(.retention) { retentionChanges() }
      }
      storageChanges(found)
    }
    linkChanges(found)
    if !scope.isVendorsOnly, found.contains(.unknownMembers) { memberChanges() }
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

  private mutating func setChanges(_ aspect: ChangeKind.VendorAspect, _ before: IDSet, _ after: IDSet) {
    for id in before.symmetricDifference(after) {
      let isNew = after.contains(id)
      add(aspect, item: .id(id), before: .bool(!isNew), after: .bool(isNew), isNew ? .widened : .narrowed)
    }
  }

  private mutating func linkChanges(_ found: DeclarationDifferences) {
    if scope.from == 3 || scope.to == 3 {
      // The URLs of specification 3 are a list by language; those before are one text.
      guard scope.isSame else { return }
      for change in changedLinks(old, new) {
        add(.url, item: .key(change.key), before: .text(change.before), after: .text(change.after), .neutral)
      }
    } else if found.contains(.policyURL) {
      add(.url, item: .key("policyUrl"), before: .text(old.policyURL), after: .text(new.policyURL), .neutral)
    }
  }

  private mutating func memberChanges() {
    func members(_ vendor: Vendor, unknownTo specification: Int) -> [(String, JSONValue)] {
      vendor.unknownMembers
        .filter { !VendorList.defines(vendorMember: $0.pointer, specification: specification) }
        .map { ($0.pointer, JSONNode(document: vendor.list.document, index: $0.value).value) }
    }
    for change in unknownMemberChanges(members(old, unknownTo: scope.to), members(new, unknownTo: scope.from)) {
      add(.member, item: .key(change.pointer), before: change.before, after: change.after, .neutral)
    }
  }
}
