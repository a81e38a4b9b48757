import ArgumentParser
import GVLArchive
import GVLReport
import GVLWorkspace

struct ArchiveVerifyCommand: HelpedCommand {
  static let help = CommandHelp(
    "verify", "Hash every stored file again.",
    examples: [
      .init("gvl archive verify", "every file against the index"),
      .init("gvl archive verify -q || gvl archive repair", "repair what was found"),
    ],
    exits: [.failed: "a file is not as it was stored, missing, or not in the index"],
    seeAlso: ["archive repair", "status"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  func run() throws {
    let workspace = try global.openWorkspace()
    let line = ProgressLine("file", isQuiet: global.quiet)
    let verified = try Archive.verify(Disk(root: workspace.folder), patience: 10_000) { done, total in
      line.show(.init(done: done, total: total, asked: done))
    }
    line.clear()
    let problems = verified.problems
    if verified.archive.index.entries.isEmpty { try workspace.requireFile() }
    if verified.isBusy {
      Console.note("another process is writing the archive; what it has under way was not judged")
    }
    let report = Verification(
      problems.map { .init(path: $0.path, code: $0.code.rawValue, message: $0.message) },
      files: verified.archive.index.entries.count, praise: "every one as it was stored")
    if !(global.quiet && output.format == .text) {
      try output.write(global, text: report.textReport, json: report.json(schema: "gvl.archive/1", path: "path"))
    }
    if !problems.isEmpty { throw Leave(status: .failed) }
  }
}
