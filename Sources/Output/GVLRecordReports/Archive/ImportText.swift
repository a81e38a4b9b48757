package import GVLSync
import PlainText
package import ReportFormats

extension ImportReport {
  /// The result for each file, and the number of files by result, for users.
  package var textReport: TextReport {
    var text = TextReport()
    var table = Table([.init(""), .init(""), .init("")])
    for file in files {
      let what = file.list.map { list in file.language.map { "\(list) \($0)" } ?? "\(list)" } ?? ""
      let detail = file.message.map { ": " + $0 } ?? file.path.map { " → " + $0 } ?? ""
      table.row(
        Piece(file.outcome.rawValue, file.outcome == .refused ? .red : .green), Piece(what, .cyan),
        Piece(file.name + detail))
    }
    text.append(table.report)
    let counts = ImportedFile.Outcome.allCases.compactMap { outcome in
      count(outcome) == 0 ? nil : "\(grouped(count(outcome))) \(outcome.rawValue)"
    }
    text.line(Piece("\(counted(files.count, "file")): \(counts.joined(separator: ", "))", .bold))
    return text
  }
}
