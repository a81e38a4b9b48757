import GVLList
import GVLShown
import ReportFormats

extension ConsentMatrix {
  /// One record for each vendor, with a head (RFC 4180, UTF-8): words instead of letters. In a comparison a changed
  /// cell has both values, `legitimate interest → consent`.
  package var csv: String {
    let names = columns.map { column in
      CSVText.cell(column.short + (column.name.isEmpty ? "" : " " + column.name))
    }
    var text = CSVText.record(["list", "compared with", "profile", "vendor", "name", "state", "changed"] + names)
    for row in rows {
      text += CSVText.record(
        [
          list.description, from?.description ?? "", CSVText.cell(profile.name), String(row.id), CSVText.cell(row.name),
          row.state.rawValue, from == nil ? "" : row.isChanged ? "yes" : "no",
        ] + row.cells.map { CSVText.cell(Self.words($0)) })
    }
    return text
  }

  static func words(_ cell: Cell) -> String {
    guard let before = cell.before, cell.isChanged else { return cell.now.words }
    return (before.words.isEmpty ? "not declared" : before.words) + " → "
      + (cell.now.words.isEmpty ? "not declared" : cell.now.words)
  }
}
