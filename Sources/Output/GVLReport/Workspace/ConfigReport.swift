import GVLArchive
import GVLCheck
import GVLModel
import GVLSync
package import GVLWorkspace
package import JSONText
import PlainText

/// The settings as rows: name, value, origin.
package struct ConfigReport: Sendable {
  private let workspace: Workspace
  private let rows: [(name: String, value: JSONValue, shown: String, origin: String)]

  package init(_ workspace: Workspace) {
    self.workspace = workspace
    let settings = workspace.settings
    let profile = settings.profile.value
    let (selection, dialogs) = (profile.selection, profile.dialogs)
    var rows: [(String, JSONValue, String, String)] = []
    func row(_ name: String, _ value: JSONValue, _ shown: String, _ origin: Settings.Origin) {
      rows.append((name, value, shown, origin.description))
    }
    // A name and password are nobody's business but the server's.
    let source = SyncConfiguration.shown(settings.source.value)
    row("source", .string(source), source, settings.source.origin)
    for kind in Subject.Registry.allCases {
      let own = settings.sources.value[kind].map(SyncConfiguration.shown)
      let address = own ?? OfficialSource.address(of: kind)
      row(
        "sources.\(kind.rawValue)", .string(address), own ?? "the official address",
        own == nil ? .standard : settings.sources.origin)
    }
    row(
      "languages", .strings(settings.languages.value), settings.languages.value.joined(separator: ", "),
      settings.languages.origin)
    let fallback = settings.fallback.value.sorted { $0.key < $1.key }
    row(
      "fallback", .object(fallback.map { .init($0.key, .string($0.value)) }),
      fallback.map { "\($0.key) → \($0.value)" }.joined(separator: ", "), settings.fallback.origin)
    let freshness = settings.freshness.value
    let fail = freshness.fail?.description ?? "never"
    row(
      "freshness",
      [
        "warn": .string(freshness.warn.description), "fail": .string(fail),
        "frozen": .string(freshness.frozen.description),
      ],
      "warn after \(freshness.warn), fail \(freshness.fail == nil ? "" : "after ")\(fail), frozen after \(freshness.frozen)",
      settings.freshness.origin)
    let excluded = settings.checkExclude.value
    row(
      "check.exclude", .strings(excluded), excluded.isEmpty ? "nothing" : excluded.joined(separator: ", "),
      settings.checkExclude.origin)
    row("profile", .string(profile.name), profile.name, settings.profile.origin)
    let origin = settings.profilePlace
    func ids(_ selection: Profile.VendorSelection) -> (JSONValue, String) {
      switch selection {
      case .all: ("all", "all")
      case .only(let ids):
        (selection.json, ids.isEmpty ? "none" : ids.sorted().map(String.init).joined(separator: ", "))
      case .declaring(let purposes):
        (selection.json, "that declare purpose " + purposes.sorted().map(String.init).joined(separator: " or "))
      }
    }
    func ids(_ selection: Profile.IDSelection) -> (JSONValue, String) {
      switch selection {
      case .all: ids(Profile.VendorSelection.all)
      case .only(let named): ids(Profile.VendorSelection.only(named))
      }
    }
    let selections = [
      ("profile.vendors", ids(selection.vendors)), ("profile.purposes", ids(selection.purposes)),
      ("profile.specialFeatures", ids(selection.specialFeatures)),
    ]
    for (name, (value, shown)) in selections { row(name, value, shown, origin) }
    row(
      "profile.restrictions",
      .array(
        selection.restrictions.map {
          [
            "purpose": .integer($0.purpose), "type": .string($0.kind.rawValue), "vendors": ids($0.vendors).0,
          ]
        }),
      selection.restrictions.isEmpty
        ? "none"
        : selection.restrictions.map { "purpose \($0.purpose) \($0.kind.rawValue) (vendors \(ids($0.vendors).1))" }
          .joined(separator: "; "), origin)
    let providers = dialogs.additionalProviders
    row(
      "profile.atp", .integers(providers),
      providers.isEmpty ? "none" : providers.map(String.init).joined(separator: ", "),
      origin)
    row("profile.nonTcfVendors", .integer(dialogs.nonTCFVendors), String(dialogs.nonTCFVendors), origin)
    row("profile.paidAlternative", .bool(dialogs.paidAlternative), dialogs.paidAlternative ? "yes" : "no", origin)
    let territories = profile.territories
    row(
      "profile.territories", .strings(territories),
      territories.isEmpty
        ? "not stated"
        : territories.joined(separator: ", ")
          + (workspace.hasVendorInformation ? "" : "; `\(Territories.remedy)` stores where vendors work"),
      origin)
    row("profile.reconsent", .string(profile.reconsentPolicy), profile.reconsentPolicy, origin)
    let sets = dialogs.ruleSets ?? CheckRules.standardSets
    row("profile.rules", .strings(sets), sets.joined(separator: ", "), origin)
    row(
      "profile.tcf", dialogs.tcf.map(JSONValue.bool) ?? .null,
      dialogs.tcf.map { $0 ? "yes" : "no" } ?? "what each dialog says", origin)
    for (name, meanings) in [("profile.roles", dialogs.roles), ("profile.layers", dialogs.layers)] {
      row(
        name, .object(meanings.map { JSONValue.Member($0.key, .string($0.meaning)) }),
        meanings.isEmpty ? "none" : meanings.map { "\($0.key) is \($0.meaning)" }.joined(separator: ", "), origin)
    }
    let stacks = dialogs.stacks
    row(
      "profile.stacks", stacks.map(JSONValue.integers) ?? .null,
      stacks.map { $0.isEmpty ? "none" : $0.map(String.init).joined(separator: ", ") }
        ?? "those that leave the fewest rows",
      origin)
    let custom = dialogs.customVendors
    row(
      "profile.customVendors", .array(custom.map { ["name": .string($0.name), "url": .text($0.url)] }),
      custom.isEmpty ? "none" : custom.map(\.name).joined(separator: ", "), origin)
    let bundles = profile.bundles.isEmpty ? [WorkspaceProfile.BundleSettings()] : profile.bundles
    for (index, bundle) in bundles.enumerated() {
      let name = bundles.count == 1 ? "profile.bundle" : "profile.bundles[\(index)]"
      row(name + ".target", .string(bundle.target ?? "json"), bundle.target ?? "json", origin)
      row(name + ".out", .text(bundle.out), bundle.out ?? "to be given", origin)
      for (limit, setting) in [(bundle.limits.all, ".maxBytes"), (bundle.limits.visit, ".maxVisit")] {
        row(
          name + setting, limit.map(JSONValue.integer) ?? .null, limit.map { counted($0, "byte") } ?? "no limit", origin
        )
      }
      for (option, values) in bundle.options.sorted(by: { $0.key < $1.key }) {
        row("\(name).\(option)", .strings(values), values.joined(separator: ", "), origin)
      }
    }
    self.rows = rows
  }

  package var textReport: TextReport {
    var report = TextReport()
    report.line(
      Piece("workspace ", .dim), Piece(workspace.folder, .bold),
      Piece(workspace.hasFile ? "" : "   (no gvl.yml here: defaults; `gvl init` makes one)", .dim))
    report.blank()
    var table = Table([.init(""), .init(""), .init("")], indent: 2)
    for row in rows { table.row(Piece(row.name, .cyan), Piece(row.shown), Piece(row.origin, .dim)) }
    report.append(table.report)
    let others = workspace.settings.profiles.map(\.name)
    if others.count > 1 {
      report.blank()
      report.line(Piece("profiles in the file: \(others.joined(separator: ", "))", .dim))
    }
    return report
  }

  /// `gvl.config/1`.
  package var json: JSONValue {
    [
      "schema": "gvl.config/1",
      "workspace": .string(workspace.folder),
      "settings": .array(
        rows.map { ["name": .string($0.name), "value": $0.value, "origin": .string($0.origin)] }),
      "profiles": .strings(workspace.settings.profiles.map(\.name)),
    ]
  }
}
