import GVLModel
import JSONText

/// A list as one profile sees it: live vendors that it selects, purposes on the basis that its restrictions leave.
///
/// Members that are not touched keep their order, text and meaning; unknown ones are kept.
struct NarrowedList {
  let list: VendorList
  let profile: Profile

  /// Live vendors of the profile, ascending.
  let vendors: [Vendor]

  init(_ list: VendorList, _ profile: Profile) {
    self.list = list
    self.profile = profile
    vendors = list.vendors.filter { $0.isLive && profile.vendors.contains($0) }
  }

  /// What the profile covers and the bundle cannot show.
  var leftOut: [BundleManifest.LeftOut] {
    let deleted = list.vendors.filter { !$0.isLive && profile.vendors.contains($0) }.map {
      BundleManifest.LeftOut(vendor: $0.id, name: $0.name, reason: .deleted, deletedDate: $0.deletedDateText)
    }
    guard case .only(let ids) = profile.vendors else { return deleted }
    let unknown = ids.filter { list.vendor($0) == nil }.map {
      BundleManifest.LeftOut(vendor: $0, name: nil, reason: .unknown, deletedDate: nil)
    }
    return (deleted + unknown).sorted { $0.vendor < $1.vendor }
  }

  /// The list's own document, narrowed.
  var json: JSONValue {
    .object(
      list.document.root.members.compactMap { member in
        switch member.name {
        case "vendors":
          return .init(
            "vendors", .object(vendors.map { JSONValue.Member(String($0.id), narrowed($0)) }))
        case "purposes", "specialFeatures", "stacks":
          guard let kind = TextKind.allCases.first(where: { $0.member == member.name }) else { return nil }
          return .init(member.name, kept(member.value, kind))
        default: return .init(member.name, member.value.value)
        }
      })
  }

  func shows(_ kind: TextKind, _ item: TextItem) -> Bool { profile.shows(kind, item) }

  private func kept(_ node: JSONNode, _ kind: TextKind) -> JSONValue {
    let shown = Set(list.texts[kind].filter { shows(kind, $0) }.map { String($0.id) })
    return .object(node.members.filter { shown.contains($0.name) }.map { .init($0.name, $0.value.value) })
  }

  private func narrowed(_ vendor: Vendor) -> JSONValue {
    var consent = IDSet()
    var interest = IDSet()
    for purpose in vendor.purposes {
      let basis = profile.basis(of: vendor, purpose: purpose)
      if basis == .consent || basis == .both { consent.insert(purpose) }
      if basis == .legitimateInterest || basis == .both { interest.insert(purpose) }
    }
    return .object(
      vendor.node.members.map { member in
        switch member.name {
        case "purposes": .init(member.name, .integers(consent))
        case "legIntPurposes": .init(member.name, .integers(interest))
        case "flexiblePurposes": .init(member.name, .integers(profile.flexiblePurposes(of: vendor)))
        case "specialFeatures":
          .init(member.name, .integers(vendor.specialFeatures.filter { profile.specialFeatures.contains($0) }))
        default: .init(member.name, member.value.value)
        }
      })
  }

  /// How many of the profile's vendors declare each item.
  var counts: JSONValue {
    var members: [JSONValue.Member] = [
      .init("vendors", .integer(vendors.count)),
      .init(
        "purposes",
        .object(
          list.texts[.purpose].filter { shows(.purpose, $0) }.map { item in
            let bases = vendors.map { profile.basis(of: $0, purpose: item.id) }
            return .init(
              String(item.id),
              [
                "consent": .integer(bases.count { $0 == .consent || $0 == .both }),
                "legitimateInterest": .integer(bases.count { $0 == .legitimateInterest || $0 == .both }),
              ])
          })),
    ]
    let sets: [(TextKind, (Vendor) -> IDSet)] = [
      (.specialPurpose, \.specialPurposes), (.feature, \.features), (.specialFeature, \.specialFeatures),
      (.dataCategory, \.dataCategories),
    ]
    for (kind, ids) in sets {
      members.append(
        .init(
          kind.member,
          .object(
            list.texts[kind].filter { shows(kind, $0) }.map { item in
              .init(String(item.id), .integer(vendors.count { ids($0).contains(item.id) }))
            })))
    }
    return .object(members)
  }
}
