/// A small source that shows a rule; a test holds the rule against it.
package struct RuleExample<Known: RuleKnowledge>: Sendable, Hashable {
  /// Decides how the source is read.
  package let file: String
  package let source: String
  /// What must be known beside it.
  package let known: Known

  package init(_ source: String, file: String, known: Known) {
    (self.file, self.source, self.known) = (file, source, known)
  }

  /// The same for people.
  package var sample: RuleSample { RuleSample(file: file, source: source, given: known.given) }
}

/// What is known beside the source of an example.
package protocol RuleKnowledge: Sendable, Hashable {
  /// A sentence each: a profile's members, what a list says. Empty where nothing is known.
  var given: [String] { get }
}

package struct NothingKnown: RuleKnowledge {
  package var given: [String] { [] }
}

/// A source that shows a rule, as people are shown it.
package struct RuleSample: Sendable, Hashable {
  package let file: String
  package let source: String
  /// What is known beside it, a sentence each.
  package let given: [String]
}

/// A rule with what a reader wants to know of it.
package struct ExplainedRule: Sendable {
  package let rule: Rule
  /// Nil where the title says it.
  package let looksAt: String?
  /// Nil where no source of a few lines shows the rule.
  package let passes: RuleSample?
  package let fails: RuleSample?

  package init(_ rule: Rule, looksAt: String?, passes: RuleSample?, fails: RuleSample?) {
    (self.rule, self.looksAt, self.passes, self.fails) = (rule, looksAt, passes, fails)
  }
}
