import PlainText
import ReportFormats

/// The help that the command line asks for. Found before the parser runs, because users who ask for help often have
/// errors in the other arguments.
enum HelpRequest {
  case page(CommandInfo, isLong: Bool)
  case topic(HelpTopic)

  /// Returns nil if the arguments do not ask for help.
  init?(_ arguments: [String]) throws(CommandError) {
    let asked = arguments.prefix { $0 != "--" }
    // Most runs ask for no help, so the walk through the commands is skipped.
    guard asked.contains(where: ["help", "--help", "-h"].contains) else { return nil }
    let walk = CommandWalk(Array(asked))
    if walk.isHelpCommand {
      self = try Self.about(walk)
    } else if asked.contains("--help") {
      self = .page(walk.command, isLong: true)
    } else if asked.contains("-h") {
      self = .page(walk.command, isLong: false)
    } else {
      return nil
    }
  }

  /// `gvl help [COMMAND… | TOPIC]`.
  private static func about(_ walk: CommandWalk) throws(CommandError) -> HelpRequest {
    guard let word = walk.word, word != "help" else { return .page(walk.command, isLong: true) }
    if walk.command.path.count == 1, let topic = HelpTopic.named(word) { return .topic(topic) }
    guard walk.command.isGroup else { return .page(walk.command, isLong: true) }
    let isRoot = walk.command.path.count == 1
    let known =
      walk.command.subcommands.map(\.help.name) + (isRoot ? HelpTopic.all.flatMap { [$0.name] + $0.aliases } : [])
    let command = walk.command.command
    let near = Nearest.word(to: word, in: known)
    let isTopic = near.map { HelpTopic.named($0) != nil && isRoot } ?? false
    let hint =
      near.map { "; did you mean `\(isTopic ? "gvl help" : command) \($0)`?" }
      ?? "; `\(command) --help` lists them"
    throw CommandError(
      .usage, "usage.unknown-command",
      "there is no command \(isRoot ? "or topic " : "")`\(isRoot ? word : "\(command) \(word)")`\(hint)")
  }

  var page: HelpPage {
    switch self {
    case .page(let info, let isLong): isLong ? CommandPage.long(info) : CommandPage.short(info)
    case .topic(let topic): topic.page
    }
  }

  func write(colour: Bool) throws {
    try Console().write(HelpText(page, width: TerminalWidth.columns).report.rendered(colour: colour))
  }
}
