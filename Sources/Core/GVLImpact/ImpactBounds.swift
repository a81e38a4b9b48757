package import GVLChanges

extension ImpactPlan {
  /// The verdicts that strings of one list can get, depending on the vendors that they disclose.
  package struct Bounds: Sendable, Hashable {
    package var version: Int
    /// The verdict of the rules that hold for each string.
    package var least: Verdict
    /// The verdict if all of the profile's vendors were disclosed.
    package var whole: Verdict
    /// The verdict of all rules that can hold.
    package var most: Verdict
  }

  /// The bounds of each list, ascending by version.
  package var bounds: [Bounds] {
    versions.compactMap { version in
      entries[version].map { entry in
        let (shown, hidden) = (entry.shown.map(\.rule), entry.hidden.map(\.rule))
        return Bounds(
          version: version, least: verdict(of: entry.always), whole: verdict(of: entry.always + shown),
          most: verdict(of: entry.always + shown + hidden))
      }
    }
  }

  /// Whether a rule applies to strings of a policy version before 4.
  package var hasEndedRule: Bool { !ended.isEmpty }

  /// The verdict for strings of a policy version before 4.
  package var endedVerdict: Verdict { verdict(of: ended) }

  /// The verdict for a choice that is too old.
  package var ageVerdict: Verdict { rules[ageRule].verdict }
}
