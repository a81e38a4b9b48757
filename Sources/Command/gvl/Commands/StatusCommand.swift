import ArgumentParser
import GVLArchive
import GVLModel
import GVLReport
import GVLSync
import GVLWorkspace

struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "How old the archive is against its source. Asks nothing.",
    discussion: """
      Stale means not confirmed by the server for longer than --max-age; a publication that was skipped is not stale.

      \(ExitStatus.table)
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Option(
    name: .customLong("max-age"),
    help: ArgumentHelp("Stale after this time, such as 8d or 36h; else freshness.fail of gvl.yml.", valueName: "age"))
  var maxAge: Age?

  @Option(help: ArgumentHelp("Also write the state for Prometheus' textfile collector.", valueName: "file"))
  var metrics: String?

  func run() throws {
    let workspace = try global.openWorkspace()
    try workspace.requireFile()
    let limit = maxAge ?? workspace.settings.freshness.value.fail
    let (archive, harm) = try Archive.harm(folder: workspace.folder)
    let status = SyncStatus(
      // Nothing is asked, so http does no harm.
      try workspace.syncConfiguration(allowHTTP: true), archive: archive, harm: harm, now: try global.moment(),
      maxAge: limit.seconds)
    if let metrics { try Console.write(status.metrics, to: metrics) }
    if global.quiet, output.format == .text {
      try Console.write(status.isStale ? "stale\n" : "fresh\n", to: output.output)
    } else {
      try output.write(global, text: report(status, limit), json: status.json)
    }
    if maxAge == nil, !status.isStale, let age = status.confirmedAge,
      age > workspace.settings.freshness.value.warn.seconds
    {
      Console.say("note: not confirmed for \(Self.words(age)); it is stale after \(limit)")
    }
    if let age = status.confirmedAge, age < -300 {
      Console.say("note: the clock says a time before the last confirmation; set it, or look at --now")
    }
    guard status.isStale else { return }
    // Whoever throws the output away, as cron lines do, still reads this.
    Console.say("stale: " + Self.reason(status, limit))
    throw Leave(status: .yes)
  }

  private static func reason(_ status: SyncStatus, _ limit: Age) -> String {
    guard let list = status.list else { return "no list of \(status.source) is stored; `gvl sync` fetches one" }
    if let first = status.harm.first {
      let more = status.harm.count > 1 ? " and \(status.harm.count - 1) more" : ""
      return "\(first)\(more); `gvl archive repair` mends that"
    }
    guard let age = status.confirmedAge else { return "\(list.reference) was never confirmed by \(status.source)" }
    if age < 0 { return "\(list.reference) is said to be confirmed in the future; set the clock" }
    return "\(list.reference) was not confirmed by \(status.source) for \(words(age)), more than \(limit)"
  }

  private func report(_ status: SyncStatus, _ limit: Age) -> TextReport {
    var report = TextReport()
    report.line(
      Piece(status.isStale ? "stale" : "fresh", status.isStale ? .red : .green), "   ",
      Piece(status.list?.reference.description ?? "no list is stored; `gvl sync` fetches one", .bold), "   ",
      Piece(status.source, .dim))
    report.blank()
    var table = Table([.init(""), .init(""), .init("")], indent: 2)
    table.row(
      Piece("list published", .dim), Piece(status.listAge.map { Self.words($0) + " ago" } ?? "–"),
      Piece(status.list?.lastUpdated?.description ?? "", .dim))
    table.row(
      Piece("last confirmed", .dim), Piece(status.confirmedAge.map { Self.words($0) + " ago" } ?? "never"),
      Piece(status.confirmed.map { "\($0), stale after \(limit)" } ?? "", .dim))
    table.row(
      Piece("next request", .dim), Piece(status.nextRequest == nil ? "now" : "in " + Self.words(status.nextRequestIn)),
      Piece(status.nextRequest?.description ?? "", .dim))
    if let last = status.lastRun {
      table.row(Piece("last asked", .dim), Piece(last.description), Piece("", .dim))
    }
    report.append(table.report)
    if !status.harm.isEmpty {
      report.blank()
      report.line(Piece("Harm", .red), Piece("  " + counted(status.harm.count, "file")))
      for problem in status.harm { report.line("    ", Piece(problem.path), Piece(": \(problem.message)", .dim)) }
    }
    if !status.languages.isEmpty {
      report.blank()
      var languages = Table([.init("Translations"), .init(""), .init("")], indent: 2)
      for language in status.languages {
        languages.row(
          Piece(language.language, .cyan), Piece(language.state.rawValue, language.state == .paired ? .green : .yellow),
          Piece(language.list?.description ?? "", .dim))
      }
      report.append(languages.report)
    }
    if !status.extras.isEmpty {
      report.blank()
      var extras = Table([.init("Further files"), .init(""), .init("")], indent: 2)
      for kind in status.extras {
        extras.row(
          Piece(kind.kind.word, .cyan), Piece(counted(kind.files, "file")),
          Piece(kind.confirmed.map { "confirmed \($0)" } ?? "not confirmed", .dim))
      }
      report.append(extras.report)
    }
    if !status.requests.isEmpty {
      report.blank()
      var traffic = Table(
        [
          .init("Requests"), .init("month"), .init("all", .right), .init("200", .right), .init("304", .right),
          .init("bytes", .right),
        ], indent: 2)
      for month in status.requests {
        traffic.row(
          Piece(month.host), Piece(month.month), Piece(grouped(month.requests)), Piece(grouped(month.ok)),
          Piece(grouped(month.notModified)), Piece(grouped(month.bytes)))
      }
      report.append(traffic.report)
    }
    if !status.quarantined.isEmpty {
      report.blank()
      report.line(
        Piece("Quarantine", .red), Piece("  " + counted(status.quarantined.count, "refused body", "refused bodies")))
      for path in status.quarantined { report.line("    ", Piece(path, .dim)) }
    }
    return report
  }

  /// `3 days 4 hours`.
  static func words(_ seconds: Int) -> String {
    if seconds < 0 { return "–" + words(-seconds) }
    let units = [(86_400, "day"), (3600, "hour"), (60, "minute")]
    var rest = seconds
    var parts: [String] = []
    for (size, noun) in units where rest >= size && parts.count < 2 {
      parts.append(counted(rest / size, noun))
      rest %= size
    }
    return parts.isEmpty ? counted(seconds, "second") : parts.joined(separator: " ")
  }
}
