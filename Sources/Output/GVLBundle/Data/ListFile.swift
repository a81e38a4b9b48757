import GVLList
import GVLShown
import JSONText

extension ShownList {
  /// The list's own document, reduced to the parts that the profile shows.
  ///
  /// Unchanged members keep their order, text and meaning; unknown members are kept.
  var json: JSONValue {
    .object(
      list.document.root.members.map { member in
        switch member.name {
        case "vendors": .init("vendors", .object(vendors.map { .init(String($0.id), narrowed($0)) }))
        case "purposes": .init("purposes", kept(member.value, .purpose))
        case "specialFeatures": .init("specialFeatures", kept(member.value, .specialFeature))
        case "stacks": .init("stacks", kept(member.value, .stack))
        default: .init(member.name, member.value.value)
        }
      })
  }

  private func kept(_ node: JSONNode, _ kind: TextKind) -> JSONValue {
    let shown = Set(items(kind).map { String($0.id) })
    return .object(node.members.filter { shown.contains($0.name) }.map { .init($0.name, $0.value.value) })
  }

  private func narrowed(_ vendor: Vendor) -> JSONValue {
    let uses = uses(of: vendor)
    let narrowed = [
      ("purposes", uses.consent), ("legIntPurposes", uses.legitimateInterest), ("flexiblePurposes", uses.flexible),
      ("specialFeatures", uses.specialFeatures),
    ]
    var members = vendor.node.members.map { member in
      JSONValue.Member(
        member.name, narrowed.first { $0.0 == member.name }.map { .integers($0.1) } ?? member.value.value)
    }
    // A list may omit the basis to which a restriction moved a purpose.
    for (name, ids) in narrowed where !ids.isEmpty && !members.contains(where: { $0.name == name }) {
      members.append(.init(name, .integers(ids)))
    }
    return .object(members)
  }
}

extension ShownList {
  /// The number of the profile's vendors that declare each shown item: `gvl.bundle-counts/1`.
  func countsJSON(of reference: ListReference) -> JSONValue {
    let counts = counts
    func rows(_ kind: TextKind, _ row: (Counts.Count) -> JSONValue) -> JSONValue.Member {
      .init(kind.member, .object(items(kind).map { .init(String($0.id), row(counts[kind, $0.id])) }))
    }
    return .object(
      [
        .init("schema", "gvl.bundle-counts/1"), .init("list", .string(reference.description)),
        .init("vendors", .integer(vendors.count)),
        rows(.purpose) {
          ["consent": .integer($0.consent), "legitimateInterest": .integer($0.legitimateInterest)]
        },
      ] + [.specialPurpose, .feature, .specialFeature, .dataCategory].map { rows($0) { .integer($0.vendors) } })
  }
}
