import ArgumentParser
import GVLArchive
import GVLBundle
import GVLModel
import GVLReport
import GVLWorkspace

struct BundleVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Hold a bundle and its manifest against each other; exit 2 on any difference.",
    discussion: """
      Where the archive has the list that the bundle names, it also has to have the very text that the bundle was made \
      from. With -q nothing is printed: the exit status is the answer.

      \(ExitStatus.table)
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Argument(help: ArgumentHelp("The bundle's folder.", valueName: "folder"))
  var folder: String

  func run() throws {
    let bundle = BundleFolder(folder)
    let files = try bundle.manifest().files.count
    let archive = try record()
    let problems = try bundle.verify { list, language in
      let number = ListReference(list, edition: nil)
      return archive?.digests(of: language.map { .translation($0, of: number) } ?? .list(number)) ?? []
    }
    let report = Verification(
      problems.map {
        .init(path: $0.file, shownAs: "\(folder)/\($0.file)", code: $0.code.rawValue, message: $0.message)
      }, files: files, praise: "every one as the manifest says")
    try output.write(
      global, text: report.textReport, json: report.json(schema: "gvl.bundle-verify/1", path: "file"),
      answer: TextReport())
    if !problems.isEmpty { throw Leave(status: .failed) }
  }

  /// The archive of the workspace; nil where there is none, or it cannot be read and nobody has named it.
  private func record() throws -> Archive? {
    guard global.workspace == nil else { return try global.openWorkspace().openArchive() }
    return try? global.openWorkspace().openArchive()
  }
}
