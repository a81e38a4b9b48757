import ArgumentParser
import GVLBundle
import GVLReport

struct BundleCompareCommand: HelpedCommand {
  static let help = CommandHelp(
    "compare", "Say what two bundles show differently, whatever their targets.",
    examples: [
      .init("gvl bundle compare dist web", "an app and its site must show the same"),
      .init("gvl bundle compare dist web -q || echo differ", "in a script"),
    ],
    know: """
      A site and its app must show the same list, vendors, texts and words. With -q nothing is printed: the exit status is \
      the answer.
      """,
    exits: [.yes: "they show something differently"],
    seeAlso: ["bundle build", "bundle verify"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Argument(help: ArgumentHelp("The folder of one bundle.", valueName: "folder"))
  var first: String

  @Argument(help: ArgumentHelp("The folder of the other.", valueName: "other"))
  var second: String

  func run() throws {
    let comparison = try BundleComparison(BundleFolder(first), BundleFolder(second))
    try output.write(global, text: comparison.textReport, json: comparison.json, answer: TextReport())
    if !comparison.differences.isEmpty { throw Leave(status: .yes) }
  }
}
