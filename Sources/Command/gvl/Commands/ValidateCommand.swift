import ArgumentParser
import GVLModel
import GVLReport
import GVLWorkspace
import JSONText

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check lists and translations against the rules of their specification and policy.",
    discussion: """
      Prints file:line:column, the rule, and whose declaration it is. A text that is no list at all is exit status 2. With \
      -q the findings alone, without their number.

      \(ExitStatus.table)
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Argument(help: "Lists, or files of lists and translations.")
  var lists: [ListArgument]

  @Option(name: .customLong("fail-on"), help: "Exit 1 at or above this severity: error, warning, info or never.")
  var failOn: FailOn = .error

  func run() throws {
    let workspace = try global.openWorkspace()
    var findings: [Finding] = []
    var failures: [CommandError] = []
    for argument in lists {
      do { findings += try self.findings(argument, workspace) } catch { failures.append(CommandError(error)) }
    }
    let found = findingsReport(findings)
    var report = found
    if failures.isEmpty {
      report.line(Piece("\(counted(lists.count, "file")): \(findingsSum(findings))", .bold))
    }
    let read = lists.count - failures.count
    if read > 0 { try output.write(global, text: report, json: json(findings, files: read), answer: found) }
    for failure in failures.dropLast() { Console.say("gvl: " + failure.description) }
    if let last = failures.last { throw last }
    if failOn.isReached(by: findings) { throw Leave(status: .yes) }
  }

  private func findings(_ argument: ListArgument, _ workspace: Workspace) throws -> [Finding] {
    if case .path(let path) = argument, InputFile.exists(path), !InputFile.isFolder(path) {
      let bytes = try InputFile.read(path)
      do throws(ModelError) {
        switch try ListFile(bytes) {
        case .list(let list): return GVLModel.validate(list).map { $0.inFile(path) }
        case .translation(let translation): return GVLModel.validate(translation).map { $0.inFile(path) }
        }
      } catch {
        throw WorkspaceError(error, file: path)
      }
    }
    let loaded = try workspace.list(argument)
    return GVLModel.validate(loaded.list).map { $0.inFile(loaded.file) }
  }

  private func json(_ findings: [Finding], files: Int) -> JSONValue {
    [
      "schema": "gvl.validate/1", "files": .integer(files), "counts": severityCounts(findings),
      "findings": .array(findings.map(\.json)),
    ]
  }
}

extension Finding {
  func inFile(_ path: String) -> Finding {
    var copy = self
    copy.file = path
    return copy
  }
}
