import ArgumentParser
import GVLBundle
import GVLBundleReports
import GVLWork
import ReportFormats

struct BundleCompareCommand: HelpedCommand {
  static let help = CommandHelp(
    "compare", "Say what two bundles show differently, whatever their targets.",
    examples: [
      .init("gvl bundle compare dist web", "an app and its site must show the same"),
      .init("gvl bundle compare dist web -q || echo differ", "in a script"),
    ],
    know: """
      A site and its app must show the same list, vendors, texts and words. Both are proved first, as `gvl bundle verify` \
      proves them: a bundle that is not as its manifest says cannot be compared. Of two bundles of one target and the same \
      options that show the same, files with other bytes are named. With -q nothing is printed: the exit status is the answer.
      """,
    exits: [.yes: "they differ", .failed: "one of them is not as its manifest says, or cannot be read"],
    seeAlso: ["bundle build", "bundle verify"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Argument(help: ArgumentHelp("The folder of one bundle.", valueName: "folder"))
  var first: String

  @Argument(help: ArgumentHelp("The folder of the other.", valueName: "other"))
  var second: String

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    let (comparison, rests) = try global.openWorkspace().compare(bundles: first, second)
    try output.write(
      global, text: comparison.textReport(restingOn: rests), json: comparison.json(restingOn: rests),
      answer: TextReport())
    if !comparison.differences.isEmpty { throw EarlyExit(status: .yes) }
  }
}
