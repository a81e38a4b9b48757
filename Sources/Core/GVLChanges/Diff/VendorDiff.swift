import GVLModel
import JSONText

/// Walks the vendors of both lists in ascending order of ids.
func vendorChanges(_ from: VendorList, _ to: VendorList, _ scope: DiffScope) -> [Change] {
  var changes: [Change] = []
  let (old, new) = (from.vendors, to.vendors)
  var (i, j) = (old.startIndex, new.startIndex)
  while i < old.endIndex || j < new.endIndex {
    if j == new.endIndex || (i < old.endIndex && old[i].id < new[j].id) {
      let vendor = old[i]
      changes.append(
        Change(
          .vendor(.vanished), vendor: vendor.id, name: vendor.name, before: .text(vendor.deletedDateText), after: .null,
          direction: vendor.isLive ? .narrowed : .neutral))
      i += 1
    } else if i == old.endIndex || new[j].id < old[i].id {
      let vendor = new[j]
      changes.append(
        Change(
          .vendor(.added), vendor: vendor.id, name: vendor.name, before: .null, after: .text(vendor.deletedDateText),
          direction: vendor.isLive ? .widened : .neutral))
      j += 1
    } else {
      let (before, after) = (old[i], new[j])
      if !(scope.isSame && before.isWritten(like: after)) {
        var comparison = VendorComparison(before, after, scope)
        comparison.run()
        changes += comparison.changes
      }
      i += 1
      j += 1
    }
  }
  return changes
}

/// Two declarations of one vendor.
struct VendorComparison {
  let old: Vendor
  let new: Vendor
  let scope: DiffScope
  private(set) var changes: [Change] = []
  /// A vendor that is deleted in the newer list processes nothing more, whatever its entry says.
  private let isGone: Bool

  init(_ old: Vendor, _ new: Vendor, _ scope: DiffScope) {
    self.old = old
    self.new = new
    self.scope = scope
    isGone = !new.isLive
  }

  mutating func run() {
    lifeChanges()
    if !old.hasSameName(as: new) {
      add(.name, before: .text(textOrNil(old.name)), after: .text(textOrNil(new.name)), .neutral)
    }
    if !scope.isVendorsOnly {
      purposeChanges()
      setChanges(.specialPurpose, old.specialPurposes, new.specialPurposes)
      setChanges(.feature, old.features, new.features)
      setChanges(.specialFeature, old.specialFeatures, new.specialFeatures)
      if scope.comparesThirdSpecification {
        setChanges(.dataCategory, old.dataCategories, new.dataCategories)
        retentionChanges()
      }
      storageChanges()
    }
    linkChanges()
    if !scope.isVendorsOnly { memberChanges() }
  }

  mutating func add(
    _ aspect: ChangeKind.VendorAspect, item: Change.Item = .none, before: JSONValue, after: JSONValue,
    _ direction: Direction
  ) {
    let isDeletion = aspect == .deleted
    changes.append(
      Change(
        .vendor(aspect), vendor: new.id, name: new.name.isEmpty ? old.name : new.name, item: item, before: before,
        after: after, direction: isGone && !isDeletion ? .neutral : direction))
  }

  private func textOrNil(_ text: String) -> String? { text.isEmpty ? nil : text }

  private mutating func lifeChanges() {
    guard !old.hasSameDeletedDate(as: new) else { return }
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
    for purpose in old.flexiblePurposes.symmetricDifference(new.flexiblePurposes) {
      let isFlexible = new.flexiblePurposes.contains(purpose)
      add(.flexible, item: .id(purpose), before: .bool(!isFlexible), after: .bool(isFlexible), .moved)
    }
  }

  private mutating func setChanges(_ aspect: ChangeKind.VendorAspect, _ before: IDSet, _ after: IDSet) {
    guard before != after else { return }
    for id in before.symmetricDifference(after) {
      let isNew = after.contains(id)
      add(aspect, item: .id(id), before: .bool(!isNew), after: .bool(isNew), isNew ? .widened : .narrowed)
    }
  }

  private mutating func linkChanges() {
    if scope.from == 3 || scope.to == 3 {
      // The URLs of specification 3 are a list by language; those before are one text.
      guard scope.isSame, !old.hasSameLinks(as: new) else { return }
      let (before, after) = (keyedLinks(old.urls), keyedLinks(new.urls))
      for key in Set(before.keys).union(after.keys).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
      where before[key] != after[key] {
        add(.url, item: .key(key), before: .text(before[key]), after: .text(after[key]), .neutral)
      }
    } else if !old.hasSamePolicyURL(as: new) {
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

/// URLs by `language/member`; a second entry of one language carries `#2`.
private func keyedLinks(_ links: [Vendor.Links]) -> [String: String] {
  var result: [String: String] = [:]
  var seen: [String: Int] = [:]
  for link in links {
    let language = normalizedLanguageTag(link.language)
    let count = seen[language, default: 0] + 1
    seen[language] = count
    let suffix = count > 1 ? "#\(count)" : ""
    if let url = link.privacy { result["\(language)/privacy\(suffix)"] = url }
    if let url = link.legitimateInterestClaim { result["\(language)/legIntClaim\(suffix)"] = url }
  }
  return result
}

/// The tags of vendors are a dirty set (`sr - cyrl`): lower case, hyphens, no blanks.
func normalizedLanguageTag(_ tag: String) -> String {
  String(String.UnicodeScalarView(tag.lowercased().unicodeScalars.compactMap { scalar in
    scalar == "_" ? "-" : scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" ? nil : scalar
  }))
}
