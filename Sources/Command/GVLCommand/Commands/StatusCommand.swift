import ArgumentParser
import GVLList
import GVLRecordReports
import GVLSync
import GVLWork
import ReportFormats

struct StatusCommand: HelpedCommand {
  static let help = CommandHelp(
    "status", "How old the archive is against its source. Asks nothing.",
    examples: [
      .init("gvl status", "its ages, and what is stored"),
      .init("gvl status -q --max-age 8d", "for a script: fresh or stale"),
      .init("gvl status --metrics gvl.prom", "for Prometheus as well"),
    ],
    know: """
      Stale means not confirmed by the server for longer than --max-age; a publication that was skipped is not stale. \
      Frozen means that the server confirms a list without publishing a newer one for longer than freshness.frozen of \
      gvl.yml: lists are published weekly, so that a mirror may have stopped. The exit status stays the same.
      """,
    exits: [.done: "fresh", .yes: "stale: not confirmed for too long, no list, or a damaged one"],
    seeAlso: ["sync", "archive verify"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Option(
    name: .customLong("max-age"),
    help: ArgumentHelp("Stale after this time, such as 8d or 36h; else freshness.fail of gvl.yml.", valueName: "age"))
  var maxAge: Age?

  @Option(help: ArgumentHelp("Also write the state for Prometheus' textfile collector.", valueName: "file"))
  var metrics: OutputPath?

  var outputs: [NamedOutput] { [.file(output.output), .file(metrics)] }

  func run() throws {
    let done = try global.openWorkspace().status(maxAge: maxAge, now: try global.moment())
    let (status, limit) = (done.result.status, done.result.limit)
    if let metrics { try global.console.write(status.metrics, to: metrics) }
    if global.quiet, output.format == .text {
      try global.console.write(status.isStale ? "stale\n" : "fresh\n", to: output.output)
    } else {
      try output.write(
        global, text: status.textReport(limit: limit, frozen: done.result.frozen), json: status.json)
    }
    global.console.say(done.notes)
    guard status.isStale else { return }
    // Cron jobs often discard standard output; this warning goes to standard error.
    global.console.say(LogLine(.warning, status.reason(limit: limit), code: "status.stale", lead: "stale: "))
    throw EarlyExit(status: .yes)
  }
}
