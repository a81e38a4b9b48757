import GVLList
import GVLShown
import JSONText

extension BundleView {
  /// The contents of each layer, independent of the language: `gvl.layers/1`.
  var layersJSON: JSONValue {
    .object(
      [
        .init("schema", "gvl.layers/1"), .init("list", .string(reference.description)),
        .init("vendors", .integer(vendors.count)),
        .init("firstLayer", .array(firstLayer.rows.map(\.json))),
      ]
        + TextKind.allCases.filter { $0 != .stack }.map { kind in
          .init(kind.member, .array(rows(kind).map { .object(countsJSON(kind, $0)) }))
        }
        + [.init("customVendors", .array(customVendors.map(\.json)))])
  }

  /// The items that some vendor uses, ascending: each has a row on a layer.
  func rows(_ kind: TextKind) -> [Int] {
    shown.items(kind).map(\.id).filter { counts[kind, $0].vendors > 0 }
  }

  /// The number of vendors that use an item. Items are off until users turn them on (TCF Policies, Appendix B, C.c).
  func countsJSON(_ kind: TextKind, _ id: Int) -> [JSONValue.Member] {
    let count = counts[kind, id]
    var members: [JSONValue.Member] = [.init("id", .integer(id)), .init("vendors", .integer(count.vendors))]
    if kind == .purpose {
      members.append(.init("consent", .integer(count.consent)))
      members.append(.init("legitimateInterest", .integer(count.legitimateInterest)))
    }
    if kind == .purpose || kind == .specialFeature { members.append(.init("default", .bool(false))) }
    return members
  }
}

extension FirstLayerRows.Row {
  var json: JSONValue {
    switch self {
    case .stack(let id, let purposes, let specialFeatures):
      ["stack": .integer(id), "purposes": .integers(purposes), "specialFeatures": .integers(specialFeatures)]
    case .purpose(let id): ["purpose": .integer(id)]
    case .specialFeature(let id): ["specialFeature": .integer(id)]
    }
  }
}

extension CustomVendor {
  var json: JSONValue { ["name": .string(name), "url": .text(url)] }
}
