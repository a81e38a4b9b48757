public import GVLList

/// Which changes ask users again: ordered rules, of which the first that matches a change decides about it.
public struct ReconsentPolicy: Sendable, Hashable {
  /// `legal-basis`: what reports and decisions name it by.
  public var name: String
  /// What it asks again for, in a line.
  public var title: String
  /// In order: the first that matches a change decides about it.
  public var rules: [PolicyRule]
  /// An answer of this age no longer counts; nil where age alone asks nobody.
  public var askAgainAfter: Age?
  /// How long whoever refused is left in peace.
  public var notBefore: Age?

  /// A policy of one's own.
  ///
  /// - Parameters:
  ///   - name: what reports name it by.
  ///   - title: what it asks again for, in a line.
  ///   - rules: in order.
  ///   - askAgainAfter: how old an answer may become; nil for any age.
  ///   - notBefore: how long those who refused are left in peace; nil for no time.
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
