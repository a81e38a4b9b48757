import ArgumentParser
import GVLListReports
import GVLWork
import GVLWorkspace
import ReportFormats

/// Formats of a matrix.
enum MatrixFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, csv, html, xlsx
}

struct MatrixCommand: HelpedCommand {
  static let help = CommandHelp(
    "matrix", "Vendors by purposes: who declares what, on which legal basis.",
    examples: [
      .init("gvl matrix", "the profile's vendors in the newest list"),
      .init("gvl matrix v3/102 v3/103 --changed", "what changed between two lists, vendor by vendor"),
      .init("gvl matrix --format xlsx -o vendors.xlsx", "a workbook for a spreadsheet"),
    ],
    know: """
      A cell is C (consent), L (legitimate interest), • (declared, without a legal basis to choose) or × (the profile does not \
      allow it); f marks what is flexible, * what the profile restricts, and L→C what changed. Each row is a live vendor \
      that the profile shows; with two lists, also one that was. With -q the number of vendors alone.

      It is no record of processing activities (Article 30 GDPR); its columns can be used in one.
      """,
    seeAlso: ["vendor", "diff", "reconsent", "lists", "formats"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<MatrixFormat>
  @OptionGroup var page: ReportOptions

  @Argument(help: ArgumentHelp("The list; or the older one of two.", valueName: "list"))
  var list: ListArgument = .latest

  @Argument(help: ArgumentHelp("The newer list, where two are compared.", valueName: "to"))
  var to: ListArgument?

  @Flag(help: "Only vendors that changed between the two lists.")
  var changed = false

  @Option(help: ArgumentHelp("Names of purposes in this language.", valueName: "language"))
  var language: String?

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    guard to != nil || !changed else {
      throw CommandError(.usage, "usage.changed", "--changed needs two lists: gvl matrix FROM TO --changed")
    }
    let makesPage = output.format == .html || output.format == .xlsx
    try page.check(makesPage: makesPage)
    try output.checkTerminal()
    var work = MatrixWork(to ?? list, in: try global.openWorkspace())
    (work.from, work.changedOnly, work.language) = (to == nil ? nil : list, changed, language)
    work.page = try page.request(global, makesPage: makesPage)
    let matrix = try global.console.done(work.run).result
    switch output.format {
    case .text, .json:
      try output.write(
        global, as: output.format == .json ? .json : .text, text: { matrix.textReport }, json: { matrix.json },
        answer: { TextReport(String(matrix.rows.count)) })
    case .csv: try global.console.write(matrix.csv, to: output.output)
    case .html: try global.console.write(matrix.html, to: output.output)
    case .xlsx:
      try global.console.write(try matrix.workbook(), to: output.output)
    }
  }
}
