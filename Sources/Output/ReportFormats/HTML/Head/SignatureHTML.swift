extension ReportHead {
  /// Writes lines to fill in and sign, on paper only; the reviewer's name and the decision are filled in.
  package func writeSignature(to page: inout HTMLWriter) {
    page.markup(
      "<section class=\"signature\" aria-labelledby=\"signature\"><h2 id=\"signature\">Signature</h2>\n"
    )
    let rows: [(String, String?)] = [
      ("Name", reviewer), ("Capacity", capacity), ("Decision", outcome), ("Place and date", nil), ("Signature", nil),
    ]
    page.facts(rows.map { ($0, CleanText.brief($1 ?? "", to: 400)) })
    page.markup("</section>\n")
  }
}
