import ArgumentParser
import GVLChanges
import GVLModel
import GVLReport
import GVLSync
import GVLWorkspace
import JSONText

struct LogCommand: HelpedCommand {
  static let help = CommandHelp(
    "log", "What changed, list by list, over the whole record.",
    examples: [
      .init("gvl log", "a line for each stored list"),
      .init("gvl log v3/101..v3/103 --kind vendor.purpose", "changes of purposes alone, in a part of the record"),
      .init("gvl log --vendor 174 --since 2026-01-01", "one vendor this year"),
      .init("gvl log --format atom -o feed.xml", "a feed"),
    ],
    know: """
      One line for each stored list: what it changed against the one before it, and the verdict of the profile's policy. \
      With --vendor, --kind or -v every change below its list. Lists that are not stored are counted, never guessed. Texts of one number stand in the order of their dates; the list \
      after them is compared with the text that counts. The dates of the profile's last addition and \
      last change of a legal basis are for systems that keep such a date beside a consent.
      """,
    seeAlso: ["diff", "vendor", "replay", "lists", "formats"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<HistoryFormat>
  @OptionGroup var history: HistoryOptions
  @OptionGroup var page: ReportOptions

  @Option(help: ArgumentHelp("One vendor's changes.", valueName: "id"))
  var vendor: Int?

  @Option(help: ArgumentHelp("Kinds of change, such as vendor.purpose or stack.*, with commas.", valueName: "kinds"))
  var kind: KindList?

  @Option(help: "Lists with this verdict or a stricter one.")
  var verdict: Verdict?

  @Option(help: "Of the CMP list or Google's providers instead, as `gvl sync --also` has stored them.")
  var of: RegisterLog.Kind?

  func run() throws {
    try page.check(makesPage: output.format == .html && of == nil)
    let workspace = try global.openWorkspace()
    if let of { return try RegisterLog.write(of, workspace, global, output) }
    let profile = workspace.settings.profile.value
    let policy = try workspace.policy(of: profile)
    let filter = ChangeFilter(vendors: Set([vendor].compactMap(\.self)), kinds: kind?.kinds ?? [])
    var steps = try history.steps(workspace, filter: filter, profile: profile.selection, policies: [policy])
    let dates = ChangeDates(steps)
    if let verdict { steps = steps.filter { ($0.verdicts.first ?? .none) >= verdict } }
    let showsChanges = !filter.isEmpty || global.verbose
    var log = LogText(
      steps, showsChanges: showsChanges, dates: filter.isEmpty ? dates : nil,
      verdictsOf: filter.isEmpty ? nil : "of these changes alone, by policy \(policy.name)")
    if output.format == .html, let last = steps.last {
      let newest = try workspace.list(.reference(last.to.list))
      log.page.head = try page.head(
        global, workspace, lists: [], profile: profile.selection, policy: policy.name)
      log.page.names = ItemNames(newest.list.texts)
      if let vendor, verdict == nil {
        log.page.vendor = .init(vendor, steps, in: newest)
        log.page.range = steps.first.map { ($0.from.list, last.to.list) }
      }
    }
    try output.write(
      global, log, subject: "what changed, list by list",
      feed: FeedIdentity(
        source: SyncConfiguration.shown(workspace.settings.source.value), subject: subject, profile: profile.name,
        policy: policy.name),
      json: steps.logJSON(profile: profile.name, policy: policy.name, dates: dates),
      answer: references(steps.filter { filter.isEmpty || !$0.changes.isEmpty }))
  }

  /// What is looked at, as the options narrow it.
  private var subject: String {
    var parts = ["log"]
    if let vendor { parts.append("vendor \(vendor)") }
    if let kinds = kind?.kinds { parts.append("kinds " + kinds.map(\.rawValue).sorted().joined(separator: " ")) }
    if let verdict { parts.append("verdict \(verdict.rawValue)") }
    return parts.joined(separator: ", ")
  }

  private func references(_ steps: [HistoryStep]) -> TextReport {
    var report = TextReport()
    for step in steps { report.line(Piece(step.to.list.description)) }
    return report
  }
}

extension LogPage.Vendor {
  /// As the list says, or the last change of one that it does not have any more.
  init(_ id: Int, _ steps: [HistoryStep], in loaded: LoadedList) {
    let known = loaded.list.vendor(id)
    self.init(
      id: id, name: known?.name ?? steps.last { !$0.changes.isEmpty }?.changes.last?.name ?? "",
      state: known.map { $0.isLive ? "in \(loaded.reference)" : "deleted in \(loaded.reference)" }
        ?? "not in \(loaded.reference)")
  }
}
