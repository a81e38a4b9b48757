extension ReportHead {
  /// Writes lines to fill in and sign, on paper only; the reviewer's name and the decision are filled in.
  package func writeSignature(to page: inout HTMLWriter) {
    page.markup(
      "<section class=\"signature\" aria-labelledby=\"signature\"><h2 id=\"signature\">Signature</h2>\n<dl class=\"sums\">"
    )
    let rows: [(String, String?)] = [
      ("Name", reviewer), ("Capacity", capacity), ("Decision", outcome), ("Place and date", nil), ("Signature", nil),
    ]
    for (name, value) in rows {
      page.element("dt", name)
      page.element("dd", CleanText.brief(value ?? "", to: 400))
    }
    page.markup("</dl></section>\n")
  }
}
