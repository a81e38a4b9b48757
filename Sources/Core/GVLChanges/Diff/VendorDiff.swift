import GVLModel
import JSONText

/// Walks the vendors of both lists in ascending order of ids.
func vendorChanges(_ from: VendorList, _ to: VendorList, _ scope: DiffScope) -> [Change] {
  let (olds, news) = (from.vendors, to.vendors)
  guard var old = olds.first ?? news.first, var new = news.first ?? olds.first else { return [] }
  var comparison = VendorComparison(old, new, scope)
  var (i, j) = (0, 0)
  while i < olds.count || j < news.count {
    if i < olds.count { old = olds[i] }
    if j < news.count { new = news[j] }
    if j == news.count || (i < olds.count && old.id < new.id) {
      comparison.vanished(old)
      i += 1
    } else if i == olds.count || new.id < old.id {
      comparison.added(new)
      j += 1
    } else {
      if !(scope.isSame && old.isWritten(like: new)) { comparison.compare(old, new) }
      i += 1
      j += 1
    }
  }
  return comparison.changes
}

/// Compares two declarations of one vendor at a time, and collects what it finds.
struct VendorComparison {
  private(set) var old: Vendor
  private(set) var new: Vendor
  let scope: DiffScope
  private(set) var changes: [Change] = []
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
    let name = self.name ?? (new.name.isEmpty ? old.name : new.name)
    self.name = name
    let isDeletion = aspect == .deleted
    changes.append(
      Change(
        .vendor(aspect), vendor: new.id, name: name, item: item, before: before, after: after,
        direction: isGone && !isDeletion ? .neutral : direction))
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
      for change in changedLinks(before, after) {
        add(.url, item: .key(change.key), before: .text(change.before), after: .text(change.after), .neutral)
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

private typealias KeyedLink = (key: String, url: String)

/// URLs by `language/member`, in the order of keys; a second entry of one language carries `#2`.
private func keyedLinks(_ links: [Vendor.Links]) -> [KeyedLink] {
  var result: [KeyedLink] = []
  var seen: [String] = []
  for link in links {
    let language = normalizedLanguageTag(link.language)
    seen.append(language)
    let count = seen.count { $0 == language }
    let suffix = count > 1 ? "#\(count)" : ""
    if let url = link.privacy { result.append(("\(language)/privacy\(suffix)", url)) }
    if let url = link.legitimateInterestClaim { result.append(("\(language)/legIntClaim\(suffix)", url)) }
  }
  if result.count > 1 { result.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } }
  return result
}

private func changedLinks(
  _ old: [KeyedLink], _ new: [KeyedLink]
) -> [(key: String, before: String?, after: String?)] {
  var result: [(key: String, before: String?, after: String?)] = []
  var (i, j) = (0, 0)
  while i < old.count || j < new.count {
    if j == new.count || (i < old.count && old[i].key.utf8.lexicographicallyPrecedes(new[j].key.utf8)) {
      result.append((old[i].key, old[i].url, nil))
      i += 1
    } else if i == old.count || !isSame(old[i].key, new[j].key) {
      result.append((new[j].key, nil, new[j].url))
      j += 1
    } else {
      if !isSame(old[i].url, new[j].url) { result.append((old[i].key, old[i].url, new[j].url)) }
      i += 1
      j += 1
    }
  }
  return result
}

/// The tags of vendors are a dirty set (`sr - cyrl`): lower case, hyphens, no blanks.
func normalizedLanguageTag(_ tag: String) -> String {
  String(
    String.UnicodeScalarView(
      tag.lowercased().unicodeScalars.compactMap { scalar in
        scalar == "_" ? "-" : scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" ? nil : scalar
      }))
}
