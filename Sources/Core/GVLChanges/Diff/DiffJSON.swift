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
    [
      "schema": "gvl.diff/1", "from": from.json, "to": to.json, "summary": summary.json,
      "changes": .array(changes.map(\.json)),
    ]
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
