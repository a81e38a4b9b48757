import GVLModel
public import JSONText

extension ListDiff.End {
  public var json: JSONValue {
    [
      "list": .string(list.description), "lastUpdated": .text(lastUpdated),
      "tcfPolicyVersion": tcfPolicyVersion.map(JSONValue.integer) ?? .null, "vendors": .integer(vendors),
    ]
  }
}

extension ListDiff {
  /// `gvl.diff/1`.
  public var json: JSONValue {
    let summary = summary
    return [
      "schema": "gvl.diff/1",
      "from": from.json,
      "to": to.json,
      "summary": [
        "vendorsAdded": .integer(summary.vendorsAdded), "vendorsDeleted": .integer(summary.vendorsDeleted),
        "vendorsVanished": .integer(summary.vendorsVanished),
        "vendorsReinstated": .integer(summary.vendorsReinstated),
        "vendorsChanged": .integer(summary.vendorsChanged), "textsChanged": .integer(summary.textsChanged),
      ],
      "changes": .array(changes.map(\.json)),
    ]
  }
}
