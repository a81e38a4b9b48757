import GVLFindings
import JSONText

/// The effects of a new policy version, as a table; the operators of the framework may declare otherwise.
enum PolicyVersionRules {
  /// - Parameter step45: The verdict for the step from 4 to 5, on which the specification and its maintainers
  ///   contradict each other.
  static func rules(of preset: String, step45: Verdict = .none) -> [PolicyRule] {
    let invalid = (0...3).map { JSONValue.integer($0) }
    return [
      PolicyRule(
        id: "\(preset)/policy-version-ended", verdict: .required,
        title: "strings made under a policy before 4 are no longer valid",
        cite: Citation("Consent string and vendor list formats v2, Managing conflicting string versions"),
        match: .init(
          [.list(.policyVersion)], before: Set(invalid), after: Set((4...63).map { JSONValue.integer($0) }))),
      PolicyRule(
        id: "\(preset)/policy-version-4-5", verdict: step45,
        title: "policy 4 to 5: only the specification asks again",
        cite: Citation(
          "Consent string and vendor list formats v2, TCF policy version: where it differs, consent is established anew; against it its maintainers, issue 335 and pull request 378 of its repository: a new policy version asks nobody"
        ),
        match: .init([.list(.policyVersion)], before: [4], after: [5])),
      PolicyRule(
        id: "\(preset)/policy-version-unknown", verdict: .recommended,
        title: "the policy version is unknown: read what it requires",
        cite: Citation("Consent string and vendor list formats v2, TCF policy version"),
        match: .init([.list(.policyVersion)])),
    ]
  }
}

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
