/// What the rules of a table look at: a list, a translation beside its list, a layer of a dialog.
package protocol RuleSubject {
  /// Where in it a check fails.
  associatedtype Place
  /// What a check may be unable to do without.
  associatedtype Need: RuleNeed = NoNeed
  /// What an example takes for known beside its source.
  associatedtype Known: RuleKnowledge = NothingKnown

  /// Whether a rule asks anything of it: it holds by now, and its set runs.
  func isAsked(by rule: Rule) -> Bool
  /// Why something that is needed is not at hand, lower case, no full stop; nil where it is.
  func lack(of need: Need) -> String?
}

/// Needs are told in the order of their cases; programs name them by the raw values.
package protocol RuleNeed: RawRepresentable<String>, Hashable, CaseIterable, Sendable {}

/// For subjects that have in them all that their rules look at.
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
