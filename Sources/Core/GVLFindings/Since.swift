extension Rule {
  /// From when on a rule holds: a specification, a policy, a day.
  public struct Since: Sendable, Hashable, CustomStringConvertible {
    /// "policy 5.0.b (web from 2026-10-15, apps from 2027-02-15)".
    public let description: String
    /// The first specification of lists that it holds for.
    public let specification: Int?
    /// The first policy version of lists that it holds for.
    public let policy: Int?
    /// The first day on which it holds on the web.
    public let web: Day?
    /// The first day on which it holds in apps.
    public let apps: Day?

    private init(_ text: String, specification: Int? = nil, policy: Int? = nil, web: Day? = nil, apps: Day? = nil) {
      description = text
      (self.specification, self.policy, self.web, self.apps) = (specification, policy, web, apps)
    }

    /// Holds for lists of this specification (1, 2 or 3) and later ones.
    public static func specification(_ number: Int) -> Since { Since("specification \(number)", specification: number) }

    /// Holds for lists of this `tcfPolicyVersion` and later ones.
    public static func policy(_ number: Int) -> Since { Since("policy \(number)", policy: number) }

    /// A text that is published before it has to be followed.
    public static func text(_ name: String, web: Day, apps: Day) -> Since {
      Since("\(name) (web from \(web), apps from \(apps))", web: web, apps: apps)
    }

    /// A list that does not say its policy version is not held to a policy's rules.
    package func holds(specification: Int, policy: Int?) -> Bool {
      if let first = self.specification { return specification >= first }
      if let first = self.policy { return policy.map { $0 >= first } ?? false }
      return true
    }

    /// - Parameter day: nil where nobody said which day it is: then what has been published holds.
    package func holds(on day: Day?, inApps: Bool) -> Bool {
      guard let day, let first = inApps ? apps : web else { return true }
      return day >= first
    }
  }
}
