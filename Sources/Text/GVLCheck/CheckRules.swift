public import GVLFindings

/// The rules of this room, one table: what `gvl rules` lists and what `--rules` selects.
public enum CheckRules {
  /// Who asks something of a dialog, in the order of the documents.
  static let dialogSets: [DialogSet] = [
    .framework, .board, .france, .italy, .spain, .germany, .germanCourts, .unitedKingdom, .accessibility,
    .words,
  ]

  /// Rules on a dialog, set by set.
  package static let dialog: [DialogRule] = dialogSets.flatMap(\.rules)

  /// The same by what they look at, each check once, in the order in which they run.
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

  /// Rules on a bundle, in the order of their findings.
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

  /// What a remark may name.
  package static let known = KnownRules(all)

  /// The same with what a reader wants to know of each. Apart from `all`, which the contexts of examples ask for their
  /// sets.
  package static let explained: [ExplainedRule] =
    dialog.map { $0.row.explained } + bundle.explained + IgnoreRules.explained

  /// The rules of some sets that run on a dialog.
  package static func onDialogs(_ sets: Set<String>) -> [Rule] {
    dialog.map { $0.rule }.filter { sets.contains($0.set) }
  }

  /// The rules of some sets that run on a bundle.
  package static func onBundles(_ sets: Set<String>) -> [Rule] {
    bundle.rules.filter { sets.contains($0.set) }
  }

  /// Whether a rule on a bundle says nothing at all without the list that the bundle was made from.
  package static func needsList(_ rule: Rule) -> Bool {
    bundle.rows.contains { $0.rule == rule && $0.check.needs.contains(.list) }
  }

  /// The names of the sets, sorted: what stands before the slash of an id.
  public static let sets: [String] = ruleSets.map(\.name).sorted()

  /// The sets that run unless stated otherwise: not those of single countries, which a profile names.
  public static let standardSets: [String] = ruleSets.filter(\.isStandard).map(\.name).sorted()
}
