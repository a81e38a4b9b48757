import ArgumentParser
import GVLArchive
import GVLRecordReports
import GVLWork

struct ArchiveExportCommand: HelpedCommand {
  static let help = CommandHelp(
    "export", "Write the official server's layout, byte for byte.",
    examples: [
      .init("gvl archive export mirror", "a folder for a web server, and for `gvl sync --source`"),
      .init("gvl archive export mirror -q --force", "into a folder that holds files of another kind"),
    ],
    know: """
      For a web server, and with it for `gvl sync --source`: DIR/v3/vendor-list.json, DIR/v3/archives/…, \
      DIR/v3/purposes-de.json. Files that are there already keep their time. Files of an earlier export with texts that \
      have been set aside since then are removed; other files of earlier exports stay and are counted. A folder with files that no \
      export has made is left alone unless --force is given.
      """,
    seeAlso: ["archive import", "sync"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Argument(help: ArgumentHelp("The folder to write into; made where it is missing.", valueName: "dir"))
  var folder: OutputFolder

  @Flag(help: "Write beside files of another kind.")
  var force = false

  func run() throws {
    let export = try ArchiveExportWork(in: global.openWorkspace()).run(into: folder.path, force: force)
    if !(global.quiet && output.format == .text) {
      try output.write(global, text: export.textReport, json: export.json)
    }
  }
}
