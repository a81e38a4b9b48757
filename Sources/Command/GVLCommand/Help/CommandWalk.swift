/// The path through the command tree that arguments take.
struct CommandWalk {
  /// The last command of the path.
  private(set) var command = CommandInfo.root
  /// The first word that is not a subcommand.
  private(set) var word: String?
  /// The arguments are `gvl help …`: the following words name the command or topic.
  private(set) var isHelpCommand = false
  /// The indices of command names in the arguments.
  private var names: [Int] = []
  /// Whether the parser might read the arguments differently.
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
          // Short options may be combined, and words after `--` are not options.
          isUnclear = isUnclear || !argument.hasPrefix("--") || argument == "--"
          // An option that the group does not have belongs to its default command.
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

  /// The command and its arguments without the names of commands; nil if only the parser can decide. Each command also
  /// takes the options that may come before its name, so it can be parsed without its parents: half of the parser's
  /// work.
  func leaf(of arguments: [String]) -> (type: any HelpedCommand.Type, arguments: [String])? {
    guard !isUnclear, !isHelpCommand, let leaf = command.isGroup ? command.defaultSubcommand : command else {
      return nil
    }
    let own = arguments.indices.filter { !names.contains($0) }.map { arguments[$0] }
    return (leaf.type, own)
  }
}
