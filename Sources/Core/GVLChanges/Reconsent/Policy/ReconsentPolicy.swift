public import GVLList

/// A policy that decides which changes ask users again: ordered rules, where the first match decides.
public struct ReconsentPolicy: Sendable, Hashable {
  /// The name in reports and decisions, such as `legal-basis`.
  public var name: String
  /// The changes that it asks again for, in a line.
  public var title: String
  /// The rules in order: the first that matches a change decides about it.
  public var rules: [PolicyRule]
  /// The age at which an answer becomes invalid; nil for no limit.
  public var askAgainAfter: Age?
  /// How long users who refused are not asked again; nil for no limit.
  public var notBefore: Age?

  /// Makes a custom policy.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - title: The changes that it asks again for, in a line.
  ///   - rules: The rules in order.
  ///   - askAgainAfter: The age at which an answer becomes invalid; nil for no limit.
  ///   - notBefore: How long users who refused are not asked again; nil for no limit.
  public init(
    name: String, title: String, rules: [PolicyRule], askAgainAfter: Age? = nil, notBefore: Age? = nil
  ) {
    self.name = name
    self.title = title
    self.rules = rules
    (self.askAgainAfter, self.notBefore) = (askAgainAfter, notBefore)
  }

  /// Whether the policy has an age limit, which only `--last-asked` can apply.
  public var looksAtAge: Bool { askAgainAfter != nil || notBefore != nil }
}
