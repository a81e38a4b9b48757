package import GVLArchive
import PlainText
package import ReportFormats

extension ArchiveExport {
  /// The files of an export, for users.
  package var textReport: TextReport {
    var text = TextReport()
    var table = Table([.init(""), .init(""), .init("")])
    for file in files {
      table.row(
        Piece(file.isWritten ? "written" : "present", .green), Piece(file.path),
        Piece(file.entry.subject.description, .dim))
    }
    for file in removed {
      table.row(
        Piece("removed", .yellow), Piece(file.path),
        Piece("\(file.entry.subject), set aside: \(file.entry.asideReason ?? "")", .dim))
    }
    text.append(table.report)
    let sum = "\(counted(files.count, "file")), \(files.count(where: \.isWritten)) written"
    text.line(Piece(sum + (removed.isEmpty ? "" : ", \(removed.count) removed"), .bold))
    if !others.isEmpty {
      let what = others.count == 1 ? "file of an earlier export stays" : "files of earlier exports stay"
      text.line(Piece("\(others.count) \(what) under names that this export does not use", .dim))
    }
    return text
  }
}
