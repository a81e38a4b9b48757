import GVLFindings
public import GVLList
public import JSONText

extension ReconsentPolicy {
  /// The whole policy, in a fixed order: policies are equal if their canonical texts are.
  public var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(name)), .init("title", .string(title)), .init("rules", .array(rules.map(\.json))),
    ]
    // A policy without age limits keeps the text and SHA-256 that it had before limits were introduced.
    if let askAgainAfter { members.append(.init("askAgainAfter", .string(askAgainAfter.description))) }
    if let notBefore { members.append(.init("notBefore", .string(notBefore.description))) }
    return .object(members)
  }

  /// Reads the output of `json`. Unknown members are ignored.
  ///
  /// - Throws: `ModelError` with `list.wrong-type` or `list.missing-member`, and the place of the problem.
  public init(_ node: JSONNode) throws(ModelError) {
    do throws(FieldError) { self = try JSONType.object(ReconsentPolicy.init).read(JSONField(node)) } catch {
      throw ModelError(error)
    }
  }

  package init(_ fields: inout JSONObject) throws(FieldError) {
    self.init(
      name: try fields.required("name", .text), title: try fields.required("title", .text),
      rules: try fields.required("rules", .array(of: .object(PolicyRule.init))))
    askAgainAfter = try fields.optional("askAgainAfter", .age)
    notBefore = try fields.optional("notBefore", .age)
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

  fileprivate init(_ fields: inout JSONObject) throws(FieldError) {
    let isVerified = try fields.optional("verified", .bool) ?? true
    self.init(
      id: try fields.required("id", .text), verdict: try fields.required("verdict", .word),
      title: try fields.required("title", .text),
      cite: Citation(try fields.required("cite", .text), isVerified: isVerified),
      match: Match(
        try fields.required("kinds", .array(of: .kind)),
        directions: Set(try fields.required("directions", .array(of: .word))),
        items: Set(try fields.required("items", .array(of: .item))),
        before: Set(try fields.required("before", .array(of: .any))),
        after: Set(try fields.required("after", .array(of: .any))),
        leavesValue: try fields.optional("leavesValue", .bool) ?? false,
        scope: try fields.required("scope", .word)))
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
}

extension JSONType where Value == Age {
  fileprivate static var age: JSONType { JSONType("an age such as 390d") { $0.node.string.flatMap { Age($0) } } }
}

extension JSONType where Value == ChangeKind {
  fileprivate static var kind: JSONType {
    JSONType("a kind of change such as vendor.purpose") { $0.node.string.flatMap { ChangeKind(rawValue: $0) } }
  }
}

extension JSONType where Value == Change.Item {
  fileprivate static var item: JSONType {
    JSONType("an id, a key or null") { field in
      let node = field.node
      return node.isNull ? Change.Item.none : node.integer.map { .id($0) } ?? node.string.map { .key($0) }
    }
  }
}
