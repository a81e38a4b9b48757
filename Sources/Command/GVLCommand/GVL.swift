import ArgumentParser
import CCommit
import Files
import GVLRecordReports
import GVLWork
import PlainText

/// Runs the program; a failing run exits.
package func startGVL(count: Int32, words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) {
  GVL.start(unsafe System.arguments(count, words))
}

/// The command: parse, call, render, exit.
struct GVL: HelpedCommand {
  /// The version that records, reports and requests name: equal for all builds of a version.
  static let version = "0.1.0"
  /// The output of `--version`, and the tool's name in records and pages: with the commit if the build knew it, so that
  /// a result can be repeated with exactly this program.
  static var build: String {
    let commit = unsafe String(cString: gvl_commit())
    return "gvl \(version)" + (commit.isEmpty ? "" : " (\(commit))")
  }
  /// A page where owners of servers learn who sends the requests; nil until the project has an address.
  static let projectURL: String? = nil
  /// The `User-Agent` of every request: `gvl/VERSION (+URL)`.
  static let userAgent = "gvl/\(version)" + (projectURL.map { " (+\($0))" } ?? "")

  /// The day of the version, for man pages.
  static let date = "2026-11-23"

  static let help = CommandHelp(
    "gvl", "The record of the IAB TCF Global Vendor List: fetch, compare, decide, bundle, check.",
    examples: [
      .init("gvl", "the state of this workspace, and what to do next"),
      .init("gvl diff", "what is new in the list"),
      .init("gvl reconsent", "must users be asked again?"),
    ],
    know: """
      A list is named latest, previous, latest~3, v3/178, 178, @2026-03-02, - (standard input) or by a path: \
      `gvl help lists`. Environment variables set what options leave open: `gvl help environment`. The terms: \
      `gvl help words`.

      Nothing that gvl prints is legal advice.
      """,
    subcommands: [
      DemoCommand.self, InitCommand.self, SyncCommand.self, StatusCommand.self, ArchiveCommand.self, ShowCommand.self,
      VendorCommand.self, MatrixCommand.self, ValidateCommand.self, DiffCommand.self, LogCommand.self,
      ReconsentCommand.self,
      ReplayCommand.self, BundleCommand.self, TranslationsCommand.self, CheckCommand.self, WordingCommand.self,
      ImpactCommand.self, TCCommand.self, ACCommand.self, GPPCommand.self, KeysCommand.self, PubvendorsCommand.self,
      RulesCommand.self,
      ConfigCommand.self,
      ManCommand.self,
      CompletionsCommand.self,
    ])

  /// Only the root command tells the parser the version.
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: help.name, abstract: help.purpose, version: build, subcommands: help.subcommands)
  }

  @OptionGroup var global: GlobalOptions

  static func start(_ arguments: [String]) {
    System.ignoreFatalSignals()
    System.occupyStandardFiles()
    if arguments.first == "__complete" { return Completion.run(Array(arguments.dropFirst())) }
    if arguments.first == "__help" { return HelpDump.run(asMarkdown: arguments.last == "markdown") }
    do {
      if asksForVersion(arguments) { return try Console().write(build + "\n") }
      if let request = try HelpRequest(arguments) {
        return try request.write(colour: TerminalColour.isWanted(arguments))
      }
      if let old = UsageError.oldScript(arguments) { throw old }
      let walk = CommandWalk(arguments)
      if let wrong = UsageError.unknownCommand(walk) { throw wrong }
      if let leaf = walk.leaf(of: arguments), let command = leaf.type.read(leaf.arguments) {
        return try command.start(arguments)
      }
      // Parses with the whole command tree: it finds errors, and requests such as `--version` beside a command.
      var command = try parseAsRoot(arguments)
      guard let helped = command as? any HelpedCommand else { return try command.run() }
      try helped.start(arguments)
    } catch {
      leave(with: error, arguments)
    }
  }

  /// Whether only the version is wanted: this saves starting the parser, which takes as long as the rest of the run.
  private static func asksForVersion(_ arguments: [String]) -> Bool {
    arguments.contains("--version")
      && arguments.allSatisfy { $0 == "--version" || GlobalOptions.spellings.alone.contains($0) }
  }

  func run() throws {
    try global.show(global.openWorkspace().overview()?.textReport ?? Overview.none)
  }
}

/// The commands, grouped by task.
enum CommandGroups {
  static let all: [(title: String, commands: [String])] = [
    ("Start", ["init", "demo", "config"]),
    ("Keep the record", ["sync", "status", "archive"]),
    ("Look", ["show", "vendor", "matrix", "log", "diff", "validate"]),
    ("Decide", ["reconsent", "replay", "impact"]),
    ("Ship", ["bundle", "translations"]),
    ("Check", ["check", "wording", "rules"]),
    ("Signal", ["tc", "ac", "gpp", "keys", "pubvendors"]),
    ("Help", ["help", "man", "completions"]),
  ]
}
