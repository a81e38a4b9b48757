import ArgumentParser
import GVLModel
import GVLReport
import GVLWorkspace

struct ShowCommand: HelpedCommand {
  static let help = CommandHelp(
    "show", "What is in a list: purposes, features and how many live vendors declare them.",
    examples: [
      .init("gvl show", "the newest stored list"),
      .init("gvl show v3/101 --language de", "another one, with German names"),
      .init("gvl show lists/v102.json", "any file, without a workspace"),
    ],
    know: "With -q the list's reference alone.",
    seeAlso: ["vendor", "archive list", "lists"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Argument(help: "The list.")
  var list: ListArgument = .latest

  @Option(help: ArgumentHelp("Names in this language, from the stored official translation.", valueName: "language"))
  var language: String?

  func run() throws {
    let workspace = try global.openWorkspace()
    if case .path(let path) = list, InputFile.exists(path), !InputFile.isFolder(path) {
      return try show(file: path, workspace)
    }
    let loaded = try workspace.list(list)
    if let note = loaded.note { Console.note(note) }
    try show(loaded.list, loaded.reference, workspace)
  }

  private func show(_ list: VendorList, _ reference: ListReference, _ workspace: Workspace) throws {
    let (texts, code) = try officialTexts(workspace, list, reference, language)
    var summary = ListSummary(list, as: reference, texts: texts, language: code)
    let profile = workspace.settings.profile.value
    summary.territories = workspace.territories(of: profile, ShownList(list, through: profile.selection).vendors)
    try output.write(global, text: summary.textReport, json: summary.json, answer: TextReport(reference.description))
  }

  /// A translation has no vendors to count, but people look at it with the same command. The file is read once: it may
  /// be a pipe.
  private func show(file path: String, _ workspace: Workspace) throws {
    let bytes = try InputFile.readDocument(path)
    let file: ListFile
    do throws(ModelError) { file = try ListFile(bytes) } catch { throw WorkspaceError(error, file: path) }
    switch file {
    case .list(let list): try show(list, list.reference, workspace)
    case .translation(let translation):
      let summary = TranslationSummary(translation)
      try output.write(
        global, text: summary.textReport, json: summary.json,
        answer: summary.list.map { TextReport($0) } ?? TextReport())
    }
  }
}
