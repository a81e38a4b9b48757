import GVLFindings

/// What the age of the last answer means. The framework leaves it to the authorities (TCF Policies, II.5(1), IV.21(9)),
/// so that no preset says anything: a policy of one's own does.
enum AgeRules {
  static let askAgainAfter = PolicyRule(
    id: "age/ask-again-after", verdict: .required,
    title: "the last answer is older than the policy allows",
    cite: Citation(
      "TCF Policies, Chapter II.5(1) and IV.21(9) leave reminders to the authorities; AEPD, guide on cookies (2023): 24 months at most",
      isVerified: false), match: .init([.age]))
  /// It weakens no verdict: it says from when on whoever refused may be asked.
  static let notBefore = PolicyRule(
    id: "age/not-before", verdict: .none,
    title: "users who refused are not asked again too early",
    cite: Citation(
      "Garante, guidelines on cookies (2021), and CNIL, deliberation 2020-092: six months after a refusal",
      isVerified: false), match: .init([.age]))

  static let all = [askAgainAfter, notBefore]
}
