import GVLList
public import JSONText

extension ListDiff.End {
  /// The members `from` and `to` of `gvl.diff/1`.
  public var json: JSONValue {
    [
      "list": .string(list.description), "lastUpdated": .text(lastUpdated),
      "tcfPolicyVersion": tcfPolicyVersion.map(JSONValue.integer) ?? .null, "vendors": .integer(vendors),
    ]
  }
}

extension ListDiff {
  /// `gvl.diff/1`; with `filter` if only a part was requested.
  public var json: JSONValue {
    let head: [JSONValue.Member] = [
      .init("schema", "gvl.diff/1"), .init("from", from.json), .init("to", to.json), .init("summary", summary.json),
    ]
    let filter = selection.map { [JSONValue.Member("filter", $0.filter.json(of: $0.all.count))] } ?? []
    return .object(head + filter + [.init("changes", .array(changes.map(\.json)))])
  }
}

extension ListDiff.Summary {
  var json: JSONValue {
    [
      "vendorsAdded": .integer(vendorsAdded), "vendorsDeleted": .integer(vendorsDeleted),
      "vendorsVanished": .integer(vendorsVanished), "vendorsReinstated": .integer(vendorsReinstated),
      "vendorsChanged": .integer(vendorsChanged), "textsChanged": .integer(textsChanged),
    ]
  }
}
