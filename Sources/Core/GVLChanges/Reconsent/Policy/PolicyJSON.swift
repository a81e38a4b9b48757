import GVLModel
public import JSONText

extension ReconsentPolicy {
  /// The policy whole, with a fixed order everywhere: two policies are the same when their canonical texts are.
  public var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(name)), .init("title", .string(title)), .init("rules", .array(rules.map(\.json))),
    ]
    // A policy that says nothing about age keeps the text, and the SHA-256, that it had before there were ages.
    if let askAgainAfter { members.append(.init("askAgainAfter", .string(askAgainAfter.description))) }
    if let notBefore { members.append(.init("notBefore", .string(notBefore.description))) }
    return .object(members)
  }

  /// Reads what `json` wrote; nil for anything else.
  public init?(_ node: JSONNode) {
    guard let name = node["name"]?.string, let title = node["title"]?.string, let rules = node["rules"] else {
      return nil
    }
    let read = rules.elements.map(PolicyRule.init)
    guard read.allSatisfy({ $0 != nil }) else { return nil }
    self.init(name: name, title: title, rules: read.compactMap { $0 })
    for (member, age) in [("askAgainAfter", \ReconsentPolicy.askAgainAfter), ("notBefore", \.notBefore)] {
      guard let stated = node[member] else { continue }
      guard let read = stated.string.flatMap({ Age($0) }) else { return nil }
      self[keyPath: age] = read
    }
  }
}

extension PolicyRule {
  var json: JSONValue {
    [
      "id": .string(id), "verdict": .string(verdict.rawValue), "title": .string(title), "cite": .string(cite.text),
      "verified": .bool(cite.isVerified), "scope": .string(match.scope.rawValue),
      "kinds": .strings(match.kinds.map(\.rawValue)), "directions": .strings(match.directions.map(\.rawValue).sorted()),
      "items": .array(match.items.sorted().map(\.json)), "before": .array(Self.sorted(match.before)),
      "after": .array(Self.sorted(match.after)), "leavesValue": .bool(match.leavesValue),
    ]
  }

  init?(_ node: JSONNode) {
    guard let id = node["id"]?.string, let verdict = node["verdict"]?.string.flatMap(Verdict.init),
      let title = node["title"]?.string, let cite = node["cite"]?.string,
      let scope = node["scope"]?.string.flatMap(Scope.init), let kinds = node["kinds"]?.elements,
      let directions = node["directions"]?.elements, let items = node["items"]?.elements,
      let before = node["before"]?.elements, let after = node["after"]?.elements
    else { return nil }
    let known = kinds.compactMap { $0.string.flatMap { ChangeKind(rawValue: $0) } }
    let ways = directions.compactMap { $0.string.flatMap(Direction.init) }
    let named = items.compactMap(Change.Item.init)
    guard known.count == kinds.count, ways.count == directions.count, named.count == items.count else { return nil }
    self.init(
      id: id, verdict: verdict, title: title,
      cite: Citation(cite, isVerified: node["verified"]?.value != .bool(false)),
      match: Match(
        known, directions: Set(ways), items: Set(named), before: Set(before.map(\.value)),
        after: Set(after.map(\.value)), leavesValue: node["leavesValue"]?.value == .bool(true), scope: scope))
  }

  private static func sorted(_ values: Set<JSONValue>) -> [JSONValue] {
    values.sorted { $0.canonicalBytes.lexicographicallyPrecedes($1.canonicalBytes) }
  }
}

extension Change.Item {
  var json: JSONValue {
    switch self {
    case .none: .null
    case .id(let id): .integer(id)
    case .key(let key): .string(key)
    }
  }

  init?(_ node: JSONNode) {
    if node.isNull {
      self = .none
    } else if let id = node.integer {
      self = .id(id)
    } else if let key = node.string {
      self = .key(key)
    } else {
      return nil
    }
  }
}
