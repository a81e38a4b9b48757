/// One thing to look at, whoever asks for it: what must be there to judge, two examples, and how it is found.
package struct Check<Subject: RuleSubject>: Sendable {
  package typealias Example = RuleExample<Subject.Known>

  /// What it looks at, for people; nil where its title says it.
  package let looksAt: String?
  /// What it cannot do without.
  package let needs: Set<Subject.Need>
  private let passing: @Sendable () -> Example?
  private let failing: @Sendable () -> Example?
  package let find: @Sendable (Subject) -> [FoundPlace<Subject>]

  /// - Parameters:
  ///   - passes: an example without a finding; nil where no source of a few lines shows it. A test holds the check to it.
  ///   - fails: an example with one.
  package init(
    looksAt: String? = nil, needs: Set<Subject.Need> = [],
    passes: @autoclosure @escaping @Sendable () -> Example? = nil,
    fails: @autoclosure @escaping @Sendable () -> Example? = nil,
    find: @escaping @Sendable (Subject) -> [FoundPlace<Subject>]
  ) {
    (self.looksAt, self.needs, self.find) = (looksAt, needs, find)
    (passing, failing) = (passes, fails)
  }

  /// Made when they are asked for: what an example takes for known may know the rules.
  package var passes: Example? { passing() }
  package var fails: Example? { failing() }
}

/// One place where a check fails.
package struct FoundPlace<Subject: RuleSubject> {
  package let place: Subject.Place
  /// What this place weighs; nil for what the rule does.
  package let severity: Severity?
  /// What this place needs beside what the check does.
  package let needs: Set<Subject.Need>
  /// What is wrong and what to do: lower case, no full stop.
  package let message: String

  package init(
    at place: Subject.Place, severity: Severity? = nil, needs: Set<Subject.Need> = [], _ message: String
  ) {
    (self.place, self.severity, self.needs, self.message) = (place, severity, needs, message)
  }
}
