import GVLChanges
import ReportFormats

// The sentences in each format for users.
extension ChangeReport {
  /// A filtered report still summarises the whole comparison.
  private var inShort: String { filterSentence == nil ? "In short" : "In short, of the whole comparison" }

  func appendSentences(to report: inout TextReport) {
    report.blank()
    report.line(Piece(inShort, .bold))
    for sentence in sentences { report.line("  ", Piece(sentence.named)) }
    if let presets { report.line("  ", Piece(presets.sentence, .dim)) }
  }

  var sentencesInMarkdown: String {
    "**\(inShort)**\n\n" + sentences.map { "- \(MarkdownText.cell($0.named, to: 400))\n" }.joined()
      + (presets.map { "- \(MarkdownText.cell($0.sentence, to: 400))\n" } ?? "") + "\n"
  }

  func writeSentences(to page: inout HTMLWriter) {
    page.markup("<section class=\"short\" aria-labelledby=\"in-short\">")
    page.element("h2", ["id": "in-short"], inShort)
    page.markup("\n<ul>\n")
    for sentence in sentences {
      page.markup("<li>")
      page.value(sentence.text)
      if sentence.isOfFew {
        page.markup(" (")
        for (index, vendor) in sentence.vendors.enumerated() {
          if index > 0 { page.markup(", ") }
          page.link(vendor, named: groups?.name(of: vendor) ?? "")
        }
        page.markup(")")
      }
      page.markup(".</li>\n")
    }
    page.markup("</ul></section>\n")
  }
}
