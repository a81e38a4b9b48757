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
      .init("gvl diff v3/101 --vendor 755 --direction widened", "what one vendor declares more than before"),
      .init("gvl diff --stat", "a line for each vendor"),
      .init("gvl diff --format html -o diff.html", "a page to read and to send"),
    ],
    know: """
      Each change has a direction: + widened (more than before), - narrowed, ~ moved, · neutral. Where the profile \
      names its vendors, their changes are listed and those of all others counted by kind; with -v, or where only a part is \
      asked for, every change is listed. With -q the number of changes alone. Two files purposes-de.json are compared as \
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

  @Option(help: ArgumentHelp("Names of purposes in this language.", valueName: "language"))
  var language: String?

  @Flag(name: .customLong("exit-code"), help: "Exit 1 when the lists differ, in the part that is asked for.")
  var exitCode = false

  func run() throws {
    try page.check(makesPage: output.format == .html)
    let workspace = try global.openWorkspace()
    let inputs = try workspace.inputs(from: from, to: to)
    if inputs.from.isTranslation || inputs.to.isTranslation {
      return try write(translationDiff(workspace, inputs, language: nil))
    }
    let (from, to) = (try inputs.from.list(), try inputs.to.list())
    for note in [from.note, to.note].compactMap({ $0 }) { Console.note(note) }
    let selection = workspace.settings.profile.value.selection
    let profile = selection.resolved(in: from.list, to.list)
    let diff = ListDiff(from: from.list, to: to.list, fromReference: from.reference, toReference: to.reference)
      .filtered(by: try part.filter(from, to, profile: profile))
    let groups = VendorGroups(
      from: from.list, to: to.list, diff: diff, fromProfile: from.profile, profile: selection)
    var report = ChangeReport(diff, profile: profile, groups: groups)
    report.names = try itemNames(workspace, from, to, language)
    report.invocation = invocation
    if output.format == .html {
      report.page.head = try page.head(global, workspace, lists: [from, to], profile: profile)
      report.page.showsOthers = global.verbose || diff.selection != nil
    }
    if stat, !global.quiet {
      guard output.format == .text else {
        throw CommandError(.usage, "usage.format", "--format \(output.format.rawValue): --stat is written as text only")
      }
      try global.show(report.statReport, to: output.output)
    } else {
      try output.write(global, report, answer: TextReport(String(diff.changes.count)))
    }
    if exitCode, !diff.changes.isEmpty { throw Leave(status: .yes) }
  }

  private var invocation: Invocation { Invocation([from, to], global) }

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
