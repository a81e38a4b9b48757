import ArgumentParser
import Files
import GVLArchive
import GVLBundle
import GVLModel
import GVLReport
import GVLText
import GVLWorkspace
import JSONText

struct BundleBuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Write the list, narrowed to the profile, and its texts.",
    discussion: """
      The folder is replaced as a whole; one that holds anything but a bundle is refused. Deleted vendors are left out and named. Texts that a translation lacks are lent by another language, and said. With \
      -q nothing is printed: the exit status is the answer.

      \(ExitStatus.table)
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Option(
    help: ArgumentHelp(
      "What to write: \(BundleTarget.all.map(\.name).joined(separator: ", ")); else the profile's.", valueName: "target"
    ))
  var target: String?

  @Option(help: ArgumentHelp("The folder to write.", valueName: "folder"))
  var out: String

  @Option(help: ArgumentHelp("Languages instead of those of gvl.yml.", valueName: "languages"))
  var languages: WordList?

  @Flag(help: "Replace a bundle whose manifest cannot be used.")
  var force = false

  @Argument(help: "The list.")
  var list: ListArgument = .latest

  func run() throws {
    let workspace = try global.openWorkspace(languages: languages?.words)
    let profile = workspace.settings.profile.value
    try profile.checkWords()
    let target = try BundleTarget.named(target ?? profile.bundle.target ?? "json")
    let loaded = try workspace.list(list)
    if let note = loaded.note { Console.say("note: " + note) }
    let bundle = try target.bundle(input(workspace, loaded, profile))
    try BundleFolder(out).write(bundle, force: force)
    try output.write(
      global, text: bundle.manifest.textReport(bytes: bundle.totalBytes, folder: out),
      json: bundle.manifest.json, answer: TextReport())
  }

  private func input(_ workspace: Workspace, _ loaded: LoadedList, _ profile: WorkspaceProfile) throws -> BundleInput {
    let settings = workspace.settings
    let needed = languagesNeeded(for: settings.languages.value, fallback: settings.fallback.value)
    let stored = try OfficialReader.texts(in: needed, of: loaded, workspace)
    for note in stored.notes { Console.say("note: " + note) }
    let texts = stored.texts.map { BundleInput.Text(language: $0.language, texts: $0.texts) }
    return BundleInput(
      list: loaded.list, reference: loaded.reference, sha256: Digest.sha256(loaded.list.document.bytes), texts: texts,
      profile: profile.selection, languages: settings.languages.value, fallback: settings.fallback.value,
      maximumBytes: profile.bundle.maximumBytes)
  }
}
