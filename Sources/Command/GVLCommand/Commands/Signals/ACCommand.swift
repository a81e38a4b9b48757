import ArgumentParser

struct ACCommand: HelpedCommand {
  static let help = CommandHelp(
    "ac", "Google's Additional Consent strings: providers that are no vendors of the TCF.",
    examples: [
      .init("gvl ac decode '2~1.35.41.101~dv.9.21.81'", "one string"),
      .init("echo '2~1.35~dv.9' | gvl ac decode --provider 35", "as a line of JSON, with the state of one provider"),
    ],
    subcommands: [ACDecodeCommand.self, ACEncodeCommand.self, ACCheckCommand.self])
}
