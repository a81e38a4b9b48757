import GVLFindings
import JSONText

/// Every id that is referred to stands in its map.
enum UnknownID: ListRule {
  static let rule = Rule(
    id: "list/unknown-id", severity: .error, title: "every id that is referred to exists in its map",
    cite: .format("vendor list: ids of purposes, features, data categories"))

  static func text(_ item: TextItem, _ kind: TextKind, _ inspection: inout Inspection) {
    guard kind == .stack else { return }
    let path = inspection.path(item, kind)
    for (member, ids, kind) in [
      ("purposes", item.purposes, TextKind.purpose), ("specialFeatures", item.specialFeatures, .specialFeature),
    ] {
      let dangling = unknown(ids, kind, inspection)
      guard !dangling.isEmpty, let node = item.member(member) else { continue }
      for (position, element) in node.elements.enumerated() {
        guard let id = element.integer, dangling.contains(id) else { continue }
        inspection.report(
          rule, at: element.index, path: "\(path)/\(member)/\(position)",
          "the stack names \(kind.words) \(id), which is not in `\(kind.member)`; do not use the stack")
      }
    }
  }

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    for (member, kind, ids) in entry.idSets {
      let dangling = unknown(ids, kind, inspection)
      inspection.report(rule, entry, ids: dangling, of: member) { message($0, kind) }
    }
    for scope in RetentionScope.allCases {
      entry.eachRetention(scope) { id, _, index in
        guard !inspection.knows(scope.kind, id) else { return }
        inspection.report(
          rule, entry, at: index, entry.path(.retention) + "/\(scope.rawValue)/\(id)", message(id, scope.kind))
      }
    }
  }

  private static func message(_ id: Int, _ kind: TextKind) -> String {
    "the vendor declares \(kind.words) \(id), which is not in `\(kind.member)`; it cannot be shown, leave it out"
  }

  private static func unknown(_ ids: IDSet, _ kind: TextKind, _ inspection: Inspection) -> IDSet {
    guard ids.contains(where: { !inspection.knows(kind, $0) }) else { return IDSet() }
    return IDSet(ids.lazy.filter { !inspection.knows(kind, $0) })
  }
}
