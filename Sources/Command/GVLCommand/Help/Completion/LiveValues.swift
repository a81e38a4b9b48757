import GVLArchive
import GVLBundle
import GVLChanges
import GVLCheck
import GVLCheckReports
import GVLSettings
import GVLStringsWriting
import GVLText
import GVLWorkspace

/// Words for completion, with their meanings. Unreadable sources give no words and no errors: the user is still typing.
struct LiveValues {
  typealias Word = (value: String, meaning: String)

  private let workspace: Workspace?

  init(workspace folder: String?) {
    workspace = try? Workspace(folder: folder, flags: .init(), environment: Environment.all)
  }

  func words(_ kind: ValueKind) -> [Word] {
    switch kind {
    case .words(let words): words.map { ($0, "") }
    case .lists: [("latest", "the newest stored list"), ("previous", "the one before it")] + stored
    case .range: stored.map { ($0.value + "..", "from \($0.value) on") }
    case .profiles:
      (workspace?.settings.profiles ?? []).map { ($0.name, "") }
        + [("all", "the whole list; for reconsent, bundle and check every profile")]
    case .policies: ReconsentPolicy.presets.map { ($0.name, "") } + ownPolicies
    case .rules: RuleRow.all.map { ($0.id, $0.title) }
    case .ruleSets: ListedSets.all.map { ($0.name, "") }
    case .checkSets: CheckRules.sets.map { ($0, "") }
    case .languages: Languages.all.map { ($0.code, $0.name) }
    case .vendors: vendors
    case .changeKinds: (ChangeKind.families + ChangeKind.all.map(\.rawValue)).map { ($0, "") }
    case .extraFiles: Subject.ExtraKind.allCases.map { ($0.word, "") }
    case .targets: BundleTarget.all.map { ($0.name, "") }
    case .writers: StringsWriters.all.map { ($0.id, $0.name) }
    case .commands, .files, .folders, .anything: []
    }
  }

  /// All words of a kind; nil if other words are valid too.
  static func fixed(_ kind: ValueKind) -> [String]? {
    switch kind {
    case .words, .rules, .ruleSets, .checkSets, .changeKinds, .extraFiles, .targets, .writers:
      LiveValues().words(kind).map(\.value)
    case .lists, .range, .profiles, .policies, .languages, .vendors, .commands, .files, .folders, .anything: nil
    }
  }

  private init() { workspace = nil }

  /// Newest first: old lists are rarely wanted.
  private var stored: [Word] {
    guard let lists = try? workspace?.openArchive().lists() else { return [] }
    return lists.reversed().map { ($0.reference.description, $0.lastUpdated?.date ?? "") }
  }

  private var vendors: [Word] {
    guard let list = try? workspace?.list(.latest).list else { return [] }
    return list.vendors.map { (String($0.id), $0.name) }
  }

  private var ownPolicies: [Word] {
    guard let folder = workspace?.folder, let names = try? InputFile.names(in: Workspace.join(folder, "policies"))
    else {
      return []
    }
    return names.filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }.map {
      (Workspace.join(folder, "policies/\($0)"), "")
    }
  }
}
