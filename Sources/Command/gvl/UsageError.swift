import ArgumentParser
import GVLWorkspace
import PlainText

/// The parser's complaints in the form of every other error: one line that says what to do.
enum UsageError {
  /// Says which help to read, in the words of the command that was meant.
  static func explained(_ error: any Error, _ arguments: [String]) -> CommandError {
    var text = inOneLine(GVL.message(for: error))
    text = text.prefix(1).lowercased() + text.dropFirst()
    text = text.replacing(". Did you", with: "; did you").replacing(". Please provide", with: "; give")
    while text.last == "." { text.removeLast() }
    let command = commands(arguments).path.joined(separator: " ")
    return CommandError(
      .usage, "usage.invalid", text + (text.last == "?" ? " See " : "; see ") + "`\(command) --help`")
  }

  /// The first line, with the values that may stand below it, one a line.
  static func inOneLine(_ message: String) -> String {
    let lines = message.split(separator: "\n").map(String.init)
    guard let first = lines.first else { return "wrong usage" }
    let values = lines.dropFirst().prefix { $0.hasPrefix("  - ") }.map { $0.dropFirst(4) }
    return values.isEmpty ? first : first + " " + values.joined(separator: ", ")
  }

  /// A misspelt command: the parser would only call it an unexpected argument.
  static func unknownCommand(_ arguments: [String]) -> CommandError? {
    let (path, group, word) = commands(arguments)
    guard let word, !group.subcommands.isEmpty else { return nil }
    let known = names(group) + (path.count == 1 ? ["help"] : [])
    let near = Nearest.word(to: word, in: known)
    // What the default command of a group takes may look like anything, but rarely like one of its neighbours.
    if group.defaultSubcommand != nil, near == nil || InputFile.exists(word) { return nil }
    let command = path.joined(separator: " ")
    let hint = near.map { "; did you mean `\(command) \($0)`?" } ?? "; `\(command) --help` lists them"
    return CommandError(.usage, "usage.unknown-command", "there is no command `\(command) \(word)`\(hint)")
  }

  /// The names of the commands that the arguments go through, the last one's configuration, and the first word that is
  /// none of its subcommands.
  private static func commands(
    _ arguments: [String]
  ) -> (path: [String], last: CommandConfiguration, word: String?) {
    var path = ["gvl"]
    var last = GVL.configuration
    var rest = arguments[...]
    let options = GlobalOptions.spellings
    while let argument = rest.popFirst() {
      // `help` is asked about a command.
      if argument == "help", path.count == 1 { continue }
      if argument.hasPrefix("-") {
        guard options.withValue.contains(argument) else {
          if argument.contains("=") || options.alone.contains(argument) { continue }
          return (path, last, nil)
        }
        _ = rest.popFirst()
      } else if let next = last.subcommands.first(where: { $0.configuration.commandName == argument }) {
        path.append(argument)
        last = next.configuration
      } else {
        return (path, last, argument)
      }
    }
    return (path, last, nil)
  }

  private static func names(_ group: CommandConfiguration) -> [String] {
    group.subcommands.compactMap { $0.configuration.commandName }
  }
}

extension GlobalOptions {
  /// What may stand before the name of a command, as the help has it: options with a value, and those without.
  static var spellings: (withValue: Set<String>, alone: Set<String>) {
    var result: (withValue: Set<String>, alone: Set<String>) = ([], [])
    for line in helpMessage(columns: 10_000).split(separator: "\n") {
      let words = line.split(separator: " ").map { $0.last == "," ? $0.dropLast() : $0 }
      let names = words.prefix { $0.hasPrefix("-") }.map(String.init)
      if words.dropFirst(names.count).first?.hasPrefix("<") == true {
        result.withValue.formUnion(names)
      } else {
        result.alone.formUnion(names)
      }
    }
    return result
  }
}
