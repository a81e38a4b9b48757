import ArgumentParser
import Files
import GVLAudit
import GVLFindings
import GVLModel
import GVLReport
import GVLText
import GVLWorkspace
import JSONText
import PlainText

struct TranslationsAuditCommand: HelpedCommand {
  static let help = CommandHelp(
    "audit", "Hold official translations against the list of their own version.",
    examples: [
      .init("gvl translations audit", "all that is stored"),
      .init("gvl translations audit --language de,pl -q", "two languages, the findings alone"),
      .init("gvl translations audit translations/official/v3/103/purposes-de.json --list v3/103", "a file"),
      .init("gvl translations audit --format sarif -o audit.sarif", "for code scanning"),
    ],
    know: """
      Finds what is missing, empty, cut short, in another language or script, in other numbers, or changed without need. \
      Without files, all translations of the archive, or those of --language; with files, these, against the lists of the \
      archive or the one of --list. What an item of a later list lacks is no hole: each is held against the list that it \
      belongs to. Where that is not stored, ids and what needs the English text are not judged. `gvl rules --set audit` \
      lists the rules.

      A fault that several versions have is told once; -v tells each, -q the findings alone.
      """,
    exits: [.yes: "findings at or above --fail-on", .failed: "a file is no translation, or cannot be read"],
    seeAlso: ["translations coverage", "translations diff", "rules", "formats"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<FindingsFormat>

  @Argument(help: ArgumentHelp("Translations, such as purposes-de.json; else all of the archive.", valueName: "file"))
  var files: [String] = []

  @Option(help: ArgumentHelp("The list to hold all files against; else the one of their version.", valueName: "list"))
  var list: ListArgument?

  @Option(
    help: ArgumentHelp(
      "Of the archive these alone, with commas; of files the one they are in, else what their names say.",
      valueName: "languages"))
  var language: WordList?

  @OptionGroup var accepted: BaselineOptions

  @Option(name: .customLong("fail-on"), help: "Exit 1 at or above this severity: error, warning, info or never.")
  var failOn: FailOn = .error

  func run() throws {
    let workspace = try global.openWorkspace()
    let named = try list.map { try workspace.list($0) }
    if let note = named?.note { Console.note(note) }
    let reading =
      files.isEmpty
      ? try AuditReading(languages: language?.words, list: named, workspace)
      : try AuditReading(files, language: try languageOfFiles(), list: named, workspace)
    let outcomes = reading.audited()
    let report = try report(reading, outcomes)
    if !reading.translations.isEmpty {
      try output.write(global, report.findings, text: report.textReport(whole: global.verbose), json: report.json)
    }
    for failure in reading.failures.dropLast() { Console.complain(failure.error) }
    if let last = reading.failures.last { throw last.error }
    if report.findings.fails { throw Leave(status: .yes) }
  }

  private func languageOfFiles() throws -> String? {
    guard let words = language?.words else { return nil }
    guard words.count == 1 else {
      throw CommandError(.usage, "usage.language", "--language: files are of one language; name that, or none")
    }
    return try knownLanguage(words[0]).code
  }

  /// What was found, held against what is accepted.
  private func report(_ reading: AuditReading, _ outcome: TranslationAudit.Outcome) throws -> AuditReport {
    let unread = reading.failures.map {
      Inconclusive(.unread, file: $0.path, message: $0.error.message(without: $0.path))
    }
    let scope = ReviewScope(
      checked: reading.translations.map(\.file), unseen: Set(unread.map(\.file)), sets: ["audit"],
      known: AuditRules.known)
    var review = try accepted.review(outcome.findings, [], in: scope)
    review.notJudged = outcome.notJudged
    let broken = Set(outcome.findings.compactMap(\.file))
    let findings = FindingsReport(
      command: "translations audit", version: GVL.version, review: review,
      inconclusive: output.format.hasErrorsInside ? unread : [],
      subjects: reading.translations.map { CheckedFile(file: $0.file, rules: AuditRules.all) },
      failOn: failOn.severity,
      sources: Dictionary(
        inParallel(reading.translations.filter { broken.contains($0.file) }) {
          ($0.file, SourceLines(utf8: $0.translation.document.bytes))
        }, uniquingKeysWith: { first, _ in first }),
      folder: InputFile.currentFolder)
    return AuditReport(
      findings, translations: reading.translations.count,
      languages: Set(reading.translations.compactMap(\.language)).count, lists: reading.listCount)
  }
}
