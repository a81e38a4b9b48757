import ArgumentParser
import GVLImpact
import GVLSignalReports
import GVLWork
import GVLWorkspace
import PlainText
import ReportFormats

struct ImpactCountCommand: HelpedCommand {
  static let help = CommandHelp(
    "count", "Count the TC strings of a log by what a plan says of them.",
    examples: [
      .init("gvl impact --plan plan.json --column tcf strings.csv", "a column of a table"),
      .init("gvl impact count --plan plan.json --column tcf --by list,language strings.csv", "counted apart"),
      .init(
        "tail -n +2 strings.csv | cut -d, -f2 | gvl impact --plan plan.json --format json",
        "a string a line, from standard input"),
    ],
    know: """
      A string without disclosed vendors (before March 2026) is counted as if all vendors of the profile had been shown, and \
      reported as an estimate. Strings of other CMPs than `cmp` of gvl.yml, of newer lists and of lists that the plan lacks are \
      counted apart. With -q the number of users who must be asked again.
      """,
    seeAlso: ["impact plan", "impact merge", "tc check"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<ImpactFormat>

  @Option(help: ArgumentHelp("The plan, as `gvl impact plan` wrote it.", valueName: "file"))
  var plan: String

  @OptionGroup var log: LogOptions

  @Option(
    help: ArgumentHelp("Count apart by list, language, cmp-version or day; several with commas.", valueName: "keys"))
  var by: ImpactKeys = .init(keys: [])

  @Option(
    name: .customLong("min-count"),
    help: ArgumentHelp("Show parts of fewer strings as one, so that nobody is known by them.", valueName: "number"))
  var minCount = 0

  @OptionGroup var files: LogFiles

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    let form = try log.form
    guard minCount >= 0 else { throw CommandError(.usage, "usage.value", "--min-count must be 0 or more") }
    if let key = by.keys.first(where: { !form.keys.contains($0) }) {
      throw CommandError(
        .usage, "usage.options", "--by \(key.rawValue) needs the strings, which this log does not have")
    }
    let work = try ImpactCountWork(plan: plan, by: by.keys, at: global.moment())
    let folder = global.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let counts = try files.read(global) { files, progress in
      try work.counts(of: files, form, memory: log.memory.bytes, folder: folder, progress: progress)
    }
    let summary = work.summary(counts, form).hiding(below: minCount)
    if summary.tally.sum == 0, summary.lines + summary.empty > 0 { global.console.note(log.advice) }
    try output.write(summary, global)
  }
}

/// Keys, separated by commas.
struct ImpactKeys: ExpressibleByArgument {
  var keys: [ImpactKey]

  init(keys: [ImpactKey]) { self.keys = keys }

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    keys = words.compactMap { ImpactKey(rawValue: $0) }
    guard keys.count == words.count, Set(keys).count == keys.count else { return nil }
  }

  var defaultValueDescription: String { "" }
}
