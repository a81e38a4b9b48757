import ArgumentParser

struct BundleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle",
    abstract: "What an app or site ships offline.",
    discussion: ExitStatus.table,
    subcommands: [BundleBuildCommand.self, BundleVerifyCommand.self, BundleKeygenCommand.self],
    defaultSubcommand: BundleBuildCommand.self)
}
