import GVLFindings

/// Rules on the age of the last answer. The framework leaves it to the authorities (TCF Policies, II.5(1), IV.21(9)),
/// so the presets have no limit; a custom policy may.
enum AgeRules {
  static let askAgainAfter = PolicyRule(
    id: "age/ask-again-after", verdict: .required,
    title: "the last answer is older than the policy allows",
    cite: Citation(
      "TCF Policies, Chapter II.5(1) and IV.21(9) leave reminders to the authorities; AEPD, guide on cookies (2023): 24 months at most",
      isVerified: false), match: .init([.age]))
  /// The rule weakens no verdict: it gives the time from which users who refused may be asked.
  static let notBefore = PolicyRule(
    id: "age/not-before", verdict: .none,
    title: "users who refused are not asked again too early",
    cite: Citation(
      "Garante, guidelines on cookies (2021), and CNIL, deliberation 2020-092: six months after a refusal",
      isVerified: false), match: .init([.age]))

  static let all = [askAgainAfter, notBefore]
}
