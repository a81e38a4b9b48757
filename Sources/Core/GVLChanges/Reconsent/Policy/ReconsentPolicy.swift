/// Which changes ask users again: ordered rules, of which the first that matches a change decides about it.
public struct ReconsentPolicy: Sendable, Hashable {
  public var name: String
  public var title: String
  public var rules: [PolicyRule]

  public init(name: String, title: String, rules: [PolicyRule]) {
    self.name = name
    self.title = title
    self.rules = rules
  }
}
