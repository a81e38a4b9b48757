import ArgumentParser
import GVLArchive
import GVLModel
import GVLReport
import GVLSync
import GVLText
import GVLWorkspace
import PlainText

struct ArchiveImportCommand: HelpedCommand {
  static let help = CommandHelp(
    "import", "Take lists and translations from files.",
    examples: [
      .init("gvl archive import lists/v102.json", "one file"),
      .init("gvl archive import lists", "a folder, and the folders below it"),
    ],
    know: """
      Takes files, and the .json files of folders and the folders below them: a mirror, an export, another archive. What \
      a file is, its content says; the language of a translation is in its name, as in purposes-de.json. Each passes the \
      checks of a numbered list and is stored byte for byte; what the archive has damaged is repaired. A refused file stays \
      where it is: also a file of a bundle (one that lies below a folder with a bundle's manifest, or has the bytes of a \
      file that the manifest names), a narrowed copy, a number that cannot have been reached yet, or a text that was \
      set aside, unless --accept is given.
      """,
    exits: [
      .failed: "all files were refused", .partial: "some files were refused, the others are stored",
      .later: ExitStatus.later.meaning,
    ],
    seeAlso: ["archive export", "archive remove", "sync"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>
  @OptionGroup var lock: LockOptions

  @Flag(help: "Take what contradicts the archive as well, marked; also what was set aside.")
  var accept = false

  @Argument(help: ArgumentHelp("Files and folders.", valueName: "path"))
  var paths: [String]

  func run() throws {
    let workspace = try global.openWorkspace()
    try workspace.requireFile()
    let names = try paths.flatMap(files)
    try Outputs.check(self, sparing: names)
    let line = ProgressLine("step", isQuiet: global.quiet)
    defer { line.clear() }
    var bundles = BundlesAbove()
    let report = try Sync.importFiles(
      names, into: workspace.folder, now: try global.moment(), wait: lock.wait, accepting: accept,
      observe: { line.show(.init(done: $0, total: $1, asked: $0)) },
      bundle: { name in
        name == "-" ? nil : bundles.bundle(of: name).map { ImportBundle(path: $0.path, manifest: $0.manifest) }
      }, language: { LanguageCode($0)?.code }, read: read)
    line.clear()
    if !(global.quiet && output.format == .text) {
      try output.write(global, text: report.textReport, json: report.json)
    }
    if let status = ExitStatus(rawValue: report.exitStatus), status != .done { throw Leave(status: status) }
  }

  /// A file itself; of a folder every file that may be a list, but not what gvl writes about them.
  private func files(_ path: String) throws -> [String] {
    guard InputFile.isFolder(path) else { return [path] }
    let root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let found = Disk(root: root).files(below: "").filter { name in
      name.hasSuffix(".json") && !name.hasPrefix(".") && !name.contains("/.") && !name.hasSuffix(".reason.json")
        && name != "index.json" && !name.hasSuffix(ArchiveLayout.index)
    }
    guard !found.isEmpty else {
      throw CommandError(.failed, "import.nothing", "\(path): there is no .json file in this folder")
    }
    return found.map { root == "/" ? root + $0 : root + "/" + $0 }
  }

  private func read(_ name: String) -> Result<[UInt8], ImportReadError> {
    do throws(WorkspaceError) {
      return .success(try paths.contains(name) ? InputFile.readDocument(name) : InputFile.readFound(name))
    } catch {
      return .failure(ImportReadError(error.message))
    }
  }
}
