import ArgumentParser
import GVLArchive
import GVLBase
import GVLRecordReports
import GVLWork
import JSONText
import ReportFormats

struct ArchiveExportCommand: HelpedCommand {
  static let help = CommandHelp(
    "export", "Write the official server's layout, or the record as a database.",
    examples: [
      .init("gvl archive export mirror", "a folder for a web server, and for `gvl sync --source`"),
      .init("gvl archive export mirror -q --force", "into a folder that holds files of another kind"),
      .init("gvl archive export --to sqlite base", "base/gvl.sqlite, for sqlite3, Datasette and DuckDB"),
      .init("gvl archive export --to csv tables", "the same tables as CSV files"),
    ],
    know: """
      The layout is for a web server, and with it for `gvl sync --source`: DIR/v3/vendor-list.json, DIR/v3/archives/…, \
      DIR/v3/purposes-de.json. Files that are there already keep their time. Files of an earlier export with texts that \
      have been set aside since then are removed; other files of earlier exports stay and are counted. A folder with files that no \
      export has made is left alone unless --force is given.

      --to sqlite writes one database of lists, vendors, declarations, texts, translations and changes with their verdicts, \
      --to csv the same tables; both with datapackage.json, which describes each column. A later run takes in what is new. \
      Verdicts are those of the policy legal-basis for all vendors, whatever gvl.yml says. A file that no export has \
      written is never replaced. docs/database.md has the tables and questions to begin with. SQLite is loaded for --to sqlite alone.
      """,
    seeAlso: ["archive import", "sync", "log", "replay"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Argument(help: ArgumentHelp("The folder to write into; made where it is missing.", valueName: "dir"))
  var folder: OutputFolder

  @Option(help: "Write a database or tables instead of the official layout.")
  var to: BaseExport.Form?

  @Flag(help: "For the official layout: write beside files of another kind.")
  var force = false

  var outputs: [NamedOutput] { [.file(output.output), .folder(folder)] }

  func run() throws {
    let workspace = try global.openWorkspace()
    guard let to else {
      let export = try workspace.exportArchive(into: folder.path, force: force)
      return try report(text: export.textReport, json: export.json)
    }
    guard !force else {
      throw CommandError(
        .usage, "usage.format",
        "--force is for the official layout: --to \(to.rawValue) never replaces files of others")
    }
    let export = try workspace.exportBase(to, into: folder.path)
    try report(text: export.textReport, json: export.json)
  }

  private func report(text: TextReport, json: JSONValue) throws {
    if !(global.quiet && output.format == .text) { try output.write(global, text: text, json: json) }
  }
}

extension BaseExport.Form: ExpressibleByArgument {}
