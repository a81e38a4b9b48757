import ArgumentParser
import GVLModel
import GVLReport
import GVLWorkspace

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "What is in a list: purposes, features and how many live vendors declare them.",
    discussion: ExitStatus.table)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Argument(help: "The list.")
  var list: ListArgument = .latest

  @Option(help: ArgumentHelp("Names in this language, from the stored official translation.", valueName: "language"))
  var language: String?

  func run() throws {
    let workspace = try global.openWorkspace()
    if case .path(let path) = list, language == nil, let translation = try translationFile(path) {
      let summary = TranslationSummary(translation)
      return try output.write(global, text: summary.textReport, json: summary.json)
    }
    let loaded = try workspace.list(list)
    if let note = loaded.note { Console.say("note: " + note) }
    let (texts, code) = try officialTexts(workspace, loaded.reference, language)
    let summary = ListSummary(loaded.list, as: loaded.reference, translation: texts, language: code)
    try output.write(global, text: summary.textReport, json: summary.json)
  }

  /// A translation has no vendors to count, but people look at it with the same command.
  private func translationFile(_ path: String) throws -> Translation? {
    guard InputFile.exists(path), !InputFile.isFolder(path) else { return nil }
    do throws(ModelError) {
      guard case .translation(let translation) = try ListFile(try readForModel(path)) else { return nil }
      return translation
    } catch {
      throw WorkspaceError(error, file: path)
    }
  }
}
