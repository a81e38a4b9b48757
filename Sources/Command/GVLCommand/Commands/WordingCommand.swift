import ArgumentParser
import GVLCheckReports
import GVLWording
import GVLWorkspace

struct WordingCommand: HelpedCommand {
  static let help = CommandHelp(
    "wording", "Say what a button's text does: accept, refuse, open settings, save …",
    examples: [
      .init("gvl wording \"Alle ablehnen\" \"Got it\"", "two texts; the language is recognised by the words"),
      .init("gvl wording --language de -q Einstellungen", "the role alone"),
      .init("printf 'fr\\tTout accepter\\n' | gvl wording", "lines of standard input, answered in JSON"),
    ],
    know: """
      Texts are arguments, or lines of standard input: `language<TAB>text` or a text alone; each line is answered by one \
      line of JSON, at once, so that another program can keep gvl running beside it. A language that is given is kept: no \
      other lexicon is asked. If none is given, script and words decide. `unknown` is an answer: nothing is \
      guessed. With -q the roles alone.
      """,
    seeAlso: ["check", "rules"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var result: LineOptions

  @Argument(help: "Texts of controls; none: lines of standard input.")
  var texts: [String] = []

  @Option(help: ArgumentHelp("The language of texts that name none, such as de or pt-BR.", valueName: "language"))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "A lexicon of your own (YAML), or a folder of them; one in a known language takes the place of ours.",
      valueName: "path"))
  var lexicon: [String] = []

  var outputs: [NamedOutput] { [.file(result.output)] }

  func run() throws {
    let classifier = try lexicon.isEmpty ? .standard : Classifier(adding: lexicon.flatMap(lexiconTexts))
    if let language, !classifier.knows(language) { throw Self.unknown(language, classifier) }
    guard texts.isEmpty else { return try answer(texts, classifier) }
    let answers = WordingAnswers(
      classifier: classifier, stated: language, quiet: global.quiet || result.format == .text)
    try LineWorker.run(to: result.output, on: global.console) { answers.lines($0) }
  }

  private func answer(_ texts: [String], _ classifier: Classifier) throws {
    let rows = texts.map { (text: $0, verdict: classifier.classify($0, stated: language)) }
    guard result.format == .json else {
      let report = WordingText(rows)
      return try global.show(global.quiet ? report.roles : report.textReport, to: result.output)
    }
    var lines = WordingLines(quiet: global.quiet)
    for row in rows { lines.add(row.text, row.verdict, language) }
    try global.console.write(lines.bytes, to: result.output)
  }

  private static func unknown(_ language: String, _ classifier: Classifier) -> CommandError {
    let near = classifier.nearest(to: language)
    let hint =
      near.isEmpty
      ? "there are lexicons for \(classifier.languages.joined(separator: ", "))"
      : "did you mean \(near.joined(separator: " or "))?"
    return CommandError(.usage, "usage.language", "there is no lexicon for \"\(language)\"; \(hint)")
  }

  private func lexiconTexts(_ path: String) throws -> [String] {
    guard InputFile.isFolder(path) else { return [String(decoding: try InputFile.read(path), as: UTF8.self)] }
    return try InputFile.names(in: path).filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }
      .map { String(decoding: try InputFile.read(path + "/" + $0), as: UTF8.self) }
  }
}
