import ArgumentParser
import GVLRecordReports
import GVLWork

struct ArchiveListCommand: HelpedCommand {
  static let help = CommandHelp(
    "list", "Every stored list and its translations, then the further files.",
    examples: [
      .init("gvl archive list", "all that is stored, and what was set aside"),
      .init("gvl archive list -q", "the references of the lists alone, one a line"),
    ],
    know: "With -q the references of the lists alone, one a line.",
    seeAlso: ["archive verify", "show", "lists"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    let listing = try global.openWorkspace().archiveListing()
    try output.write(global, text: listing.textReport, json: listing.json, answer: listing.references)
  }
}
