import ArgumentParser
import GVLArchive
import GVLList
import GVLRecordReports
import GVLWork

struct ArchivePruneCommand: HelpedCommand {
  static let help = CommandHelp(
    "prune", "Delete old refused responses and, on request, old lists.",
    examples: [
      .init("gvl archive prune --keep 52", "what would go if a year of lists stayed"),
      .init("gvl archive prune --older-than 30d --no-dry-run", "remove refused bodies older than a month"),
    ],
    know: """
      Shows what would go; --no-dry-run removes it. No list goes without --keep, and never the newest one of a \
      specification, or what gvl.lock names. Translations of old lists cannot be fetched again.
      """,
    exits: [.later: ExitStatus.later.meaning],
    seeAlso: ["archive list", "archive remove"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>
  @OptionGroup var lock: LockOptions

  @Flag(
    name: .customLong("dry-run"), inversion: .prefixedNo,
    help: .halves("Only show what would be deleted; this is the default.", no: "Delete what is shown."))
  var dryRun = true

  @Option(
    name: .customLong("older-than"),
    help: ArgumentHelp("Refused bodies older than this, such as 90d or 36h.", valueName: "age"))
  var olderThan = Age(seconds: 90 * 86_400)

  @Option(
    help: ArgumentHelp(
      "Lists to keep of each specification, the newest, with their translations; else all.", valueName: "number"))
  var keep: Int?

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    let (workspace, now) = (try global.openWorkspace(), try global.moment())
    let wait = dryRun ? nil : lock.wait
    let prune = try global.console.done(
      workspace.pruneArchive(olderThan: olderThan, keep: keep, now: now, waiting: wait)
    ).result
    if !(global.quiet && output.format == .text) { try output.write(global, text: prune.textReport, json: prune.json) }
  }
}
