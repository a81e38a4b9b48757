extension Rule {
  /// The start of a rule's validity: a specification, a policy version, a date.
  public struct Since: Sendable, Hashable, CustomStringConvertible {
    /// The start in words: "policy 5.0.b (web from 2026-10-15, apps from 2027-02-15)".
    public let description: String
    /// The first specification of lists that the rule applies to.
    public let specification: Int?
    /// The first policy version of lists that the rule applies to.
    public let policy: Int?
    /// The first date on which the rule applies on the web.
    public let web: CalendarDay?
    /// The first date on which the rule applies in apps.
    public let apps: CalendarDay?

    private init(
      _ text: String, specification: Int? = nil, policy: Int? = nil, web: CalendarDay? = nil, apps: CalendarDay? = nil
    ) {
      description = text
      (self.specification, self.policy, self.web, self.apps) = (specification, policy, web, apps)
    }

    /// The rule applies to lists of this specification (1, 2 or 3) and later ones.
    public static func specification(_ number: Int) -> Since { Since("specification \(number)", specification: number) }

    /// The rule applies to lists of this `tcfPolicyVersion` and later ones.
    public static func policy(_ number: Int) -> Since { Since("policy \(number)", policy: number) }

    /// The rule comes from a text that is published before it must be followed.
    public static func text(_ name: String, web: CalendarDay, apps: CalendarDay) -> Since {
      Since("\(name) (web from \(web), apps from \(apps))", web: web, apps: apps)
    }

    /// Whether the rule applies to a list. A list without a policy version need not meet a policy's rules.
    package func holds(specification: Int, policy: Int?) -> Bool {
      if let first = self.specification { return specification >= first }
      if let first = self.policy { return policy.map { $0 >= first } ?? false }
      return true
    }

    /// - Parameter day: The date to judge for; nil if not known: then published texts apply.
    package func holds(on day: CalendarDay?, inApps: Bool) -> Bool {
      guard let day, let first = inApps ? apps : web else { return true }
      return day >= first
    }
  }
}
