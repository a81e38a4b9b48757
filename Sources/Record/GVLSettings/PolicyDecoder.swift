package import GVLChanges
import GVLFindings
import GVLList
import JSONText
import PlainText
package import YAMLText

/// Reads `gvl.reconsent-policy/1`: ordered rules, and the preset whose rules follow them.
///
///     schema: gvl.reconsent-policy/1
///     name: house
///     extends: legal-basis
///     askAgainAfter: 390d
///     notBefore: 180d
///     rules:
///       - {id: retention, kind: vendor.retention, direction: widened, verdict: recommended}
///       - {id: no-texts, kind: [stack.*, standardText], verdict: none}
package struct PolicyDecoder {
  package static let schema = "gvl.reconsent-policy/1"
  private static let members = ["schema", "name", "title", "extends", "askAgainAfter", "notBefore", "rules"]
  private static let ruleMembers = [
    "id", "kind", "direction", "item", "before", "after", "scope", "verdict", "title", "cite",
  ]

  package static let words = members + ruleMembers

  /// Decodes a parsed file. Throws for an unknown word and names the nearest known one.
  package static func policy(_ node: YAMLNode) throws(YAMLError) -> ReconsentPolicy {
    _ = try node.members(known: members, "a policy: schema, name and rules")
    let stated = try node.required("schema")
    guard try stated.text("a schema") == schema else { throw stated.mismatch(schema) }
    let name = try identifier(try node.required("name"), "a name such as house-rules")
    var rules: [PolicyRule] = []
    for element in try (node["rules"] ?? YAMLNode(.null, at: node.place)).elements("a list of rules") {
      let rule = try self.rule(element, of: name)
      guard !rules.contains(where: { $0.id == rule.id }) else {
        throw YAMLError(
          .duplicateKey, at: element.place, path: element.path, "a second rule is called \"\(rule.id)\"")
      }
      rules.append(rule)
    }
    if let parent = node["extends"] {
      let name = try word(parent, ReconsentPolicy.presets.map(\.name), "a preset")
      rules += ReconsentPolicy.preset(name)?.rules ?? []
    }
    let (after, before) = try ages(node)
    guard !rules.isEmpty else {
      throw YAMLError(.missing, at: node.place, path: node.path, "a policy needs rules, or a preset that it extends")
    }
    return ReconsentPolicy(
      name: name, title: try node["title"]?.text() ?? "the policy \(name)", rules: rules,
      askAgainAfter: after, notBefore: before)
  }

  /// `askAgainAfter` and `notBefore`; throws unless they leave a time in which users can be asked.
  private static func ages(_ node: YAMLNode) throws(YAMLError) -> (after: Age?, before: Age?) {
    func age(_ name: String) throws(YAMLError) -> Age? {
      guard let stated = node[name] else { return nil }
      let age = try Age(stated)
      guard age.seconds > 0 else { throw stated.mismatch("an age above 0, such as 180d") }
      return age
    }
    let (after, before) = (try age("askAgainAfter"), try age("notBefore"))
    if let after, let before, before > after, let stated = node["notBefore"] {
      throw YAMLError(
        .kind, at: stated.place, path: stated.path,
        "notBefore: \(before) is later than askAgainAfter: \(after), so that users would have to be asked while they may not; shorten it"
      )
    }
    return (after, before)
  }

  private static func rule(_ node: YAMLNode, of policy: String) throws(YAMLError) -> PolicyRule {
    _ = try node.members(known: ruleMembers, "a rule: id, kind and verdict")
    let id = try identifier(try node.required("id"), "an id such as new-vendors")
    let verdict = try word(try node.required("verdict"), Verdict.allCases.map(\.rawValue), "a verdict")
    var match = PolicyRule.Match(try kinds(try node.required("kind")))
    for element in try node["direction"].map(each) ?? [] {
      if let direction = Direction(rawValue: try word(element, Direction.allCases.map(\.rawValue), "a direction")) {
        match.directions.insert(direction)
      }
    }
    for element in try node["item"].map(each) ?? [] { match.items.insert(try item(element)) }
    match.before = Set(try (node["before"].map(each) ?? []).map(\.json))
    match.after = Set(try (node["after"].map(each) ?? []).map(\.json))
    if let scope = node["scope"] {
      let scopes = PolicyRule.Scope.allCases.map(\.rawValue)
      match.scope = PolicyRule.Scope(rawValue: try word(scope, scopes, "a scope")) ?? .profile
    }
    return PolicyRule(
      id: "\(policy)/\(id)", verdict: Verdict(rawValue: verdict) ?? .none,
      title: try node["title"]?.text() ?? "the policy \(policy) has a rule for it",
      cite: Citation(try node["cite"]?.text() ?? "the policy \(policy)"), match: match)
  }

  /// The elements of a list, or a single value as a list of one.
  private static func each(_ node: YAMLNode) throws(YAMLError) -> [YAMLNode] {
    if case .sequence(let elements) = node.value { return elements }
    if case .mapping = node.value { throw node.mismatch("a value, or a list of values") }
    return [node]
  }

  /// Kinds by name, or a family of kinds: `vendor.*`.
  private static func kinds(_ node: YAMLNode) throws(YAMLError) -> [ChangeKind] {
    var names: [String] = []
    for element in try each(node) {
      names.append(try word(element, ChangeKind.families + ChangeKind.all.map(\.rawValue), "a kind of change"))
    }
    let result = ChangeKind.named(names) ?? []
    guard !result.isEmpty else { throw node.mismatch("a kind of change, or a list of them") }
    return result
  }

  private static func item(_ node: YAMLNode) throws(YAMLError) -> Change.Item {
    switch node.value {
    case .number: .id(try node.integer("an id"))
    default: .key(try node.text("an id, or a key such as en/privacy"))
    }
  }

  private static func identifier(_ node: YAMLNode, _ what: String) throws(YAMLError) -> String {
    let text = try node.text(what)
    let isGood = text.utf8.allSatisfy {
      ASCII.isSmall($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "-")
    }
    guard isGood, !text.isEmpty, text.utf8.count <= 64 else {
      throw YAMLError(
        .kind, at: node.place, path: node.path,
        "expected \(what), of lower case letters, digits and hyphens, found \"\(text)\"")
    }
    return text
  }

  /// One of the known words; throws for any other and names the nearest.
  private static func word(_ node: YAMLNode, _ known: [String], _ what: String) throws(YAMLError) -> String {
    let text = try node.text(what)
    guard known.contains(text) else {
      let hint = Nearest.word(to: text, in: known).map { "did you mean \"\($0)\"?" }
      throw YAMLError(
        .kind, at: node.place, path: node.path,
        "\"\(text)\" is not \(what); \(hint ?? "known are \(known.joined(separator: ", "))")")
    }
    return text
  }
}
