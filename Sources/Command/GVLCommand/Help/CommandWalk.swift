/// The commands that arguments go through.
struct CommandWalk {
  /// The last one.
  private(set) var command = CommandInfo.root
  /// The first word that is none of its subcommands.
  private(set) var word: String?
  /// `gvl help …`: what follows is asked about.
  private(set) var isHelpCommand = false
  /// Where the names of commands stand.
  private var names: [Int] = []
  /// Whether the parser may go another way.
  private var isUnclear = false

  init(_ arguments: [String]) {
    var rest = arguments.indices
    while command.isGroup, let index = rest.popFirst() {
      let argument = arguments[index]
      if argument.hasPrefix("-"), argument != "-" {
        let options = GlobalOptions.spellings
        if options.withValue.contains(argument) {
          _ = rest.popFirst()
        } else if argument == "-h" || argument == "--help" {
          continue
        } else if argument.contains("=") {
          isUnclear = isUnclear || !options.withValue.contains(String(argument.prefix { $0 != "=" }))
        } else if !options.alone.contains(argument) {
          // Letters may stand together, and what follows `--` is no option.
          isUnclear = isUnclear || !argument.hasPrefix("--") || argument == "--"
          // An option that groups do not have is meant for what they stand for.
          if let standard = command.defaultSubcommand { command = standard }
          return
        }
      } else if argument == "help", command.path.count == 1, !isHelpCommand {
        isHelpCommand = true
      } else if let next = command[argument] {
        command = next
        names.append(index)
      } else {
        word = argument
        return
      }
    }
  }

  /// The command that is meant, and its arguments without the names of commands; nil where only the parser knows. Each command
  /// has the options that may stand before its name, so that it can be read without those above it: half of the parser's work.
  func leaf(of arguments: [String]) -> (type: any HelpedCommand.Type, arguments: [String])? {
    guard !isUnclear, !isHelpCommand, let leaf = command.isGroup ? command.defaultSubcommand : command else {
      return nil
    }
    let own = arguments.indices.filter { !names.contains($0) }.map { arguments[$0] }
    return (leaf.type, own)
  }
}
