import ArgumentParser

/// A command and its path in the command tree; help is made from it.
struct CommandInfo {
  let type: any HelpedCommand.Type
  let help: CommandHelp
  /// `["gvl", "archive", "list"]`.
  let path: [String]

  static let root = CommandInfo(GVL.self, path: [])

  private init(_ type: any HelpedCommand.Type, path: [String]) {
    self.type = type
    help = type.help
    self.path = path + [help.name]
  }

  /// The subcommands without the internal ones.
  var subcommands: [CommandInfo] {
    help.subcommands.map { CommandInfo($0, path: path) }.filter { !$0.help.name.hasPrefix("_") }
  }

  subscript(name: String) -> CommandInfo? {
    guard !name.hasPrefix("_") else { return nil }
    return help.subcommands.first { $0.help.name == name }.map { CommandInfo($0, path: path) }
  }

  var defaultSubcommand: CommandInfo? { help.defaultSubcommand.map { CommandInfo($0, path: path) } }

  /// The command and all commands below it, in order.
  var tree: [CommandInfo] { [self] + subcommands.flatMap(\.tree) }

  /// `gvl archive list`.
  var command: String { path.joined(separator: " ") }
  /// `gvl-archive-list`, the name of the man page.
  var pageName: String { path.joined(separator: "-") }

  var isGroup: Bool { !help.subcommands.isEmpty }

  /// The command's arguments and options; empty for a group that has no options of its own.
  var arguments: [HelpArgument] { HelpArgument.all(of: type) }

  /// The options by section: the command's own first, then shared ones, last those of every command.
  static func sections(_ help: CommandHelp, _ arguments: [HelpArgument]) -> [(title: String, options: [HelpArgument])] {
    var sections = help.sections.map { section in
      (title: section.title, options: arguments.filter { section.options.contains($0.key) })
    }
    let shared = Self.shared
    var taken = Set(help.sections.flatMap(\.options))
    var rest: [(title: String, options: [HelpArgument])] = []
    for argument in arguments where argument.kind != .positional && !taken.contains(argument.key) {
      taken.insert(argument.key)
      let title = argument.section ?? shared.first { $0.keys.contains(argument.key) }?.title ?? Self.own
      if let at = rest.firstIndex(where: { $0.title == title }) {
        rest[at].options.append(argument)
      } else {
        rest.append((title, [argument]))
      }
    }
    let order =
      [Self.own] + rest.map(\.title).filter { title in title != Self.own && !shared.contains { $0.title == title } }
    let ranks = order + shared.map(\.title)
    rest.sort { (ranks.firstIndex(of: $0.title) ?? 0) < (ranks.firstIndex(of: $1.title) ?? 0) }
    let own = rest.first?.title == Self.own ? 1 : 0
    sections = Array(rest[..<own]) + sections + rest[own...]
    return sections.filter { !$0.options.isEmpty }
  }

  static let own = "Options"
  static let everywhere = "Options of every command"

  /// Groups of options that several commands share, by the struct that declares them.
  private static var shared: [(title: String, keys: Set<String>)] {
    let groups: [(String, any ParsableArguments.Type)] = [
      ("Part of the record", HistoryOptions.self), ("Part of the comparison", DiffOptions.self),
      ("Known findings", BaselineOptions.self),
      ("Output", OutputOptions<TextOrJSON>.self), ("The page", ReportOptions.self), ("Server", ServerOptions.self),
      ("Lock", LockOptions.self),
      (everywhere, GlobalOptions.self),
    ]
    return groups.map { title, type in (title, Set(HelpArgument.all(of: type).map(\.key))) }
  }
}
