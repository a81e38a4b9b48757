/// Rules with the same kind of subject, in the order in which they run and are explained.
package struct RuleTable<Subject: RuleSubject>: Sendable {
  /// A rule and its check.
  package struct Row: Sendable {
    package let rule: Rule
    package let check: Check<Subject>

    package init(_ rule: Rule, _ check: Check<Subject>) { (self.rule, self.check) = (rule, check) }

    /// The places where the rule fails; empty if the rule does not apply or a fact is missing.
    package func found(in subject: Subject) -> [FoundPlace<Subject>] {
      guard subject.isAsked(by: rule), check.needs.allSatisfy({ subject.lack(of: $0) == nil }) else { return [] }
      return check.find(subject)
    }

    package var explained: ExplainedRule {
      ExplainedRule(
        rule, looksAt: check.looksAt, passes: check.passes?.sample, fails: check.fails?.sample)
    }
  }

  package let rows: [Row]
  package let rules: [Rule]

  package init(_ rows: [Row]) { (self.rows, rules) = (rows, rows.map(\.rule)) }

  /// The rules as `gvl rules` shows them.
  package var explained: [ExplainedRule] { rows.map(\.explained) }

  /// Runs every rule. The results are in the order of the rules.
  package func found(in subject: Subject) -> [(rule: Rule, found: FoundPlace<Subject>)] {
    rows.flatMap { row in row.found(in: subject).map { (rule: row.rule, found: $0) } }
  }

  /// The missing facts, and the rules that cannot judge without them.
  package func notJudged(in subject: Subject, file: String?, layer: String? = nil) -> [NotJudged] {
    Subject.Need.allCases.compactMap { need in
      guard let why = subject.lack(of: need) else { return nil }
      let rules = rows.filter { $0.check.needs.contains(need) && subject.isAsked(by: $0.rule) }.map(\.rule)
      return rules.isEmpty ? nil : NotJudged(rules, file: file, layer: layer, need: need.rawValue, why: why)
    }
  }
}
