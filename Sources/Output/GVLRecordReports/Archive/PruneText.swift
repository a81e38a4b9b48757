package import GVLArchive
import PlainText
package import ReportFormats

extension ArchivePrune {
  /// The files that are or would be deleted, for users.
  package var textReport: TextReport {
    var text = TextReport()
    var table = Table([.init(""), .init("", .right), .init("")])
    for file in files {
      table.row(
        Piece(file.kind.rawValue, .yellow), Piece(grouped(file.bytes)), Piece("\(file.path): \(file.reason)"))
    }
    text.append(table.report)
    for path in undated {
      text.line(Piece(path, .bold), Piece(": nothing says how old it is; `gvl archive repair` gives it a date", .dim))
    }
    let sum = "\(counted(files.count, "file")), \(counted(bytes, "byte"))"
    if files.isEmpty {
      text.line("nothing to remove")
    } else if isDone {
      text.line(Piece("removed \(sum)", .bold))
    } else {
      text.line(Piece("\(sum) would go", .bold), "; `gvl archive prune --no-dry-run` removes them")
    }
    return text
  }
}
