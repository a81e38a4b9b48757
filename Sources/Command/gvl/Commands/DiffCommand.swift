import ArgumentParser
import GVLChanges
import GVLModel
import GVLReport
import GVLWorkspace

struct DiffCommand: HelpedCommand {
  static let help = CommandHelp(
    "diff", "What changed between two lists, or two files of translations, by meaning.",
    examples: [
      .init("gvl diff", "what is new in the newest list"),
      .init("gvl diff v3/101 v3/103 --profile shop", "between any two; the vendors of a profile come first"),
      .init("gvl diff --format html -o diff.html", "a page to read and to send"),
    ],
    know: """
      Each change has a direction: + widened, - narrowed, ~ moved, · neutral. With -q the number of changes alone. \
      Where the profile names its vendors, their changes come first and the whole list's are counted beside them. Two files \
      purposes-de.json are compared as `gvl translations diff` does it.
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

  @Flag(name: .customLong("exit-code"), help: "Exit 1 when the lists differ.")
  var exitCode = false

  func run() throws {
    try page.check(makesPage: output.format == .html)
    let workspace = try global.openWorkspace()
    let inputs = try workspace.inputs(from: from, to: to)
    if inputs.from.isTranslation || inputs.to.isTranslation {
      return try write(translationDiff(workspace, inputs, language: nil))
    }
    let (from, to) = (try inputs.from.list(), try inputs.to.list())
    for note in [from.note, to.note].compactMap({ $0 }) { Console.say("note: " + note) }
    let diff = ListDiff(from: from.list, to: to.list, fromReference: from.reference, toReference: to.reference)
    let profile = workspace.settings.profile.value.selection.resolved(in: from.list, to.list)
    var report = ChangeReport(diff, profile: profile)
    if output.format == .html {
      report.page.head = try page.head(global, workspace, lists: [from, to], profile: profile)
      report.names = ItemNames(to.list.texts, from.list.texts)
      report.page.showsOthers = global.verbose
    }
    try output.write(global, report, answer: TextReport(String(diff.changes.count)))
    if exitCode, !diff.changes.isEmpty { throw Leave(status: .yes) }
  }

  /// Two translations, as `gvl translations diff` shows them.
  private func write(_ diff: TranslationDiff) throws {
    guard let format = TranslationDiffFormat(rawValue: output.format.rawValue) else {
      let known = TranslationDiffFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandError(
        .usage, "usage.format",
        "--format \(output.format.rawValue): only of lists; translations are compared as \(known)")
    }
    try output.write(global, TranslationDiffReport([diff]), as: format)
    if exitCode, !diff.changes.isEmpty { throw Leave(status: .yes) }
  }
}
