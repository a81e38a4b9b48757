import ArgumentParser
import GVLRecordReports
import GVLSync
import GVLWork
import GVLWorkspace

struct ArchiveImportCommand: HelpedCommand {
  static let help = CommandHelp(
    "import", "Take lists and translations from files.",
    examples: [
      .init("gvl archive import lists/v101.json", "one file"),
      .init("gvl archive import lists", "a folder, and the folders below it"),
    ],
    know: """
      Takes files, and the .json files of folders and the folders below them: a mirror, an export, another archive. The \
      content of a file shows which kind it is; the language of a translation is in its name, as in purposes-de.json. Each passes the \
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

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    let workspace = try global.openWorkspace()
    try workspace.requireFile()
    let work = try ArchiveImportWork(paths, in: workspace)
    try Outputs.check(self, sparing: work.files)
    let line = ProgressLine("step", on: global.console)
    defer { line.clear() }
    let report = try work.run(accepting: accept, now: global.moment(), waiting: lock.wait) {
      line.show(.init(done: $0, total: $1, asked: $0))
    }
    line.clear()
    if !(global.quiet && output.format == .text) {
      try output.write(global, text: report.textReport, json: report.json)
    }
    if let status = ExitStatus(rawValue: report.exitStatus), status != .done { throw EarlyExit(status: status) }
  }
}
