/// All rules on dialogs and bundles: `gvl rules` lists them and `--rules` selects from them.
public enum CheckRules {
  /// The sets of rules on dialogs, in the order of the documents.
  static let dialogSets: [DialogSet] = [
    .framework, .board, .france, .italy, .spain, .germany, .germanCourts, .unitedKingdom, .accessibility, .words,
  ]

  /// Rules on dialogs, set by set.
  package static let dialog: [DialogRule] = dialogSets.flatMap(\.rules)

  /// The rules on dialogs grouped by check, in the order in which the checks run.
  static let byCheck: [[DialogRule]] = {
    var places: [String: Int] = [:]
    var result: [[DialogRule]] = []
    for rule in dialog {
      if let place = places[rule.check.name] {
        result[place].append(rule)
      } else {
        places[rule.check.name] = result.count
        result.append([rule])
      }
    }
    return result
  }()

  /// Rules on bundles, in the order of their findings.
  static let bundle = RuleTable(
    VendorPart.all.map(\.row)
      + [
        BundleRules.textComplete, BundleRules.textLent, BundleRules.trueToList, BundleRules.countsTrue,
        BundleRules.whole, BundleRules.expired, BundleRules.stale,
      ])

  /// Every rule, set by set.
  public static let all: [Rule] = dialog.map { $0.rule } + bundle.rules + IgnoreRules.all

  /// Every set with its rules, in the order of the documents.
  public static let ruleSets: [RuleSet] = {
    let others = [
      RuleSet("bundle", "a bundle compared with its list.", weight: .craft, isStandard: true),
      RuleSet(
        "check", "the notes by which a source accepts findings.", weight: .craft, isStandard: false),
    ]
    var sets = dialogSets.map(\.set)
    sets.insert(others[0], at: 1)
    sets.append(others[1])
    return sets.map { set in
      var set = set
      set.rules = all.filter { $0.set == set.name }
      return set
    }
  }()

  /// The rules that a note in a source may name.
  package static let known = KnownRules(all)

  /// All rules with explanations and examples. Separate from `all`, because the contexts of the examples use `all`.
  package static let explained: [ExplainedRule] =
    dialog.map { $0.row.explained } + bundle.explained + IgnoreRules.explained

  /// The rules on dialogs in the given sets.
  package static func onDialogs(_ sets: Set<String>) -> [Rule] {
    dialog.map { $0.rule }.filter { sets.contains($0.set) }
  }

  /// The rules on bundles in the given sets.
  package static func onBundles(_ sets: Set<String>) -> [Rule] {
    bundle.rules.filter { sets.contains($0.set) }
  }

  /// Whether a rule on bundles needs the list from which the bundle was made.
  package static func needsList(_ rule: Rule) -> Bool {
    bundle.rows.contains { $0.rule == rule && $0.check.needs.contains(.list) }
  }

  /// The names of the sets, sorted: the part of a rule's id before the slash.
  public static let sets: [String] = ruleSets.map(\.name).sorted()

  /// The sets that run by default. Sets of single countries are not among them; a profile names these.
  public static let standardSets: [String] = ruleSets.filter(\.isStandard).map(\.name).sorted()
}
