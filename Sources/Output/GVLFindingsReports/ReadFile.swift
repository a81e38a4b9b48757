import PlainText
import ReportFormats

/// A judged file on a page: its bytes, and the dialogs found in it.
package struct ReadFile: Sendable, Hashable {
  package var file: String
  /// The SHA-256 of its bytes, in hexadecimal.
  package var sha256: String
  /// Each part with its controls: ("first layer: accept yes, …", ["accept_all “Accept all”"]).
  package var parts: [Part]

  package struct Part: Sendable, Hashable {
    package var summary: String
    package var controls: [String]

    package init(summary: String, controls: [String]) { (self.summary, self.controls) = (summary, controls) }
  }

  package init(file: String, sha256: String, parts: [Part]) {
    (self.file, self.sha256, self.parts) = (file, sha256, parts)
  }
}

extension FindingsReport {
  /// The most files that a page names; it states the number of further ones.
  private static let mostFiles = 200
  private static let mostParts = 20
  private static let mostControls = 24

  /// Writes the table of files, from which a reader can tell a year later which files were judged.
  func writeFiles(to page: inout HTMLWriter) {
    guard !read.isEmpty else { return }
    page.markup("<h2 id=\"files\">Files</h2>\n")
    page.startTable(
      "lists files", "Files, what gvl understood in them, and the SHA-256 of their bytes",
      ["File", "What was understood"])
    page.markup("<tbody>\n")
    for file in read.prefix(Self.mostFiles) {
      page.markup("<tr>")
      page.element("th", ["scope": "row"], name(file.file))
      page.markup("<td>")
      for part in file.parts.prefix(Self.mostParts) {
        page.element("p", CleanText.brief(part.summary, to: 200))
        let more = part.controls.count - Self.mostControls
        let shown = part.controls.prefix(Self.mostControls).map { CleanText.brief($0, to: 80) }
        let words = (shown + (more > 0 ? ["and \(counted(more, "more control"))"] : [])).joined(separator: ", ")
        if !words.isEmpty { page.element("p", ["class": "note"], words) }
      }
      let more = file.parts.count - Self.mostParts
      if more > 0 { page.element("p", ["class": "note"], "and \(counted(more, "more dialog"))") }
      page.markup("<p class=\"note\">SHA-256 ")
      page.element("code", file.sha256)
      page.markup("</p></td></tr>\n")
    }
    page.markup("</tbody></table>\n")
    if read.count > Self.mostFiles {
      page.element("p", "and \(counted(read.count - Self.mostFiles, "more file"))")
    }
  }
}
