import ArgumentParser
import PlainText

/// What people are told of a command beside its options, which the parser knows: the one source of `-h`, `--help`, the man
/// page and the list of commands.
struct CommandHelp: Sendable {
  /// A command line that a test runs on the sample, and what it is for.
  struct Example: Sendable {
    /// As it is typed in a shell.
    let line: String
    /// In a few words, without a full stop.
    let says: String
    /// Why no test runs it; nil where one does.
    let untried: String?

    init(_ line: String, _ says: String, untried: String? = nil) {
      (self.line, self.says, self.untried) = (line, says, untried)
    }
  }

  let name: String
  /// One line: what it is for.
  let purpose: String
  let examples: [Example]
  private let know: String
  /// What it may end with beside 0, 2 and 64, which any command may, and what that means here.
  let exits: [ExitStatus: String]
  /// Commands without `gvl`, and topics.
  let seeAlso: [String]
  /// Options of its own that belong together, by their long names; the others are plain options.
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

  /// What somebody has to know who uses it for the first time. Cut when it is shown: each start looks through many commands.
  var paragraphs: [String] { know.pieces(between: "\n\n").filter { !$0.isEmpty } }

  /// All that it may end with, in order.
  var statuses: [(status: ExitStatus, meaning: String)] {
    ExitStatus.allCases.compactMap { status in
      if let meaning = exits[status] { return (status, meaning) }
      return [.done, .failed, .usage].contains(status) ? (status, status.brief) : nil
    }
  }
}

/// A command with help. The parser gets from it what it has to know: the name, the purpose, and what is below.
protocol HelpedCommand: ParsableCommand {
  static var help: CommandHelp { get }
  /// What it writes where a person names it, in the order of its options.
  var outputs: [NamedOutput] { get }
}

extension HelpedCommand {
  var outputs: [NamedOutput] { [] }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: help.name, abstract: help.purpose, shouldDisplay: !help.name.hasPrefix("_"),
      subcommands: help.subcommands, defaultSubcommand: help.defaultSubcommand)
  }

  /// The command as the arguments behind its name have it; nil where it does not take them.
  static func read(_ arguments: [String]) -> Self? { (try? parseAsRoot(arguments)) as? Self }

  /// - Parameter arguments: All of the program's.
  func start(_ arguments: [String]) throws {
    try Outputs.check(self)
    if arguments.contains("-") { Console.noteTyping() }
    var command = self
    try command.run()
  }
}
