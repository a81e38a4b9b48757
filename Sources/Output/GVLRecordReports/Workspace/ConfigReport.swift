package import GVLSettings
package import GVLWorkspace
package import JSONText
import PlainText
package import ReportFormats

/// The settings as rows: name, value, origin.
package struct ConfigReport: Sendable {
  private let workspace: Workspace
  private let rows: [(name: String, value: JSONValue, shown: String, origin: String)]

  package init(_ workspace: Workspace, _ context: SettingContext) {
    self.workspace = workspace
    rows = workspace.settings.shown(context).map { ($0.name, $0.value, $0.text, "\($0.origin ?? .standard)") }
  }

  package var textReport: TextReport {
    var report = TextReport()
    report.line(
      Piece("workspace ", .dim), Piece(workspace.folder, .bold),
      Piece(workspace.hasFile ? "" : "   (no gvl.yml here: defaults; `gvl init` makes one)", .dim))
    report.blank()
    var table = Table([.init(""), .init(""), .init("")], indent: 2)
    for row in rows { table.row(Piece(row.name, .cyan), Piece(row.shown), Piece(row.origin, .dim)) }
    report.append(table.report)
    let others = workspace.settings.profiles.map(\.name)
    if others.count > 1 {
      report.blank()
      report.line(Piece("profiles in the file: \(others.joined(separator: ", "))", .dim))
    }
    return report
  }

  /// `gvl.config/1`.
  package var json: JSONValue {
    [
      "schema": "gvl.config/1",
      "workspace": .string(workspace.folder),
      "settings": .array(
        rows.map { ["name": .string($0.name), "value": $0.value, "origin": .string($0.origin)] }),
      "profiles": .strings(workspace.settings.profiles.map(\.name)),
    ]
  }
}
