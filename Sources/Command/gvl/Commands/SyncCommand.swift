import ArgumentParser
import CurlHTTP
import GVLArchive
import GVLModel
import GVLReport
import GVLSync
import GVLWorkspace

struct SyncCommand: HelpedCommand {
  static let help = CommandHelp(
    "sync", "Bring the archive up to date: the latest list and its translations.",
    examples: [
      .init("gvl sync", "what is due; nothing is asked inside the lifetime of what is there"),
      .init("gvl sync --dry-run", "which requests would be made, and why"),
      .init("gvl sync --backfill 101..103", "older lists as well, once"),
      .init("gvl sync -q --tolerate 8d", "by night: a network that fails is no failure for a week"),
      .init("gvl sync --on-change 'cat >change.json'", "run something when the list changes"),
    ],
    know: """
      Asks nothing inside the lifetime of what it has, and one conditional request after it. A refused or failed file \
      leaves the stored one as it was.

      --on-change is told gvl.change/1: the newest list before and now, the verdict for each profile (or that of \
      --profile), the new files. A command that does not end with 0 makes the exit status 2 and is run again by the next \
      sync: each change is told at least once. Its output goes to standard error.
      """,
    exits: [
      .failed: "a list was refused, the archive is damaged, or the command of --on-change failed",
      .network: ExitStatus.network.meaning,
      .partial: ExitStatus.partial.meaning, .later: ExitStatus.later.meaning,
      .interrupted: "interrupted; the next run goes on from there",
    ],
    seeAlso: ["status", "archive", "environment"],
    sections: [
      ("What is fetched", ["source", "languages", "spec", "backfill", "also"]),
      ("What is let in", ["accept", "accept-rollback", "accept-shrink"]),
      ("What is a failure", ["tolerate", "strict"]),
      ("What is run", ["on-change"]),
    ])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Option(help: ArgumentHelp("Where the lists are served; a folder's URL.", valueName: "url"))
  var source: String?

  @Option(help: ArgumentHelp("Translations to keep, separated by commas.", valueName: "languages"))
  var languages: WordList?

  @Option(help: ArgumentHelp("The specification: v2 or v3; else that of the source.", valueName: "spec"))
  var spec: String?

  @Option(help: ArgumentHelp("Numbered lists to keep as well: 45..50, 45.., 46 or all.", valueName: "ranges"))
  var backfill: BackfillList?

  @Option(
    help: ArgumentHelp(
      "Further files to keep, separated by commas: cmp-list, atp, avi, disclosures.", valueName: "kinds"))
  var also: ExtraKinds?

  @Flag(name: .customLong("dry-run"), help: "Print the requests that would be made, and why.")
  var dryRun = false

  @Flag(help: "Make no request.")
  var offline = false

  @Flag(help: "One conditional request for the list now, although it is fresh; recorded.")
  var refresh = false

  @Option(
    help: ArgumentHelp(
      "A failing network is no failure while the list was confirmed within this time.", valueName: "age"))
  var tolerate: Age?

  @Option(
    help: ArgumentHelp("Take these lists although set aside or implausible, separated by commas.", valueName: "lists"))
  var accept: ListNumbers?

  @Flag(
    name: .customLong("accept-rollback"),
    help: "Take an older list, this once, and set aside what is newer; recorded.")
  var acceptRollback = false

  @Flag(name: .customLong("accept-shrink"), help: "Take a list that lost many vendors, this once; recorded.")
  var acceptShrink = false

  @Flag(
    help:
      "Languages that the server does not have, or whose texts no bundle of the newest list can use, are a failure: exit 4."
  )
  var strict = false

  @Option(
    name: .customLong("on-change"),
    help: ArgumentHelp(
      "Run this by /bin/sh when lists or translations are new, told as JSON on its standard input.",
      valueName: "command"))
  var onChange: String?

  @OptionGroup var server: ServerOptions
  @OptionGroup var lock: LockOptions

  func run() throws {
    let workspace = try global.openWorkspace(source: source, languages: languages?.words)
    if source == nil { try workspace.requireFile() }
    let now = try global.moment()
    var configuration = try workspace.syncConfiguration(specification: specification(), allowHTTP: server.allowHTTP)
    configuration.backfill = backfill?.ranges ?? []
    for kind in (also?.kinds ?? []).sorted() {
      switch kind {
      case .register(let registry):
        try configuration.add(registry, from: workspace.settings.sources.value[registry])
      case .disclosures: configuration.disclosures = workspace.settings.profile.value.selection.vendors
      }
    }
    configuration.acceptedLists = accept?.lists ?? []
    configuration.refresh = refresh
    configuration.isOffline = offline
    if acceptRollback { configuration.accepted.insert(.older) }
    if acceptShrink { configuration.accepted.insert(.shrunken) }
    if dryRun {
      let plan = try Sync.plan(configuration, archive: try workspace.archive(), now: now)
      return try output.write(global, text: plan.textReport, json: plan.json)
    }
    let change = try onChange.map { try OnChange($0, workspace, profiles: told(workspace)) }
    let transport = CurlTransport(try server.httpOptions(global, isOffline: offline), isVerbose: global.verbose)
    let line = ProgressLine("file", isQuiet: global.quiet)
    let signals = Interruption.watch {
      line.clear()
      let place = line.words.map { " after \($0)" } ?? ""
      Console.say(
        LogLine(
          .error, "interrupted\(place); what is stored stays, and the same command goes on from there",
          code: "sync.interrupted"))
    }
    defer { withExtendedLifetime(signals) {} }
    let report = try Sync.run(
      configuration, folder: workspace.folder, transport: transport, now: now, wait: lock.wait
    ) { line.show($0) }
    line.clear()
    // A clock that a person has set to another time on purpose is not wrong.
    for note in report.notes where !(note.code == .clock && global.hasOwnClock) {
      Console.note(note.message, code: note.code.rawValue)
    }
    if !(global.quiet && output.format == .text) {
      try output.write(global, text: report.textReport, json: report.json)
    }
    if let failure = transport.failure { throw failure }
    let failure =
      try tolerated(SyncFailure(report, isStrict: strict), of: report, now)
      ?? (strict ? workspace.unusableTexts(configuration) : nil)
    do {
      try change?.tell(specification: report.specification, source: report.source)
    } catch {
      let own = CommandError(error)
      guard let failure else { throw own }
      // What came of the sync itself is said first; of the two the stricter one is the answer.
      let strictest = ExitStatus.strictest([failure.status, own.status])
      Console.complain(strictest == failure.status ? own : failure)
      throw strictest == failure.status ? failure : own
    }
    if let failure { throw failure }
  }

  /// Nil for a network that fails while the list was confirmed lately enough, which is said.
  private func tolerated(_ failure: SyncFailure?, of report: SyncReport, _ now: Timestamp) -> CommandError? {
    guard let failure = failure.map(CommandError.init) else { return nil }
    guard report.conclusion == .unreachable, let tolerate, let confirmed = report.confirmed,
      (0...tolerate.seconds).contains(now.seconds(since: confirmed))
    else { return failure }
    let end = confirmed.adding(seconds: tolerate.seconds)
    Console.say(
      LogLine(
        .warning, "\(failure.description); tolerated until \(end), last confirmed \(confirmed)", code: failure.code))
    return nil
  }

  /// The profiles that a change is decided for: all of the file, unless one is asked for.
  private func told(_ workspace: Workspace) -> [WorkspaceProfile] {
    let settings = workspace.settings
    return global.namedProfile != nil || settings.profiles.isEmpty ? [settings.profile.value] : settings.profiles
  }

  private func specification() throws -> Int? {
    guard let spec else { return nil }
    guard let number = Int(spec.hasPrefix("v") ? String(spec.dropFirst()) : spec) else {
      throw CommandError(.usage, "usage.specification", "--spec \(spec): write v2 or v3")
    }
    return number
  }
}
