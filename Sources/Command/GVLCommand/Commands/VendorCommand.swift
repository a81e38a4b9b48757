import ArgumentParser
import GVLListReports
import GVLWork
import GVLWorkspace
import ReportFormats

struct VendorCommand: HelpedCommand {
  static let help = CommandHelp(
    "vendor", "Show what one vendor declares.",
    examples: [
      .init("gvl vendor 755", "by its id"),
      .init("gvl vendor \"Gammara Media\" v3/102", "by its name, in an older list"),
      .init("gvl vendor 174 --history", "all that it changed, list by list"),
    ],
    know: """
      A name may be a part of the vendor's name; several matches are listed. With -q the id alone. As html a page \
      of its own for a reviewer; with --history also as atom.
      """,
    seeAlso: ["log", "show", "lists"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<HistoryFormat>
  @OptionGroup var page: ReportOptions

  @Argument(help: ArgumentHelp("The vendor's id or name.", valueName: "id|name"))
  var vendor: String

  @Argument(help: "The list.")
  var list: ListArgument = .latest

  @Option(help: ArgumentHelp("Names of purposes in this language.", valueName: "language"))
  var language: String?

  @Flag(help: "Its declarations through the record, up to the list: what changed, and when.")
  var history = false

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    try page.check(makesPage: output.format == .html)
    var work = VendorWork(vendor, list: list, in: try global.openWorkspace())
    (work.language, work.page) = (language, try page.request(global, makesPage: output.format == .html))
    if history { return try write(work.history()) }
    let found = try global.console.done(work.run).result
    if let head = found.head {
      let page = found.report.html(head, profile: found.profile, language: found.languageTag)
      return try global.console.write(page, to: output.output)
    }
    guard let format = TextOrJSON(rawValue: output.format.rawValue) else {
      throw CommandError(.usage, "usage.format", "--format \(output.format.rawValue): only with --history")
    }
    try output.write(global, as: format, text: { found.report.textReport }, json: { found.report.json }) {
      TextReport(String(found.id))
    }
  }

  private func write(_ history: VendorWork.History) throws {
    try output.write(
      global, history.report, under: history.head, subject: "vendor \(history.id) \(CleanText.line(history.name))",
      answer: TextReport(String(history.id)))
  }
}
