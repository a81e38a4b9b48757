import GVLCheck
import GVLDialogReading
import GVLRendering
import PlainText
import ReportFormats

extension RenderedPage {
  /// For users: how prominent refusing is, and how many clicks each choice takes.
  var text: TextReport {
    var text = TextReport()
    text.line(Piece(file, .bold), "  ", Piece("in a browser", .dim))
    var table = Table([.init(""), .init("")], indent: 2)
    for (name, value) in facts { table.row(Piece(name.lowercasedFirst, .dim), Piece(CleanText.line(value))) }
    text.append(table.report)
    return text
  }
}
