/// The names of all rules, for remarks, options and baselines that name them.
package struct KnownRules: Sendable, Hashable {
  /// Ids, in the order of the rules.
  package let names: [String]
  /// The sets that have each check.
  private let sets: [String: Set<String>]
  private let all: Set<String>

  package init(_ rules: [Rule]) {
    let codes = Inconclusive.Code.all.map(\.rawValue)
    names = rules.map(\.id) + codes
    sets = Dictionary(rules.map { ($0.check, [$0.set]) }, uniquingKeysWith: { $0.union($1) })
    all = Set(names + rules.map { $0.set + "/*" } + rules.map(\.check))
  }

  /// Whether a name is a rule's id, a check, or a whole set such as `tcf/*`.
  package func contains(_ name: String) -> Bool { all.contains(name) }

  /// Whether one of the running sets has a rule that a name covers.
  package func runs(_ name: String, in running: Set<String>) -> Bool {
    if name.utf8.contains(UInt8(ascii: "/")) {
      let set = String(name.prefix { $0 != "/" })
      return running.contains(set) || set == "check"
    }
    return sets[name].map { !$0.isDisjoint(with: running) || $0.contains("check") } ?? false
  }
}
