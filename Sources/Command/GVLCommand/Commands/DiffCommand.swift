import ArgumentParser
import GVLChanges
import GVLListReports
import GVLSignalReports
import GVLTranslationReports
import GVLWork
import GVLWorkspace
import ReportFormats

struct DiffCommand: HelpedCommand {
  static let help = CommandHelp(
    "diff", "Show what changed between two lists, or two files of translations, by meaning.",
    examples: [
      .init("gvl diff", "what is new in the newest list"),
      .init("gvl diff v3/102 v3/103 --profile site", "between any two; the vendors of a profile come first"),
      .init("gvl diff v3/102 --vendor 755 --direction widened", "what one vendor declares more than before"),
      .init("gvl diff --stat", "a line for each vendor"),
      .init(
        "gvl diff v3/102 v3/103 --profile site --categories",
        "what the categories of an analytics service newly stand for"),
      .init("gvl diff --format html -o diff.html", "a page to read and to send"),
    ],
    know: """
      Each change has a direction: + widened (more than before), - narrowed, ~ moved, · neutral. Where the profile \
      names its vendors, their changes are listed and those of all others counted by kind; with -v, or where only a part is \
      asked for, every change is listed. With --categories it is what the profile's `categories` newly stand for: which vendors \
      work for their purposes and special features, and on which basis. With -q the number of changes alone. Two files purposes-de.json are compared as \
      `gvl translations diff` does it.
      """,
    exits: [.yes: "with --exit-code: the lists differ"],
    seeAlso: ["reconsent", "log", "translations diff", "lists", "formats"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<ChangeFormat>
  @OptionGroup var page: ReportOptions

  @Argument(help: "The older list.")
  var from: ListArgument = .previous

  @Argument(help: "The newer list.")
  var to: ListArgument = .latest

  @OptionGroup var part: DiffOptions

  @Flag(help: "A line for each vendor: how many of its changes go which way.")
  var stat = false

  @Flag(help: "Show what each category of the profile newly means; as text or JSON.")
  var categories = false

  @Option(help: ArgumentHelp("Names of purposes in this language.", valueName: "language"))
  var language: String?

  @Flag(name: .customLong("exit-code"), help: "Exit 1 when the lists differ, in the part that is asked for.")
  var exitCode = false

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    if categories { return try compareCategories() }
    try page.check(makesPage: output.format == .html)
    var work = DiffWork(in: try global.openWorkspace())
    (work.from, work.to, work.part, work.language) = (from, to, part.part, language)
    work.page = try page.request(global, makesPage: output.format.statesSources)
    switch try global.console.done(work.run).result {
    case .lists(let report): try write(report)
    case .translations(let report): try write(report)
    }
  }

  private func compareCategories() throws {
    guard let format = TextOrJSON(rawValue: output.format.rawValue), !stat, language == nil, part.isEverything else {
      throw CommandError(
        .usage, "usage.format",
        "--categories are written as text or json, of all changes: leave out --stat, --language, --vendor, --kind, --direction and --only"
      )
    }
    let workspace = try global.openWorkspace()
    let found = try global.console.done(workspace.categoryDiff(from: from, to: to)).result
    let report = CategoryDiffReport(found.categories, from: found.from, to: found.to, profile: found.profile)
    try output.write(
      global, as: format, text: { report.textReport }, json: { report.json },
      answer: { TextReport(String(report.changes)) })
    if exitCode, report.changes > 0 { throw EarlyExit(status: .yes) }
  }

  private func write(_ comparison: ChangeReport) throws {
    var report = comparison
    report.invocation = Invocation([from, to], global)
    let count = report.diff.changes.count
    if stat, !global.quiet {
      guard output.format == .text else {
        throw CommandError(.usage, "usage.format", "--format \(output.format.rawValue): --stat is written as text only")
      }
      try global.show(report.statReport, to: output.output)
    } else {
      try output.write(global, report, answer: TextReport(String(count)))
    }
    if exitCode, count > 0 { throw EarlyExit(status: .yes) }
  }

  /// Writes a comparison of two translations, as `gvl translations diff` does.
  private func write(_ report: TranslationDiffReport) throws {
    guard let format = TranslationDiffFormat(rawValue: output.format.rawValue) else {
      let known = TranslationDiffFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandError(
        .usage, "usage.format",
        "--format \(output.format.rawValue): only of lists; translations are compared as \(known)")
    }
    try output.write(global, report, as: format)
    if exitCode, report.changes > 0 { throw EarlyExit(status: .yes) }
  }
}
