import ArgumentParser
import GVLFindings
import GVLModel
import GVLReport
import GVLWorkspace
import JSONText
import PlainText

struct ValidateCommand: HelpedCommand {
  static let help = CommandHelp(
    "validate", "Check lists and translations against the rules of their specification and policy.",
    examples: [
      .init("gvl validate latest", "the newest stored list"),
      .init("gvl validate lists/v102.json --fail-on warning", "a file, strictly"),
      .init("gvl validate latest --format sarif -o list.sarif", "for code scanning"),
    ],
    know: """
      Prints file:line:column, the rule, and whose declaration it is. A text that is no list at all is exit status 2. With \
      -q the findings alone, a line each, without their number. `gvl rules --set list` lists the rules.
      """,
    exits: [.yes: "findings at or above --fail-on", .failed: "a file is no list, or cannot be read"],
    seeAlso: ["rules", "translations audit", "lists", "formats"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<FindingsFormat>

  @Argument(help: "Lists, or files of lists and translations, and folders of them.")
  var lists: [ListArgument]

  @Option(name: .customLong("fail-on"), help: "Exit 1 at or above this severity: error, warning, info or never.")
  var failOn: FailOn = .error

  func run() throws {
    let workspace = try global.openWorkspace()
    var validated: [Validated] = []
    var failures: [(list: ListArgument, error: CommandError)] = []
    let arguments = try lists.flatMap(Self.files)
    for argument in arguments {
      do { validated.append(try validate(argument, workspace)) } catch {
        failures.append((argument, CommandError(error)))
      }
    }
    let report = report(validated, output.format.hasErrorsInside ? failures : [])
    var text = report.text(excerpts: true)
    if failures.isEmpty { text.line(Piece("\(counted(arguments.count, "file")): \(report.sum)", .bold)) }
    if !validated.isEmpty {
      try output.write(global, report, text: text, json: report.validationJSON(files: validated.count))
    }
    for failure in failures.dropLast() { Console.complain(failure.error) }
    if let last = failures.last { throw last.error }
    if report.fails { throw Leave(status: .yes) }
  }

  /// The files of a folder that is no bundle; whatever else is named, as it is.
  private static func files(_ argument: ListArgument) throws -> [ListArgument] {
    guard case .path(let folder) = argument, InputFile.isFolder(folder), !BundleManifestFile.exists(in: folder)
    else {
      return [argument]
    }
    let names = try InputFile.names(in: folder).filter { $0.hasSuffix(".json") || $0.hasSuffix(".json.gz") }
    guard !names.isEmpty else {
      throw WorkspaceError(.noSuchFile, folder, "there is no bundle and no .json file in this folder")
    }
    return names.map { .path(folder + (folder.hasSuffix("/") ? "" : "/") + $0) }
  }

  /// A list or translation with what is wrong with it.
  private struct Validated {
    var file: String
    var bytes: [UInt8]
    var findings: [Finding]

    init(_ file: String, _ bytes: [UInt8], _ findings: [Finding]) {
      self.file = file
      self.bytes = bytes
      self.findings = findings.map { $0.inFile(file) }
    }
  }

  private func validate(_ argument: ListArgument, _ workspace: Workspace) throws -> Validated {
    if case .path(let path) = argument, InputFile.exists(path), !InputFile.isFolder(path) {
      let bytes = try InputFile.readDocument(path)
      do throws(ModelError) {
        switch try ListFile(bytes) {
        case .list(let list): return Validated(path, bytes, list.findings())
        case .translation(let translation): return Validated(path, bytes, translation.findings())
        }
      } catch {
        throw WorkspaceError(error, file: path)
      }
    }
    let loaded = try workspace.list(argument)
    return Validated(loaded.file, loaded.list.document.bytes, loaded.list.findings())
  }

  /// A list is what it is: nothing in it is accepted by a remark or a baseline.
  private func report(
    _ validated: [Validated], _ failures: [(list: ListArgument, error: CommandError)]
  ) -> FindingsReport {
    let broken = validated.filter { !$0.findings.isEmpty }
    return FindingsReport(
      command: "validate", version: GVL.version,
      review: review(
        validated.flatMap(\.findings), in: ReviewScope(checked: validated.map(\.file)), naming: BaselineOptions.fromHere
      ),
      inconclusive: failures.map {
        Inconclusive(.unread, file: $0.list.description, message: $0.error.message(without: $0.list.description))
      },
      subjects: validated.map { .init(file: $0.file, rules: ListRules.all) }, failOn: failOn.severity,
      sources: Dictionary(broken.map { ($0.file, SourceLines($0.bytes)) }, uniquingKeysWith: { first, _ in first }),
      folder: InputFile.currentFolder)
  }
}

extension Finding {
  func inFile(_ path: String) -> Finding {
    var copy = self
    copy.file = path
    return copy
  }
}
