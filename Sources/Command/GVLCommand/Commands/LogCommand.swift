import ArgumentParser
import GVLChanges
import GVLListReports
public import GVLWork
import ReportFormats

struct LogCommand: HelpedCommand {
  static let help = CommandHelp(
    "log", "Show what changed, list by list, over the whole record.",
    examples: [
      .init("gvl log", "a line for each stored list"),
      .init("gvl log v3/102..v3/103 --kind vendor.purpose", "changes of purposes alone, in a part of the record"),
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

  @Option(help: "Show the CMP list or Google's providers instead, as `gvl sync --also` has stored them.")
  var of: ExtraListKind?

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    try page.check(makesPage: output.format == .html && of == nil)
    let workspace = try global.openWorkspace()
    if let of { return try write(workspace.extraListLog(of), of: of) }
    let page = try page.request(global, makesPage: output.format == .html)
    let report = try history.through(global) { range in
      var work = LogWork(range, in: workspace)
      (work.vendor, work.kinds, work.verdict) = (vendor, kind?.kinds, verdict)
      (work.showsChanges, work.page) = (global.verbose, page)
      return try work.run()
    }
    var references = TextReport()
    for list in report.references { references.line(Piece(list.description)) }
    try output.write(global, report, subject: "what changed, list by list", answer: references)
  }

  private func write(_ log: ExtraListLog, of kind: ExtraListKind) throws {
    guard let format = TextOrJSON(rawValue: output.format.rawValue) else {
      throw CommandError(.usage, "usage.format", "--of \(kind.rawValue): written as text or json")
    }
    try output.write(
      global, as: format, text: { .extraLog(log.steps, of: kind.rawValue, texts: log.texts) },
      json: { log.steps.json(of: kind.rawValue, texts: log.texts) },
      answer: { TextReport(String(log.steps.reduce(0) { $0 + $1.changes.count })) })
  }
}

extension ExtraListKind: ExpressibleByArgument {}
