import GVLCheck

/// A set of rules: what it is for, and when it runs. In the order of the documents.
struct ListedSet {
  let name: String
  /// Whose rules these are, or what they are held against.
  let use: String
  /// When it runs, where neither a profile nor `--rules` decides that; empty where it need not be said.
  private let always: String?

  private init(_ name: String, _ use: String, _ always: String? = nil) {
    (self.name, self.use, self.always) = (name, use, always)
  }

  static let all = [
    ListedSet("list", "`gvl validate` holds lists and translations against these.", ""),
    ListedSet("tcf", "`gvl check`: what the framework's policies ask for."),
    ListedSet("bundle", "`gvl check` on bundles."),
    ListedSet("edpb", "`gvl check`: what most authorities agree on, never the framework."),
    ListedSet("fr-cnil", "`gvl check`: France."),
    ListedSet("it-garante", "`gvl check`: Italy."),
    ListedSet("es-aepd", "`gvl check`: Spain."),
    ListedSet("de-dsk", "`gvl check`: Germany."),
    ListedSet("gb-ico", "`gvl check`: the United Kingdom."),
    ListedSet("wording", "`gvl check`: the words themselves, whoever asks."),
    ListedSet(
      "check", "`gvl check`: the remarks by which a source accepts findings.", "Runs always."),
    ListedSet("reconsent", "`gvl reconsent`: the first rule of a policy that matches a change decides about it.", ""),
  ]

  static func named(_ name: String) -> ListedSet? { all.first { $0.name == name } }

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
