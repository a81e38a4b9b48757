import ArgumentParser
import CCommit
import Files
import GVLReport
import GVLWorkspace

/// The command: parse, call, render, exit.
@main
struct GVL: ParsableCommand {
  /// What records, reports and requests name us by: the same for every build of a version.
  static let version = "0.1.0"
  /// What `--version` prints: with the commit, where the build was told it.
  static var build: String {
    let commit = unsafe String(cString: gvl_commit())
    return "gvl \(version)" + (commit.isEmpty ? "" : " (\(commit))")
  }
  /// Where servers' owners find out who asks; nil until the project has an address.
  static let projectURL: String? = nil
  /// What every request names us by: `gvl/VERSION (+URL)`.
  static let userAgent = "gvl/\(version)" + (projectURL.map { " (+\($0))" } ?? "")

  static let configuration = CommandConfiguration(
    commandName: "gvl",
    abstract: "The record of the IAB TCF Global Vendor List: fetch, compare, decide, bundle, check.",
    discussion: """
      A LIST is latest, previous, v3/178, 178, v2/197.9f2c41aa, @2026-03-02, - (standard input) or a path.

      Nothing that gvl prints is legal advice.

      \(ExitStatus.table)
      """,
    version: build,
    subcommands: [
      InitCommand.self, SyncCommand.self, StatusCommand.self, ArchiveCommand.self, ShowCommand.self,
      VendorCommand.self, ValidateCommand.self, DiffCommand.self, LogCommand.self, ReconsentCommand.self,
      ReplayCommand.self, BundleCommand.self, TranslationsCommand.self, CheckCommand.self, WordingCommand.self,
      RulesCommand.self, ConfigCommand.self,
    ])

  @OptionGroup var global: GlobalOptions

  static func main() {
    System.ignoreFatalSignals()
    System.occupyStandardFiles()
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      if let wrong = UsageError.unknownCommand(arguments) { throw wrong }
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch {
      leave(with: error, arguments)
    }
  }

  func run() throws {
    try Console.write(global.openWorkspace().overview().rendered(colour: global.usesColour))
  }
}
