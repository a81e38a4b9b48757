extension HTMLWriter {
  /// Where the sources of a page's rules can be read.
  package mutating func sources(_ rows: [(name: String, edition: String, address: String)]) {
    guard !rows.isEmpty else { return }
    markup("<section class=\"card sources\"><h3>Sources</h3>\n<ul>\n")
    for row in rows {
      markup("<li>")
      open("a", ["href": row.address, "rel": "noopener noreferrer"])
      value(row.name)
      markup("</a>")
      value(" · " + row.edition)
      markup("</li>\n")
    }
    markup("</ul></section>\n")
  }
}
