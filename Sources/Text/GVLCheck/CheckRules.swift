public import GVLFindings

/// The rules of this room, one table: what `gvl rules` lists and what `--rules` selects.
public enum CheckRules {
  /// Rules on a dialog, set by set, in the order in which they run.
  package static let dialog: [DialogRule] =
    TCFRules.rules + EDPBRules.rules + AuthorityRules.rules + WordingRules.rules

  /// Rules on a bundle, in the order of their findings.
  static let bundle: [any BundleRule.Type] = [
    VendorNameShown.self, VendorPolicyShown.self, VendorBasisShown.self, VendorRetentionShown.self,
    VendorCategoriesShown.self, VendorStorageShown.self, TextComplete.self, TextLent.self, TrueToList.self,
    CountsTrue.self,
  ]

  /// Every rule, set by set.
  public static let all: [Rule] = dialog.map { $0.rule } + bundle.map { $0.rule } + IgnoreRules.all

  /// What a remark may name.
  package static let known = KnownRules(all)

  /// The same with what a reader wants to know of each. Apart from `all`, which the contexts of examples ask for their
  /// sets.
  package static let explained: [ExplainedRule] =
    dialog.map { ExplainedRule($0.rule, looksAt: $0.looksAt, passes: $0.passes, fails: $0.fails) }
    + bundle.map { ExplainedRule($0.rule, looksAt: $0.looksAt) } + IgnoreRules.explained

  /// The rules of some sets that run on a dialog.
  package static func onDialogs(_ sets: Set<String>) -> [Rule] {
    dialog.map { $0.rule }.filter { sets.contains($0.set) }
  }

  /// The rules of some sets that run on a bundle.
  package static func onBundles(_ sets: Set<String>) -> [Rule] {
    bundle.map { $0.rule }.filter { sets.contains($0.set) }
  }

  /// The sets that rules belong to, sorted: what stands before the slash of an id.
  public static let sets: [String] = Set(all.map { $0.set }).sorted()

  /// The sets that run where nothing else is said: not those of single countries, which a profile names.
  public static let standardSets: [String] = ["bundle", "edpb", "tcf", "wording"]

  /// `tcf` of `tcf/vendor-count-missing`.
  public static func set(of rule: Rule) -> String { rule.set }
}
