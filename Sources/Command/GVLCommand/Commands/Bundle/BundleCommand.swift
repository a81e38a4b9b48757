import ArgumentParser

struct BundleCommand: HelpedCommand {
  static let help = CommandHelp(
    "bundle", "Build, verify and compare what an app or site ships offline.",
    examples: [
      .init("gvl bundle --target json --out out", "the list through the profile, and its texts"),
      .init("gvl bundle verify dist", "whether a bundle is what its manifest says"),
    ],
    subcommands: [
      BundleBuildCommand.self, BundleVerifyCommand.self, BundleCompareCommand.self, BundleKeygenCommand.self,
    ],
    default: BundleBuildCommand.self)
}
