import GVLFindings
import GVLList
import JSONText

/// Rules on ids that refer to items of the list.
extension ListRules {
  static let ids: [ListRule] = [
    .init(
      "unknown-id", .error, "every id exists in its map",
      .format("vendor list: ids of purposes, features, data categories"),
      text: { item, kind, file in
        item.references(kind).flatMap { member, kind, ids -> [ListFound] in
          let dangling = file.unknown(ids, kind)
          guard !dangling.isEmpty, let node = item.member(member) else { return [] }
          return node.elements.enumerated().compactMap { position, element in
            guard let id = element.integer, dangling.contains(id) else { return nil }
            return file.found(
              at: element.index, "\(file.path(item, .stack))/\(member)/\(position)",
              "the stack names \(kind.words) \(id), which is not in `\(kind.member)`; do not use the stack")
          }
        }
      },
      vendor: { entry in
        var found: [ListFound] = []
        for (member, kind, ids) in entry.idSets {
          let dangling = entry.file.unknown(ids, kind)
          if !dangling.isEmpty { found += entry.found(dangling, of: member) { notThere($0, kind) } }
        }
        for scope in RetentionScope.allCases {
          entry.eachRetention(scope) { id, _, index in
            guard !entry.file.knows(scope.kind, id) else { return }
            found.append(
              entry.found(
                at: index, entry.path(.retention) + "/\(scope.rawValue)/\(id)", notThere(id, scope.kind)))
          }
        }
        return found
      }),
    .init(
      "repeated-id", .warning, "a set of ids names each once",
      .format("vendor list: ids of purposes, features, data categories"),
      text: { item, kind, file in
        item.references(kind).flatMap { member, _, ids -> [ListFound] in
          guard let node = item.member(member), node.count != ids.count else { return [] }
          return repeated(node.elements).map { position, element, id in
            file.found(at: element.index, "\(file.path(item, .stack))/\(member)/\(position)", secondTime(id))
          }
        }
      },
      vendor: { entry in
        var found: [ListFound] = []
        for (member, _, ids) in entry.idSets where entry.count(member) != ids.count {
          for (position, element, id) in repeated(entry.elements(member)) {
            found.append(entry.found(at: element.index, "\(entry.path(member))/\(position)", secondTime(id)))
          }
        }
        return found
      }),
    .init(
      "stack-purpose-1", .error, "no stack contains purpose 1", .format("vendor list: stacks"),
      since: .specification(2),
      text: { item, kind, file in
        guard kind == .stack, item.purposes.contains(1), let node = item.member("purposes") else { return [] }
        let position = node.elements.firstIndex { $0.integer == 1 } ?? 0
        return [
          file.found(
            at: node.elements[position].index, file.path(item, kind) + "/purposes/\(position)",
            "stack \(item.id) contains purpose 1, which may only be shown by itself; do not use the stack")
        ]
      }),
  ]
}

extension TextItem {
  /// The parts of a stack; empty for other kinds.
  fileprivate func references(_ kind: TextKind) -> [(member: String, kind: TextKind, ids: IDSet)] {
    guard kind == .stack else { return [] }
    return [("purposes", .purpose, purposes), ("specialFeatures", .specialFeature, specialFeatures)]
  }
}

extension Inspection {
  fileprivate func unknown(_ ids: IDSet, _ kind: TextKind) -> IDSet {
    guard ids.contains(where: { !knows(kind, $0) }) else { return IDSet() }
    return IDSet(ids.lazy.filter { [self] in !knows(kind, $0) })
  }
}

private func notThere(_ id: Int, _ kind: TextKind) -> String {
  "the vendor declares \(kind.words) \(id), which is not in `\(kind.member)`; it cannot be shown, leave it out"
}

private func secondTime(_ id: Int) -> String { "the id \(id) is repeated and counts once; remove it" }

private func repeated(_ elements: [JSONNode]) -> [(position: Int, element: JSONNode, id: Int)] {
  var seen: Set<Int> = []
  return elements.enumerated().compactMap { position, element in
    guard let id = element.integer, !seen.insert(id).inserted else { return nil }
    return (position, element, id)
  }
}
