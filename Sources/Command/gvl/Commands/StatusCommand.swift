import ArgumentParser
import GVLArchive
import GVLModel
import GVLReport
import GVLSync
import GVLWorkspace

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

  func run() throws {
    let workspace = try global.openWorkspace()
    try workspace.requireFile()
    let freshness = workspace.settings.freshness.value
    let limit = maxAge ?? freshness.fail
    let (archive, harm) = try Archive.harm(folder: workspace.folder)
    let status = try SyncStatus(
      // Nothing is asked, so http does no harm.
      try workspace.syncConfiguration(allowHTTP: true), archive: archive, harm: harm, now: try global.moment(),
      maxAge: limit?.seconds, frozenAfter: freshness.frozen.seconds)
    if let metrics { try Console.write(status.metrics, to: metrics) }
    if global.quiet, output.format == .text {
      try Console.write(status.isStale ? "stale\n" : "fresh\n", to: output.output)
    } else {
      try output.write(global, text: status.textReport(limit: limit, frozen: freshness.frozen), json: status.json)
    }
    if maxAge == nil, !status.isStale, let age = status.confirmedAge, age > freshness.warn.seconds {
      let limit = limit.map { "; it is stale after \($0)" } ?? ""
      Console.note("not confirmed for \(ageWords(age))\(limit)", code: "status.unconfirmed")
    }
    if harm.isEmpty, let unlisted = archive.unlisted { Console.note(unlisted.description, code: "status.unlisted") }
    if status.isFrozen, let age = status.unchangedAge {
      Console.note(
        "\(status.source) has published nothing newer for \(ageWords(age)), more than \(freshness.frozen); lists are "
          + "published weekly, so find out whether it still follows the official list", code: "status.frozen")
    }
    if let age = status.confirmedAge, age < -300 {
      Console.note(
        "the clock says a time before the last confirmation; set it, or look at --now", code: "status.clock")
    }
    guard status.isStale else { return }
    // Whoever throws the output away, as cron lines do, still reads this.
    Console.say(LogLine(.warning, status.reason(limit: limit), code: "status.stale", lead: "stale: "))
    throw Leave(status: .yes)
  }
}
