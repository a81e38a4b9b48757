import ArgumentParser
import GVLBundle
import GVLReport

struct BundleCompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Say what two bundles show differently, whatever their targets; exit 1 on any difference.",
    discussion: """
      A site and its app must show the same list, vendors, texts and words. With -q nothing is printed: the exit status is \
      the answer.

      \(ExitStatus.table)
      """)

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
