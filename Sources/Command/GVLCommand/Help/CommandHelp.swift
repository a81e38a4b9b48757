import ArgumentParser
import Files
import PlainText

/// The texts about a command, except its options, which the parser knows: the single source of `-h`, `--help`, the man
/// page and the list of commands.
struct CommandHelp: Sendable {
  /// A command line that a test runs on the sample, and its purpose.
  struct Example: Sendable {
    /// The line as typed in a shell.
    let line: String
    /// The purpose in a few words, without a full stop.
    let says: String
    /// Why no test runs it; nil if a test does.
    let untried: String?

    init(_ line: String, _ says: String, untried: String? = nil) {
      (self.line, self.says, self.untried) = (line, says, untried)
    }
  }

  let name: String
  /// One line about the purpose of the command.
  let purpose: String
  let examples: [Example]
  private let know: String
  /// The exit statuses besides 0, 2 and 64, which every command may use, and their meaning here.
  let exits: [ExitStatus: String]
  /// Related commands without `gvl`, and topics.
  let seeAlso: [String]
  /// Groups of the command's own options, by long name; ungrouped options come under "Options".
  let sections: [(title: String, options: [String])]
  let subcommands: [any HelpedCommand.Type]
  let defaultSubcommand: (any HelpedCommand.Type)?

  init(
    _ name: String, _ purpose: String, examples: [Example], know: String = "", exits: [ExitStatus: String] = [:],
    seeAlso: [String] = [], sections: [(title: String, options: [String])] = [],
    subcommands: [any HelpedCommand.Type] = [], default defaultSubcommand: (any HelpedCommand.Type)? = nil
  ) {
    (self.name, self.purpose, self.examples) = (name, purpose, examples)
    (self.know, self.exits, self.seeAlso, self.sections) = (know, exits, seeAlso, sections)
    (self.subcommands, self.defaultSubcommand) = (subcommands, defaultSubcommand)
  }

  /// Paragraphs for first-time users. Split on access only, because each start looks through many commands.
  var paragraphs: [String] { know.pieces(between: "\n\n").filter { !$0.isEmpty } }

  /// All exit statuses of the command, in order.
  var statuses: [(status: ExitStatus, meaning: String)] {
    ExitStatus.allCases.compactMap { status in
      if let meaning = exits[status] { return (status, meaning) }
      return [.done, .failed, .usage].contains(status) ? (status, status.brief) : nil
    }
  }
}

/// A command with help. The parser gets its name, purpose and subcommands from `help`.
protocol HelpedCommand: ParsableCommand {
  static var help: CommandHelp { get }
  /// The files and folders that options may name for output, in the order of the options.
  var outputs: [NamedOutput] { get }
}

extension HelpedCommand {
  var outputs: [NamedOutput] { [] }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: help.name, abstract: help.purpose, shouldDisplay: !help.name.hasPrefix("_"),
      subcommands: help.subcommands, defaultSubcommand: help.defaultSubcommand)
  }

  /// The command parsed from the arguments after its name; nil if they are not valid.
  static func read(_ arguments: [String]) -> Self? { (try? parseAsRoot(arguments)) as? Self }

  /// - Parameter arguments: all arguments of the program.
  func start(_ arguments: [String]) throws {
    try RunFiles.$current.withValue(RunFiles()) {
      try Outputs.check(self)
      if arguments.contains("-") { Console(guessedFrom: arguments).noteTyping() }
      var command = self
      try command.run()
    }
  }
}
