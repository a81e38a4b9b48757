import GVLList
package import JSONText

extension ReconsentAsks {
  package static let schema = "gvl.asks/1"

  /// The members of `gvl.asks/1` that depend on lists, profile and policy. Rules are indexes in `rules`, −1 for no
  /// rule; `lists` of a change are pairs of first and last version.
  package var members: [JSONValue.Member] {
    [
      .init("askAgainAfterSeconds", askAgainAfter.map { .integer($0.seconds) } ?? .null),
      .init("notBeforeSeconds", notBefore.map { .integer($0.seconds) } ?? .null),
      .init("lists", .integers(versions)),
      .init("rules", .array(rules.map { ["id": .string($0.id), "verdict": .string($0.verdict.rawValue)] })),
      .init(
        "profileRules",
        [
          "vendorShown": .integer(ofProfile.vendorShown), "purposeShown": .integer(ofProfile.purposeShown),
          "specialFeatureShown": .integer(ofProfile.specialFeatureShown),
          "restrictionLoosened": .integer(ofProfile.restrictionLoosened), "age": .integer(ofProfile.age),
        ]),
      .init("outcomes", .array(outcomes.map { .integers(($0.byBasis + [$0.hidden]).map { $0 ?? -1 }) })),
      .init("changes", .array(groups.map(\.json))),
    ]
  }
}

extension ReconsentAsks.Group {
  /// The entry; missing parts are left out.
  fileprivate var json: JSONValue {
    var parts: [(name: String, rows: [JSONValue])] = [
      ("all", []), ("added", []), ("vendors", []), ("specialFeatures", []), ("purposes", []),
    ]
    for entry in entries {
      switch entry {
      case .list(let rule): parts[0].rows.append(.integer(rule))
      case .added(let vendor, let rule): parts[1].rows.append(.integers([vendor, rule ?? -1]))
      case .vendor(let id, let shown, let hidden): parts[2].rows.append(.integers([id, shown ?? -1, hidden ?? -1]))
      case .feature(let vendor, let feature, let shown, let hidden):
        parts[3].rows.append(.integers([vendor, feature, shown ?? -1, hidden ?? -1]))
      case .purpose(let vendor, let purpose, let outcome):
        parts[4].rows.append(.integers([vendor, purpose, outcome]))
      }
    }
    return .object(
      [.init("lists", .integers(lists.flatMap { [$0.lowerBound, $0.upperBound] }))]
        + parts.filter { !$0.rows.isEmpty }.map { .init($0.name, .array($0.rows)) })
  }
}
