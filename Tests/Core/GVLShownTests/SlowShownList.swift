import GVLList
import GVLShown
import TestSupport

/// A list through a profile, computed from the JSON alone, by the wording of the specification of publisher
/// restrictions. Shares no code with `ShownList`.
struct SlowShownList {
  let list: JSONValue
  let profile: PublisherProfile

  private func members(_ value: JSONValue?) -> [(id: Int, value: JSONValue)] {
    guard case .object(let members)? = value else { return [] }
    return members.compactMap { member in Int(member.name).map { ($0, member.value) } }.sorted { $0.id < $1.id }
  }

  private func ids(_ value: JSONValue?) -> Set<Int> {
    guard case .array(let elements)? = value else { return [] }
    return Set(elements.compactMap { if case .number(let text) = $0 { Int(text) } else { nil } })
  }

  private func isDeleted(_ vendor: JSONValue) -> Bool {
    if case .string(let date)? = vendor["deletedDate"] { date != "" } else { false }
  }

  private func declares(_ vendor: JSONValue) -> Set<Int> {
    ids(vendor["purposes"]).union(ids(vendor["legIntPurposes"]))
  }

  private func selects(_ selection: PublisherProfile.VendorSelection, _ id: Int, _ vendor: JSONValue) -> Bool {
    switch selection {
    case .all: true
    case .only(let ids): ids.contains(id)
    case .declaring(let purposes): !purposes.isDisjoint(with: declares(vendor))
    }
  }

  private func allows(_ selection: PublisherProfile.IDSelection, _ id: Int) -> Bool {
    if case .only(let ids) = selection { ids.contains(id) } else { true }
  }

  private func selected() -> [(id: Int, value: JSONValue)] {
    members(list["vendors"]).filter { selects(profile.vendors, $0.id, $0.value) }
  }

  var vendors: [(id: Int, value: JSONValue)] { selected().filter { !isDeleted($0.value) } }

  var leftOut: [Int: ShownList.LeftOut.Reason] {
    var result: [Int: ShownList.LeftOut.Reason] = [:]
    for vendor in selected() where isDeleted(vendor.value) { result[vendor.id] = .deleted }
    if case .only(let ids) = profile.vendors {
      for id in ids.subtracting(members(list["vendors"]).map(\.id)) { result[id] = .unknown }
    }
    return result
  }

  private func restrictions(_ id: Int, _ vendor: JSONValue, _ purpose: Int) -> [PublisherProfile.Restriction] {
    profile.restrictions.filter { $0.purpose == purpose && selects($0.vendors, id, vendor) }
  }

  /// The bases on which the vendor may still process the purpose: `c` (consent) and `l` (legitimate interest).
  func bases(_ id: Int, _ vendor: JSONValue, purpose: Int) -> Set<Character> {
    guard selects(profile.vendors, id, vendor), allows(profile.purposes, purpose) else { return [] }
    var bases: Set<Character> = []
    if ids(vendor["purposes"]).contains(purpose) { bases.insert("c") }
    if ids(vendor["legIntPurposes"]).contains(purpose) { bases.insert("l") }
    for restriction in restrictions(id, vendor, purpose) where !bases.isEmpty {
      let wanted: Character? =
        switch restriction.kind {
        case .notAllowed: nil
        case .requireConsent: "c"
        case .requireLegitimateInterest: "l"
        }
      let isFlexible = ids(vendor["flexiblePurposes"]).contains(purpose)
      bases = wanted.map { bases.contains($0) || isFlexible ? [$0] : [] } ?? []
    }
    return bases
  }

  func flexible(_ id: Int, _ vendor: JSONValue) -> Set<Int> {
    ids(vendor["flexiblePurposes"]).filter {
      !bases(id, vendor, purpose: $0).isEmpty && restrictions(id, vendor, $0).isEmpty
    }
  }

  /// The ids of a kind in the vendor's member.
  func uses(_ kind: TextKind, _ id: Int, _ vendor: JSONValue) -> Set<Int> {
    switch kind {
    case .purpose: declares(vendor).filter { !bases(id, vendor, purpose: $0).isEmpty }
    case .specialFeature: ids(vendor["specialFeatures"]).filter { allows(profile.specialFeatures, $0) }
    case .specialPurpose: ids(vendor["specialPurposes"])
    case .feature: ids(vendor["features"])
    case .dataCategory: list["gvlSpecificationVersion"] == 3 ? ids(vendor["dataDeclaration"]) : []
    case .stack: []
    }
  }

  func items(_ kind: TextKind) -> [Int] {
    if kind == .dataCategory, list["gvlSpecificationVersion"] != 3 { return [] }
    return members(list[kind.member]).filter { id, item in
      switch kind {
      case .purpose: allows(profile.purposes, id)
      case .specialFeature: allows(profile.specialFeatures, id)
      case .stack:
        ids(item["purposes"]).allSatisfy { allows(profile.purposes, $0) }
          && ids(item["specialFeatures"]).allSatisfy { allows(profile.specialFeatures, $0) }
      default: true
      }
    }.map(\.id)
  }
}
