import ArgumentParser

struct GPPCommand: HelpedCommand {
  static let help = CommandHelp(
    "gpp", "Strings of the Global Privacy Platform: sections of several jurisdictions in one.",
    examples: [
      .init(
        "gvl gpp decode 'DBACNY~CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA~1YNN'", "one string"),
      .init("echo 'DBABLA~BVQqAAAAAgA.QA' | gvl gpp decode", "as a line of JSON"),
    ],
    subcommands: [GPPDecodeCommand.self, GPPEncodeCommand.self])
}
