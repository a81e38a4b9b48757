import ArgumentParser
import JSONText

/// The command: parse, call, render, exit.
@main
struct GVL: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "gvl",
    abstract: "The record of the IAB TCF Global Vendor List: fetch, compare, decide, bundle, check.",
    discussion: """
      A LIST is latest, previous, v3/178, 178, v2/197.9f2c41aa, @2026-03-02, - (standard input) or a path.

      Nothing that gvl prints is legal advice.

      \(ExitStatus.table)
      """,
    version: version,
    subcommands: [
      InitCommand.self, SyncCommand.self, StatusCommand.self, ArchiveCommand.self, ShowCommand.self,
      VendorCommand.self, ValidateCommand.self, DiffCommand.self, ReconsentCommand.self, BundleCommand.self,
      CheckCommand.self, RulesCommand.self, ConfigCommand.self,
    ])

  @OptionGroup var global: GlobalOptions

  static func main() {
    ignoreBrokenPipe()
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      if let wrong = unknownSubcommand(arguments) { throw wrong }
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch {
      leave(with: error, wantsJSON: wantsJSON(arguments))
    }
  }

  func run() throws { try Overview(global: global).print() }

  /// The parser only says "unexpected argument"; people mostly misspelt a command.
  private static func unknownSubcommand(_ arguments: [String]) -> (any Error)? {
    guard let first = arguments.first, !first.hasPrefix("-") else { return nil }
    let known = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard !known.contains(first) else { return nil }
    let near = nearest(to: first, in: known).map { "; did you mean `gvl \($0)`?" } ?? "; `gvl --help` lists them"
    return CommandError(.usage, "usage.unknown-command", "there is no command `\(first)`\(near)")
  }

  private static func wantsJSON(_ arguments: [String]) -> Bool {
    arguments.contains("--format=json")
      || zip(arguments, arguments.dropFirst()).contains { $0 == "--format" && $1 == "json" }
  }
}
