import ArgumentParser
import GVLDialog
import GVLFindings
import GVLFindingsReports
import GVLStringsWriting
import GVLTranslationReports
import GVLWork
import GVLWorkspace

struct TranslationsImportCommand: HelpedCommand {
  static let help = CommandHelp(
    "import", "Take in what translators send back.",
    examples: [
      .init("gvl translations import handout/*.xliff", "what came back"),
      .init(
        "gvl translations import handout/*.xliff --report faults.html --dry-run",
        "judge it first, and write for the agency"),
      .init("gvl translations import --review review-de.json", "what a reviewer answered in the page"),
    ],
    know: """
      Files are read by meaning, in any format of strings, whatever they are called: keys count, not their order. Words of \
      our own go to translations/dialog; official texts are only compared. A language in which a text is refused (an \
      official text altered, a placeholder lost, a button that says the opposite, an unknown key) is not written at all; the \
      others are. `gvl rules --set import` lists what is refused.

      --report writes for the agency: an .html page of all findings, or an .xlf file of all texts with what is wrong in \
      their notes. With --dry-run nothing is written but that.

      --review reads the answers that a reviewer saved in the page of `gvl translations review`. They go to \
      translations/reviews; the page shows them, and `gvl translations export` adds their notes to those of the texts. An \
      approval holds as long as the text and its English stay as they are. A person who has approved every text of ours in a \
      language is named under `reviewedBy`.
      """,
    exits: [.yes: "a text was refused", .failed: "a file cannot be read"],
    seeAlso: ["translations export", "translations review", "rules", "formats"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<FindingsFormat>

  @Argument(help: ArgumentHelp("The files that came back.", valueName: "file"))
  var files: [String] = []

  @Option(help: ArgumentHelp("Answers of a reviewer; may be repeated.", valueName: "file"))
  var review: [String] = []

  @Option(help: ArgumentHelp("The language of the files; else what they or their names say.", valueName: "language"))
  var language: String?

  @Option(help: ArgumentHelp("The list whose official texts were sent.", valueName: "list"))
  var list: ListArgument = .latest

  @Option(help: ArgumentHelp("A page or file for the agency: .html or .xlf.", valueName: "file"))
  var report: OutputPath?

  @Flag(name: .customLong("dry-run"), help: "Judge alone, write no words.")
  var dryRun = false

  var outputs: [NamedOutput] { [.file(output.output), .file(report)] }

  func validate() throws {
    guard files.isEmpty != review.isEmpty else {
      throw ValidationError(
        review.isEmpty
          ? "name the files that came back, or answers by --review" : "--review is not read together with files")
    }
    if !review.isEmpty, report != nil || language != nil {
      throw ValidationError("--report and --language are for files of texts, not for --review")
    }
    if let path = report?.path, ![".html", ".xlf", ".xliff"].contains(where: path.hasSuffix) {
      throw ValidationError("--report: \"\(path)\" must end in .html, .xlf or .xliff")
    }
  }

  func run() throws {
    let workspace = try global.openWorkspace()
    try workspace.requireFile()
    guard review.isEmpty else { return try takeAnswers(workspace) }
    try Outputs.check(self, sparing: files)
    let work = ImportWork(files, language: language, list: list, in: workspace)
    let done = try global.console.done(work.run)
    let outcome = done.result
    let findings = FindingsReport(
      command: "translations import", version: GVL.version, review: outcome.review,
      subjects: outcome.imports.flatMap(\.files).map { CheckedFile(file: $0, rules: ImportRules.all) }, failOn: .error,
      sources: outcome.sources, folder: InputFile.currentFolder)
    // The report may fail, so it comes before the words are written.
    if let report { try write(report, findings, outcome) }
    if !dryRun { try work.write(outcome) }
    let result = TranslationImportReport(findings, taken: outcome.taken, isTrial: dryRun)
    if !outcome.imports.isEmpty {
      try output.write(global, findings, text: result.textReport, json: result.json)
    }
    try global.console.complain(done.errors)
    if findings.fails { throw EarlyExit(status: .yes) }
  }

  private func takeAnswers(_ workspace: Workspace) throws {
    guard let format = TextOrJSON(rawValue: output.format.rawValue) else {
      throw CommandError(.usage, "usage.format", "what --review did is written as text or json")
    }
    try Outputs.check(self, sparing: review)
    let work = AnswersWork(review, list: list, in: workspace)
    let outcome = try global.console.done(work.run).result
    if !dryRun { try work.write(outcome) }
    let result = AnswersReport(outcome.languages, isTrial: dryRun)
    try output.write(global, as: format, text: { result.textReport }, json: { result.json }, answer: { nil })
  }

  private func write(_ path: OutputPath, _ findings: FindingsReport, _ outcome: ImportWork.Outcome) throws {
    if path.path.hasSuffix(".html") { return try global.console.write(try findings.html(), to: path) }
    guard let writer = StringsWriters.named("xliff") else { return }
    let files = writer.files(outcome.imports.map { TranslationUnits($0.language, $0.annotated) })
    guard files.count == 1, let file = files.first else {
      throw CommandError(
        .usage, "usage.report",
        "--report: \(path): an XLIFF file is of one language; name the files of one, or an .html file")
    }
    try global.console.write(file.bytes, to: path)
  }
}
