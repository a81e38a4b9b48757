public import GVLModel

/// Which changes ask users again: ordered rules, of which the first that matches a change decides about it.
public struct ReconsentPolicy: Sendable, Hashable {
  public var name: String
  public var title: String
  public var rules: [PolicyRule]
  /// An answer of this age no longer counts; nil where age alone asks nobody.
  public var askAgainAfter: Age?
  /// How long whoever refused is left in peace.
  public var notBefore: Age?

  public init(
    name: String, title: String, rules: [PolicyRule], askAgainAfter: Age? = nil, notBefore: Age? = nil
  ) {
    self.name = name
    self.title = title
    self.rules = rules
    (self.askAgainAfter, self.notBefore) = (askAgainAfter, notBefore)
  }

  /// It says something about age, which only `--last-asked` can apply.
  public var looksAtAge: Bool { askAgainAfter != nil || notBefore != nil }
}
