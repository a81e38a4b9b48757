import ArgumentParser
import GVLArchive
import GVLReport
import GVLWorkspace

struct ArchiveListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Every stored list and its translations, then the further files.",
    discussion: "With -q the references of the lists alone, one a line.\n\n" + ExitStatus.table)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  func run() throws {
    let workspace = try global.openWorkspace()
    let archive = try workspace.archive()
    if archive.index.entries.isEmpty && archive.index.aside.isEmpty { try workspace.requireFile() }
    let listing = ArchiveListing(archive)
    try output.write(global, text: listing.textReport, json: listing.json, answer: listing.references)
  }
}
