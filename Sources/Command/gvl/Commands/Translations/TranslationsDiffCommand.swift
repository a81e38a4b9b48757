import ArgumentParser
import GVLChanges
import GVLModel
import GVLReport
import GVLText
import GVLWorkspace

struct TranslationsDiffCommand: HelpedCommand {
  static let help = CommandHelp(
    "diff", "What changed in the official texts of a language, word by word.",
    examples: [
      .init("gvl translations diff --language de", "since the text before"),
      .init("gvl translations diff v3/102 v3/103 --language de --format html -o de.html", "a page to read and to send"),
      .init("gvl translations diff --all --language de", "through the whole record"),
      .init(
        "gvl translations diff translations/official/v3/102/purposes-de.json translations/official/v3/103/purposes-de.json",
        "two files"),
    ],
    know: """
      Each change stands beside the English one that caused it, or with "English did not change"; where the list of a \
      version is not stored that is not judged. With -q the number of changes alone, with -v long texts in full.

      Without FROM and TO the last two stored texts of each language are compared. A version without a text of its own \
      has the newest older one, which its users read. Two files are compared as they are; \
      `gvl diff` does the same.

      With --all from each stored text to the next one: a line for each that changed something, with -v what.
      """,
    exits: [.yes: "with --exit-code: something differs"],
    seeAlso: ["diff", "translations audit", "translations review", "lists", "formats"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TranslationDiffFormat>

  @Argument(help: "The version of the older texts, or a file; else the text before TO, with --all the first one.")
  var from: ListArgument?

  @Argument(help: "The version of the newer texts, or a file.")
  var to: ListArgument = .latest

  @Option(
    help: ArgumentHelp(
      "Languages with commas; else those of gvl.yml, else all that are stored.", valueName: "languages"))
  var language: WordList?

  @Flag(help: "From each stored text to the next one, through the whole record or from FROM to TO.")
  var all = false

  @Flag(name: .customLong("exit-code"), help: "Exit 1 when something differs.")
  var exitCode = false

  func run() throws {
    let workspace = try global.openWorkspace()
    let report = try files(workspace) ?? stored(workspace)
    try output.write(global, report, as: output.format)
    if exitCode, report.changes > 0 { throw Leave(status: .yes) }
  }

  /// A comparison of two files; nil where none is named.
  private func files(_ workspace: Workspace) throws -> TranslationDiffReport? {
    let names = [from, to].compactMap { $0 }.filter(Self.isFile)
    guard let first = names.first else { return nil }
    guard let from, Self.isFile(from), Self.isFile(to), !all else {
      throw CommandError(
        .usage, "usage.file",
        "\(first): a file is compared with another file; name two, without --all"
          + " (stored texts lie in translations/official)")
    }
    let languages = try language?.words.map { try storedLanguage($0, []) } ?? []
    guard languages.count < 2 else {
      throw CommandError(.usage, "usage.language", "--language: two files are of one language; name that, or none")
    }
    let inputs = try workspace.inputs(from: from, to: to)
    return TranslationDiffReport([try translationDiff(workspace, inputs, language: languages.first)])
  }

  private static func isFile(_ argument: ListArgument) -> Bool {
    switch argument {
    case .path, .standardInput: true
    default: false
    }
  }

  private func stored(_ workspace: Workspace) throws -> TranslationDiffReport {
    let codes = try codes(workspace)
    let found = try workspace.translationDiffs(codes, from: from, to: to, isHistory: all)
    for note in found.notes { Console.note(note) }
    if found.diffs.isEmpty, let lacking = found.without.first {
      let others = found.without.count - 1
      throw CommandError(
        .failed, "translation.not-stored",
        "\(lacking.language): \(lacking.reason)" + (others > 0 ? "; nor can \(others) other languages be compared" : "")
      )
    }
    return TranslationDiffReport(found.diffs, without: found.without, isHistory: all)
  }

  /// In the order in which they were asked for, each once. English is the list itself, and no translation.
  private func codes(_ workspace: Workspace) throws -> [String] {
    let stored = try workspace.storedLanguages()
    let named = try language?.words.map { try storedLanguage($0, stored) }
    if named == ["en"] {
      throw CommandError(
        .usage, "usage.language", "English is the list itself: `gvl diff` compares its texts")
    }
    let settings = workspace.settings.languages.value.compactMap { LanguageCode($0)?.code }.filter { $0 != "en" }
    var codes: [String] = []
    for code in named ?? (settings.isEmpty ? stored : settings) where code != "en" && !codes.contains(code) {
      codes.append(code)
    }
    guard !codes.isEmpty else {
      throw CommandError(
        .failed, "translation.not-stored",
        "no translation is stored; name languages in gvl.yml and run `gvl sync`")
    }
    return codes
  }
}

/// What changed between two files, which have to be translations.
///
/// - Parameter language: the code that a person named; else the names of the files tell.
func translationDiff(
  _ workspace: Workspace, _ inputs: (from: LoadedInput, to: LoadedInput), language: String?
) throws -> TranslationDiff {
  let (from, to) = (try inputs.from.translation(), try inputs.to.translation())
  return try workspace.translationDiff(from: from, to: to, language: language) {
    LanguageCode($0)?.code ?? LanguageTag.normalized($0)
  }
}
