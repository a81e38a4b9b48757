import GVLCheck

/// A set of rules: what it is for, and when it runs. In the order of the documents.
struct RuleSet {
  let name: String
  /// Whose rules these are, or what they are held against.
  let use: String
  /// When it runs, where neither a profile nor `--rules` decides that; empty where it need not be said.
  private let always: String?

  private init(_ name: String, _ use: String, _ always: String? = nil) {
    (self.name, self.use, self.always) = (name, use, always)
  }

  static let all = [
    RuleSet("list", "`gvl validate` holds lists and translations against these.", ""),
    RuleSet("tcf", "`gvl check`: what the framework's policies ask for."),
    RuleSet("bundle", "`gvl check` on bundles."),
    RuleSet("edpb", "`gvl check`: what most authorities agree on, never the framework."),
    RuleSet("fr-cnil", "`gvl check`: France."),
    RuleSet("it-garante", "`gvl check`: Italy."),
    RuleSet("es-aepd", "`gvl check`: Spain."),
    RuleSet("de-dsk", "`gvl check`: Germany."),
    RuleSet("gb-ico", "`gvl check`: the United Kingdom."),
    RuleSet("wording", "`gvl check`: the words themselves, whoever asks."),
    RuleSet(
      "check", "`gvl check`: the remarks by which a source accepts findings.", "Runs always."),
    RuleSet("reconsent", "`gvl reconsent`: the first rule of a policy that matches a change decides about it.", ""),
  ]

  static func named(_ name: String) -> RuleSet? { all.first { $0.name == name } }

  /// A sentence, or nothing.
  var running: String {
    if let always { return always }
    return CheckRules.standardSets.contains(name)
      ? "Runs unless a profile or `--rules` names other sets."
      : "Runs where a profile (`rules:` in gvl.yml) or `--rules` names it."
  }

  /// Both sentences.
  var description: String { running.isEmpty ? use : use + " " + running }
}
