import JSONText

/// `gvl __help`: the help as JSON, for the tests that compare it with the commands. `gvl __help markdown`: the help as
/// `docs/command.md`.
enum HelpDump {
  static func run(asMarkdown: Bool) {
    let json = { JSONValue.array(CommandInfo.root.tree.map(command)).documentText }
    try? Console().write(asMarkdown ? HelpMarkdown.document : json())
  }

  private static func command(_ info: CommandInfo) -> JSONValue {
    let arguments = info.arguments
    let sections = CommandInfo.sections(info.help, arguments)
    return [
      "command": .string(info.command), "purpose": .string(info.help.purpose), "isGroup": .bool(info.isGroup),
      "examples": .array(
        info.help.examples.map {
          ["line": .string($0.line), "says": .string($0.says), "untried": .text($0.untried)]
        }),
      "statuses": .integers(info.help.statuses.map { Int($0.status.rawValue) }),
      "seeAlso": .strings(info.help.seeAlso),
      "sectioned": .strings(info.help.sections.flatMap(\.options)),
      "arguments": .array(
        arguments.map { argument in
          let section = sections.first { $0.options.contains { $0.key == argument.key } }?.title
          return [
            "kind": .string(argument.kind.rawValue), "key": .string(argument.key),
            "names": .strings(argument.names), "value": .string(argument.valueName),
            "values": .strings(argument.values), "section": .text(section),
            "isOptional": .bool(argument.isOptional), "isRepeating": .bool(argument.isRepeating),
            "writes": .text(argument.writes?.rawValue),
          ]
        }),
    ]
  }
}
