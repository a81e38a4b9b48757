import ArgumentParser
import GVLWorkspace
import PlainText

/// Rewrites the parser's messages in the form of every other error: one line that says what to do.
enum UsageError {
  /// The error with a hint at the help of the command.
  static func explained(_ error: any Error, _ arguments: [String]) -> CommandError {
    let walk = CommandWalk(arguments)
    var text = inOneLine(GVL.message(for: error))
    text = text.prefix(1).lowercased() + text.dropFirst()
    text = text.replacing(". Did you", with: "; did you").replacing(". Please provide", with: "; give")
    while text.last == "." { text.removeLast() }
    text = unknownOption(text, of: walk.command) ?? text
    text += WrongValue(text, of: walk.command)?.hint ?? missingArgument(text, of: walk.command) ?? ""
    return CommandError(
      .usage, "usage.invalid",
      text + (text.last == "?" ? " See " : "; see ") + "`\(walk.command.command) --help`")
  }

  /// The message for an unknown option, with a suggestion: the parser does not suggest `--help` and `--version`.
  private static func unknownOption(_ complaint: String, of command: CommandInfo) -> String? {
    let words = complaint.pieces(between: "'")
    guard words.count >= 2, words[0] == "unknown option ", words[1].hasPrefix("--") else { return nil }
    let known = command.arguments.flatMap(\.names) + ["--help", "--version"]
    let near = Nearest.word(to: words[1], in: known.filter { $0.hasPrefix("--") })
    return "unknown option '\(words[1])'" + (near.map { "; did you mean '\($0)'?" } ?? "")
  }

  /// An example to add if an argument is missing.
  private static func missingArgument(_ complaint: String, of command: CommandInfo) -> String? {
    guard complaint.hasPrefix("missing expected argument") else { return nil }
    return command.help.examples.first.map { "; for example `\($0.line)`" }
  }

  /// The first line, followed by the values that the parser lists below it.
  static func inOneLine(_ message: String) -> String {
    let lines = message.split(separator: "\n").map(String.init)
    guard let first = lines.first else { return "wrong usage" }
    let values = lines.dropFirst().prefix { $0.hasPrefix("  - ") }.map { $0.dropFirst(4) }
    return values.isEmpty ? first : first + " " + values.joined(separator: ", ")
  }

  /// The parser's own completion script cannot read the workspace.
  static func oldScript(_ arguments: [String]) -> CommandError? {
    guard arguments.contains(where: { $0.hasPrefix("--generate-completion-script") }) else { return nil }
    return CommandError(
      .usage, "usage.completions", "--generate-completion-script: write `gvl completions bash`, or zsh, or fish")
  }

  /// A misspelt command: the parser would only call it an unexpected argument.
  static func unknownCommand(_ walk: CommandWalk) -> CommandError? {
    guard let word = walk.word, walk.command.isGroup else { return nil }
    let known = walk.command.subcommands.map(\.help.name) + (walk.command.path.count == 1 ? ["help"] : [])
    let isVersion = walk.command.path.count == 1 && word == "version"
    let near = isVersion ? "--version" : Nearest.word(to: word, in: known)
    // The word may be an argument of the default command; only a word that resembles a command is an error.
    if walk.command.defaultSubcommand != nil, near == nil || InputFile.exists(word) { return nil }
    let command = walk.command.command
    let hint = near.map { "; did you mean `\(command) \($0)`?" } ?? "; `\(command) --help` lists them"
    return CommandError(.usage, "usage.unknown-command", "there is no command `\(command) \(word)`\(hint)")
  }
}
