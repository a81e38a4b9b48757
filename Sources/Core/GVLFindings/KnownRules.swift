/// The rules that there are, for those who name them: remarks, options.
package struct KnownRules: Sendable, Hashable {
  /// Ids, in the order of the rules.
  package let names: [String]
  private let all: Set<String>

  package init(_ rules: [Rule]) {
    names = rules.map(\.id)
    all = Set(names + rules.map { $0.set + "/*" })
  }

  /// Whether a name is a rule's id or, as `tcf/*`, a whole set.
  package func contains(_ name: String) -> Bool { all.contains(name) }
}
