import ArgumentParser
import GVLArchive
import GVLReport
import GVLWorkspace
import JSONText

struct ArchiveVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Hash every stored file again; exit 2 on any difference.",
    discussion: ExitStatus.table)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  func run() throws {
    let workspace = try global.openWorkspace()
    let verified = try Archive.verify(folder: workspace.folder)
    let problems = verified.problems
    if verified.archive.index.entries.isEmpty { try workspace.requireFile() }
    if verified.isBusy {
      Console.say("note: another process is writing the archive; what it has under way was not judged")
    }
    var report = TextReport()
    for problem in problems {
      report.line(Piece(problem.path + ": ", .bold), Piece(problem.message), Piece(" [\(problem.code.rawValue)]", .dim))
    }
    let files = verified.archive.index.entries.count
    report.line(
      Piece(
        problems.isEmpty
          ? "\(counted(files, "file")), every one as it was stored" : counted(problems.count, "problem"),
        problems.isEmpty ? .green : .red))
    if !(global.quiet && output.format == .text) {
      try output.write(
        global, text: report,
        json: [
          "schema": "gvl.archive/1", "files": .integer(files),
          "problems": .array(
            problems.map {
              ["code": .string($0.code.rawValue), "path": .string($0.path), "message": .string($0.message)]
            }),
        ])
    }
    if !problems.isEmpty { throw Leave(status: .failed) }
  }
}
