package import GVLArchive
import PlainText

extension ArchiveExport {
  /// The files of an export, for people.
  package var textReport: TextReport {
    var text = TextReport()
    var table = Table([.init(""), .init(""), .init("")])
    for file in files {
      table.row(
        Piece(file.isWritten ? "written" : "present", .green), Piece(file.path),
        Piece(file.entry.subject.description, .dim))
    }
    text.append(table.report)
    text.line(Piece("\(counted(files.count, "file")), \(files.count(where: \.isWritten)) written", .bold))
    return text
  }
}
