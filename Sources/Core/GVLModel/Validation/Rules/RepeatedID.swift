import GVLFindings
import JSONText

/// A set names each id once.
enum RepeatedID: ListRule {
  static let rule = Rule(
    id: "list/repeated-id", severity: .warning, title: "a set of ids names each once",
    cite: .format("vendor list: ids of purposes, features, data categories"))

  static func text(_ item: TextItem, _ kind: TextKind, _ inspection: inout Inspection) {
    guard kind == .stack else { return }
    let path = inspection.path(item, kind)
    for (member, ids) in [("purposes", item.purposes), ("specialFeatures", item.specialFeatures)] {
      guard let node = item.member(member), node.count != ids.count else { continue }
      for (position, element, id) in repeated(node.elements) {
        inspection.report(rule, at: element.index, path: "\(path)/\(member)/\(position)", message(id))
      }
    }
  }

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    for (member, _, ids) in entry.idSets where entry.count(member) != ids.count {
      for (position, element, id) in repeated(entry.elements(member)) {
        inspection.report(rule, entry, at: element.index, "\(entry.path(member))/\(position)", message(id))
      }
    }
  }

  private static func message(_ id: Int) -> String { "the id \(id) stands here a second time; it counts once, drop it" }

  private static func repeated(_ elements: [JSONNode]) -> [(position: Int, element: JSONNode, id: Int)] {
    var seen: Set<Int> = []
    return elements.enumerated().compactMap { position, element in
      guard let id = element.integer, !seen.insert(id).inserted else { return nil }
      return (position, element, id)
    }
  }
}
