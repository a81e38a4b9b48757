import ArgumentParser
import CurlHTTP
import GVLArchive
import GVLList
import GVLRecordReports
import GVLSync
import GVLWork
import GVLWorkspace

struct SyncCommand: HelpedCommand {
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

  @OptionGroup var gates: AcceptOptions

  @Flag(
    help:
      "Languages that the server does not have, or whose texts no bundle of the newest list can use, are a failure: exit 4."
  )
  var strict = false

  @Option(
    name: .customLong("on-change"),
    help: ArgumentHelp(
      "Run this by /bin/sh when lists or translations are new, with a JSON document on its standard input.",
      valueName: "command"))
  var onChange: String?

  @OptionGroup var server: ServerOptions
  @OptionGroup var lock: LockOptions

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    let workspace = try global.openWorkspace(source: source, languages: languages?.words)
    if source == nil { try workspace.requireFile() }
    let work = try work(workspace)
    if dryRun {
      let plan = try global.console.done(work.plan).result
      return try output.write(global, text: plan.textReport, json: plan.json)
    }
    let change = try onChange.map { try ChangeWork($0, in: workspace, profile: global.namedProfile) }
    let transport = CurlTransport(try server.httpOptions(global, isOffline: offline), on: global.console)
    let (report, failure) = try sync(work, transport)
    if !(global.quiet && output.format == .text) {
      try output.write(global, text: report.textReport, json: report.json)
    }
    if let failure = transport.failure { throw failure }
    if let change {
      do { try tell(change, report) } catch {
        guard let failure = failure.map(CommandError.init) else { throw error }
        // Both errors are reported; the stricter one decides the exit status.
        let own = CommandError(error)
        let strictest = ExitStatus.strictest([failure.status, own.status])
        global.console.complain(strictest == failure.status ? own : failure)
        throw strictest == failure.status ? failure : own
      }
    }
    if let failure { throw failure }
  }

  private func work(_ workspace: Workspace) throws -> SyncWork {
    var work = SyncWork(in: workspace, now: try global.moment())
    (work.specification, work.allowsHTTP) = (spec, server.allowHTTP)
    (work.backfill, work.also, work.accept) = (backfill?.ranges ?? [], also?.kinds ?? [], gates.accept?.lists ?? [])
    (work.acceptsRollback, work.acceptsShrink) = (gates.acceptRollback, gates.acceptShrink)
    (work.refresh, work.isOffline, work.isStrict) = (refresh, offline, strict)
    (work.tolerance, work.hasOwnClock) = (tolerate, global.hasOwnClock)
    return work
  }

  private func tell(_ change: ChangeWork, _ report: SyncReport) throws {
    _ = try global.console.done { () throws(JobError) in
      try change.report(specification: report.specification, source: report.source) { call in
        global.console.tell("\(call.summary): running \(call.line)", code: "on-change.run")
        return try ShellCommand(line: call.line, environment: call.environment, console: global.console).run(
          input: call.input)
      }
    }
  }
}
