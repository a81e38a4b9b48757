import GVLAudit
import GVLCheck
import GVLDialog
package import GVLFindings
import GVLSignals
import GVLValidation

/// The sets of rules that `gvl rules` lists, in the order of the documents.
package enum ListedSets {
  package static let all: [RuleSet] =
    [
      RuleSet(
        "list", "`gvl validate` checks lists and translations against these.", weight: .binding,
        rules: ListRules.all),
      RuleSet(
        "audit", "`gvl translations audit` checks official translations against these.", weight: .craft,
        rules: AuditRules.all),
      RuleSet(
        "import", "`gvl translations import` checks what translators send back against these.", weight: .craft,
        rules: ImportRules.all),
    ] + CheckRules.ruleSets
    + [
      RuleSet(
        "tc", "`gvl tc check` checks TC strings against these.", weight: .binding,
        rules: TCRules.all.filter { $0.set == "tc" }),
      RuleSet(
        "google",
        "`gvl tc check --as-google`: what Google reports of TC strings, as far as a string alone can show it.",
        weight: .craft, rules: TCRules.all.filter { $0.set == "google" }),
      RuleSet(
        "ac", "`gvl ac check` checks Additional Consent strings against these.", weight: .craft, rules: ACRules.all),
      RuleSet(
        "keys", "`gvl keys lint` compares the keys of a device with these.", weight: .binding, rules: KeyRules.all),
      RuleSet(
        "pubvendors", "`gvl pubvendors` compares a publisher's vendor file with these.", weight: .craft,
        rules: PublisherVendorsRules.all),
      RuleSet(
        "reconsent", "`gvl reconsent`: the first rule of a policy that matches a change decides about it.",
        weight: .craft),
    ]

  static func named(_ name: String) -> RuleSet? { all.first { $0.name == name } }
}

extension RuleSet {
  private var isOfCheck: Bool { CheckRules.sets.contains(name) }

  /// When the set runs if neither a profile nor `--rules` decides; a sentence, or empty.
  private var running: String {
    guard isOfCheck else { return "" }
    if name == "check" { return "Runs always." }
    return isStandard
      ? "Runs unless a profile or `--rules` names other sets."
      : "Runs where a profile (`rules:` in gvl.yml) or `--rules` names it."
  }

  /// The purpose of the set, and when it runs.
  var description: String {
    let whose = isOfCheck ? "`gvl check`: " + summary : summary
    return running.isEmpty ? whose : whose + " " + running
  }
}
