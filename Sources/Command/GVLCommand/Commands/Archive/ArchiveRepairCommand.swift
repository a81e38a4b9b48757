import ArgumentParser
import CurlHTTP
import GVLRecordReports
import GVLSync
import GVLWork

struct ArchiveRepairCommand: HelpedCommand {
  static let help = CommandHelp(
    "repair", "Repair what verify finds, and report how for every file.",
    examples: [
      .init("gvl archive repair", "from what is on the disk, else from the source"),
      .init("gvl archive repair --offline", "without a request: what would be asked for is named"),
    ],
    know: """
      Takes unlisted lists and translations into the index, brings lost bytes back from wherever they are on the disk \
      or else from the source, makes a damaged index anew, and moves what belongs nowhere to the quarantine. Nothing is \
      deleted. It names what it cannot repair.
      """,
    exits: [
      .done: "nothing is wrong any more", .failed: "something could not be repaired",
      .network: "all that is left could not be fetched", .later: ExitStatus.later.meaning,
    ],
    seeAlso: ["archive verify", "archive import"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>
  @OptionGroup var lock: LockOptions

  @Option(help: ArgumentHelp("Where lost lists are served; a folder's URL.", valueName: "url"))
  var source: String?

  @Flag(help: "Make no request: name what would be asked for.")
  var offline = false

  @OptionGroup var server: ServerOptions

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    let workspace = try global.openWorkspace(source: source)
    let transport = CurlTransport(try server.httpOptions(global, isOffline: offline), on: global.console)
    let now = try global.moment()
    let report = try global.console.done(
      workspace.repairArchive(
        by: transport, allowsHTTP: server.allowHTTP, isOffline: offline, now: now, waiting: lock.wait)
    ).result
    if !(global.quiet && output.format == .text) {
      try output.write(global, text: report.textReport, json: report.json)
    }
    if let failure = transport.failure { throw failure }
    if let status = ExitStatus(rawValue: report.exitStatus), status != .done { throw EarlyExit(status: status) }
  }
}
