import ArgumentParser
import GVLWork
import ReportFormats

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

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    let workspace = try global.openWorkspace()
    let line = ProgressLine("file", on: global.console)
    let report = try global.console.done { () throws(JobError) in
      defer { line.clear() }
      return try workspace.verifyArchive { line.show(.init(done: $0, total: $1, asked: $0)) }
    }.result
    if !(global.quiet && output.format == .text) {
      try output.write(global, text: report.textReport, json: report.json(schema: "gvl.archive/1", path: "path"))
    }
    if !report.problems.isEmpty { throw EarlyExit(status: .failed) }
  }
}
