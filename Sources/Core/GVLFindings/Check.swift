/// A check that one or more rules share: the facts it needs, two examples, and the function that finds failures.
package struct Check<Subject: RuleSubject>: Sendable {
  package typealias Example = RuleExample<Subject.Known>

  /// The subject of the check, for users; nil if the title says it.
  package let looksAt: String?
  /// The facts that it needs.
  package let needs: Set<Subject.Need>
  private let passing: @Sendable () -> Example?
  private let failing: @Sendable () -> Example?
  package let find: @Sendable (Subject) -> [FoundPlace<Subject>]

  /// - Parameters:
  ///   - passes: An example without a finding; nil if no short source shows it. A test verifies it.
  ///   - fails: An example with a finding.
  package init(
    looksAt: String? = nil, needs: Set<Subject.Need> = [],
    passes: @autoclosure @escaping @Sendable () -> Example? = nil,
    fails: @autoclosure @escaping @Sendable () -> Example? = nil,
    find: @escaping @Sendable (Subject) -> [FoundPlace<Subject>]
  ) {
    (self.looksAt, self.needs, self.find) = (looksAt, needs, find)
    (passing, failing) = (passes, fails)
  }

  /// Made on access, since an example may need the table of rules.
  package var passes: Example? { passing() }
  package var fails: Example? { failing() }
}

/// One place where a check fails.
package struct FoundPlace<Subject: RuleSubject> {
  package let place: Subject.Place
  /// The severity here; nil for the rule's own.
  package let severity: Severity?
  /// The facts needed here, besides those of the check.
  package let needs: Set<Subject.Need>
  /// The problem and its remedy: lower case, no full stop.
  package let message: String

  package init(
    at place: Subject.Place, severity: Severity? = nil, needs: Set<Subject.Need> = [], _ message: String
  ) {
    (self.place, self.severity, self.needs, self.message) = (place, severity, needs, message)
  }
}
