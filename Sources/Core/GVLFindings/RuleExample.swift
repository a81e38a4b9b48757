/// A short source that illustrates a rule; a test verifies it.
package struct RuleExample<Known: RuleKnowledge>: Sendable, Hashable {
  /// The file name, which decides how the source is read.
  package let file: String
  package let source: String
  /// The facts besides the source.
  package let known: Known

  package init(_ source: String, file: String, known: Known) {
    (self.file, self.source, self.known) = (file, source, known)
  }

  /// The example in the form for users.
  package var sample: RuleSample { RuleSample(file: file, source: source, given: known.given) }
}

/// The facts that an example needs besides its source.
package protocol RuleKnowledge: Sendable, Hashable {
  /// The facts, a sentence each: a profile's members, a list's content. May be empty.
  var given: [String] { get }
}

package struct NothingKnown: RuleKnowledge {
  package var given: [String] { [] }
}

/// A source that illustrates a rule, for users.
package struct RuleSample: Sendable, Hashable {
  package let file: String
  package let source: String
  /// The facts besides the source, a sentence each.
  package let given: [String]
}

/// A rule with its explanation for users.
package struct ExplainedRule: Sendable {
  package let rule: Rule
  /// The subject of the rule; nil if the title says it.
  package let looksAt: String?
  /// An example that passes; nil if no short source shows the rule.
  package let passes: RuleSample?
  package let fails: RuleSample?

  package init(_ rule: Rule, looksAt: String?, passes: RuleSample?, fails: RuleSample?) {
    (self.rule, self.looksAt, self.passes, self.fails) = (rule, looksAt, passes, fails)
  }
}
