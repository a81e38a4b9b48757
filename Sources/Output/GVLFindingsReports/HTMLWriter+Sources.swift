package import GVLFindings
package import ReportFormats

extension HTMLWriter {
  /// Writes links to the cited sources; nothing if none has a URL.
  package mutating func sources(of citations: some Sequence<Citation>) {
    let sources = CitedSource.of(citations)
    guard !sources.isEmpty else { return }
    markup("<section class=\"card sources\"><h3>Sources</h3>\n<ul>\n")
    for source in sources {
      markup("<li>")
      open("a", ["href": source.address, "rel": "noopener noreferrer"])
      value(source.name)
      markup("</a>")
      value(" · " + source.edition)
      markup("</li>\n")
    }
    markup("</ul></section>\n")
  }
}
