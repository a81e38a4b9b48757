/// The commands that arguments go through.
struct CommandWalk {
  /// The last one.
  private(set) var command = CommandInfo.root
  /// The first word that is none of its subcommands.
  private(set) var word: String?
  /// `gvl help …`: what follows is asked about.
  private(set) var isHelpCommand = false

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while command.isGroup, let argument = rest.popFirst() {
      if argument.hasPrefix("-"), argument != "-" {
        let options = GlobalOptions.spellings
        if options.withValue.contains(argument) {
          _ = rest.popFirst()
        } else if argument == "-h" || argument == "--help" {
          continue
        } else if !argument.contains("="), !options.alone.contains(argument) {
          // An option that groups do not have is meant for what they stand for.
          if let standard = command.defaultSubcommand { command = standard }
          return
        }
      } else if argument == "help", command.path.count == 1, !isHelpCommand {
        isHelpCommand = true
      } else if let next = command[argument] {
        command = next
      } else {
        word = argument
        return
      }
    }
  }
}
