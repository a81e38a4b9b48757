import GVLAudit
import GVLChanges
import GVLCheck
import GVLDialog
import GVLFindings
import GVLSignals
import GVLValidation
package import JSONText

/// A rule in a listing. Rules of a policy have a verdict, other rules a severity.
package struct RuleRow: Sendable {
  package let id: String
  let weight: String
  package let title: String
  let cite: String
  let since: Rule.Since?
  package let set: String
  /// The check without the set that asks for it: `pre-ticked`.
  package var check: String { String(id.drop { $0 != "/" }.dropFirst()) }
  /// The things that the rule looks at; nil for rules without a check.
  private(set) var looksAt: String?
  private(set) var passes: RuleSample?
  private(set) var fails: RuleSample?

  /// All rules, set by set.
  package static let all: [RuleRow] = {
    let policies = ReconsentPolicy.presets.flatMap(\.rules) + ReconsentPolicy.profileRules + ReconsentPolicy.ageRules
    let explained =
      CheckRules.explained + AuditRules.explained + ImportRules.explained + ListRules.explained
      + TCRules.explained + ACRules.explained + KeyRules.explained + PublisherVendorsRules.explained
    let rows = explained.map(RuleRow.init) + policies.map(RuleRow.init)
    return ListedSets.all.flatMap { set in rows.filter { $0.set == set.name } }
  }()

  private init(_ explained: ExplainedRule) {
    let rule = explained.rule
    (id, weight, title) = (rule.id, rule.severity.rawValue, rule.title)
    (cite, since, set) = (rule.cite.description, rule.since, rule.set)
    (looksAt, passes, fails) = (explained.looksAt, explained.passes, explained.fails)
  }

  private init(_ rule: PolicyRule) {
    (id, weight, title) = (rule.id, rule.verdict.rawValue, rule.title)
    (cite, since, set) = (rule.cite.description, nil, "reconsent")
  }

  fileprivate var json: JSONValue {
    [
      "id": .string(id), "set": .string(set), "weight": .string(weight), "title": .string(title),
      "looksAt": .text(looksAt), "cite": .string(cite), "since": .text(since?.description),
      "passes": Self.json(passes), "fails": Self.json(fails),
    ]
  }

  private static func json(_ example: RuleSample?) -> JSONValue {
    guard let example else { return .null }
    return ["file": .string(example.file), "source": .string(example.source), "given": .strings(example.given)]
  }
}

extension [RuleRow] {
  /// `gvl.rules/1`.
  package var json: JSONValue { ["schema": "gvl.rules/1", "rules": .array(map(\.json))] }
}
