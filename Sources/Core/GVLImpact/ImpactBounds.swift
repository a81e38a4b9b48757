package import GVLChanges

extension ImpactPlan {
  /// What a string of a list can come to, whatever it discloses.
  package struct Bounds: Sendable, Hashable {
    package var version: Int
    /// By the rules that hold for each string.
    package var least: Verdict
    /// Where all of the profile's vendors were disclosed.
    package var whole: Verdict
    /// By all rules that can hold.
    package var most: Verdict
  }

  /// Of each list, ascending.
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

  /// Whether a rule speaks of strings of a policy before 4.
  package var hasEndedRule: Bool { !ended.isEmpty }

  /// What follows for strings of a policy before 4.
  package var endedVerdict: Verdict { verdict(of: ended) }

  /// What follows for a choice that is too old.
  package var ageVerdict: Verdict { rules[ageRule].verdict }
}
