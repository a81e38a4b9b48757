import ArgumentParser

struct TCCommand: HelpedCommand {
  static let help = CommandHelp(
    "tc", "TC strings: what users chose, read and written.",
    examples: [
      .init(
        "gvl tc decode CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA.YAAAAAAAAAAA",
        "one string, with names where a list is stored"),
      .init(
        "echo CPu5aAAPu5aAAPoABABGCyDAAAAAAAAAAAAAAAAAAAAA.IAAA | gvl tc decode", "a string a line, answered in JSON"),
    ],
    subcommands: [
      TCDecodeCommand.self, TCEncodeCommand.self, TCCheckCommand.self, TCExplainCommand.self,
      TCMacrosCommand.self,
    ])
}
