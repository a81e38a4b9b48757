/// The subject that a table's rules judge: a list, a translation with its list, a layer of a dialog.
package protocol RuleSubject {
  /// The type of a place where a check fails.
  associatedtype Place
  /// The type of the facts that a check may need.
  associatedtype Need: RuleNeed = NoNeed
  /// The type of the facts that an example assumes.
  associatedtype Known: RuleKnowledge = NothingKnown

  /// Whether a rule applies to it: the rule is in force, and its set runs.
  func isAsked(by rule: Rule) -> Bool
  /// The reason why a needed fact is missing, lower case, no full stop; nil if it is known.
  func lack(of need: Need) -> String?
}

/// Needs are reported in the order of their cases; their raw values are their names for programs.
package protocol RuleNeed: RawRepresentable<String>, Hashable, CaseIterable, Sendable {}

/// For subjects that contain all facts that their rules need.
package struct NoNeed: RuleNeed {
  package static let allCases: [NoNeed] = []
  package let rawValue = ""

  package init?(rawValue: String) { return nil }
}

extension RuleSubject {
  package func isAsked(by rule: Rule) -> Bool { true }
}

extension RuleSubject where Need == NoNeed {
  package func lack(of need: NoNeed) -> String? { nil }
}
