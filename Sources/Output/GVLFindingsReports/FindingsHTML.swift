import GVLFindings
import PlainText
package import ReportFormats

extension FindingsReport {
  /// The most columns of a source line on a page.
  private static let width = 160

  /// One self-contained page: the sums, unseen parts, the findings of each file with their source, accepted findings,
  /// and the rules. It makes no requests, which a Content-Security-Policy enforces; its script only filters.
  ///
  /// - Throws: `report.too-large` beyond `limit` bytes.
  package func html(limit: Int = HTMLWriter.pageLimit) throws(ReportError) -> String {
    let heading = head.title.map { CleanText.brief($0, to: 200) }
    let page = Page(
      title: "\(heading ?? "gvl \(command)"): \(findingsSum(review.open))", skip: ("#findings", "the findings"),
      eyebrow: "gvl \(command)", heading: heading ?? findingsSum(review.open),
      meta: [(heading == nil ? "" : findingsSum(review.open) + ". ") + verdict],
      footer: "Stated rules, not legal advice.", hasPictures: !seen.isEmpty
    ).html(header: writeParts) { page in
      writeSums(to: &page)
      head.write(rests, to: &page)
      writeUnseen(to: &page)
      writeNotJudged(to: &page)
      writeFindings(to: &page)
      writeSeen(to: &page)
      writeFiles(to: &page)
      writeChecks(to: &page)
    }
    guard page.utf8.count <= limit else {
      throw ReportError(
        .tooLarge,
        "gvl \(command): the page would have \(grouped(page.utf8.count)) bytes, over \(grouped(limit)); "
          + "check fewer files at once, or take --format json")
    }
    return page
  }

  /// Writes the content of the report's head, and links to the parts.
  private func writeParts(to page: inout HTMLWriter) {
    head.writeRemarks(to: &page)
    page.markup("<div class=\"screen\"><nav aria-label=\"Parts\"><ul><li><a href=\"#findings\">Findings</a></li>")
    if !accepted.isEmpty { page.markup("<li><a href=\"#accepted\">Accepted</a></li>") }
    if !seen.isEmpty { page.markup("<li><a href=\"#seen\">Seen</a></li>") }
    if !read.isEmpty { page.markup("<li><a href=\"#files\">Files</a></li>") }
    if !rules.isEmpty { page.markup("<li><a href=\"#rules\">Checks</a></li>") }
    page.markup("</ul></nav></div>\n")
  }

  private var open: [Reviewed] { review.results.filter { $0.standing == .open } }
  private var accepted: [Reviewed] { review.results.filter { $0.standing != .open } }

  /// The name of a file on the page; longer names would be unreadable.
  func name(_ file: String) -> String { CleanText.brief(path(file), to: 300) }

  private var verdict: String {
    if !inconclusive.isEmpty { return "Inconclusive: not everything could be seen." }
    guard let failOn else { return "Nothing fails the run." }
    return fails
      ? "Failed: \(sum), and the run fails from \(failOn.rawValue) on."
      : "Passed: nothing at or above \(failOn.rawValue)."
  }

  private var rests: [ReportHead.Row] {
    var rows: [ReportHead.Row] = head.sources.map {
      ("Compared with", head.words(of: $0.name, lastUpdated: $0.lastUpdated))
    }
    let sets = rules.reduce(into: [String]()) { sets, rule in if !sets.contains(rule.set) { sets.append(rule.set) } }
    if !sets.isEmpty { rows.append(("Sets of rules", sets.joined(separator: ", "))) }
    return rows
  }

  private func writeSums(to page: inout HTMLWriter) {
    var sums = [("Counted", findingsSum(review.open)), ("Looked at", counted(subjects.count, "file"))]
    if let outcomes { sums.append(("Checks", outcomes.words)) }
    sums += remarks.map { ("Taken as", $0) }
    if !review.ignored.isEmpty { sums.append(("Ignored by notes", counted(review.ignored.count, "finding"))) }
    if review.hasBaseline { sums.append(("Known by the baseline", counted(review.known.count, "finding"))) }
    let seen = review.acceptedParts.count
    if seen > 0 { sums.append(("Accepted", "\(counted(seen, "part")) not seen")) }
    if let goneSum { sums.append(("Baseline", goneSum)) }
    if !leftOut.isEmpty { sums.append(("Left out", LeftOutFiles.list(leftOut))) }
    page.facts(sums)
  }

  private func writeUnseen(to page: inout HTMLWriter) {
    guard !inconclusive.isEmpty else { return }
    page.markup("<section class=\"card\"><h2>Could not be seen</h2>\n<ul>")
    for part in inconclusive {
      page.markup("<li>")
      page.element("bdi", ["class": "name"], name(part.file) + (part.place.map { ":\($0)" } ?? ""))
      page.value(" ")
      page.element("bdi", CleanText.brief(part.message, to: 1_000))
      page.markup("</li>\n")
    }
    page.markup("</ul></section>\n")
  }

  private func writeNotJudged(to page: inout HTMLWriter) {
    guard !review.notJudged.isEmpty else { return }
    page.markup("<section class=\"card\"><h2>Not judged</h2>\n<ul>")
    for group in notJudgedByReason.prefix(20) {
      page.markup("<li>")
      page.element("bdi", CleanText.brief(group.why, to: 300))
      page.value(": " + group.checks.joined(separator: ", "))
      page.markup("</li>\n")
    }
    page.markup("</ul></section>\n")
  }

  private func writeFindings(to page: inout HTMLWriter) {
    page.markup("<h2 id=\"findings\">Findings</h2>\n")
    if !review.results.isEmpty {
      page.filters(
        "findings", [("Severity", "severity", []), ("Rule", "rule", []), ("File", "file", [])],
        hint: "a word, a role, a place")
    }
    writeTable(open, prefix: "f", to: &page)
    guard !accepted.isEmpty else { return }
    page.markup("<h2 id=\"accepted\">Accepted</h2>\n")
    writeTable(accepted, prefix: "a", to: &page)
  }

  private func writeTable(_ results: [Reviewed], prefix: String, to page: inout HTMLWriter) {
    guard !results.isEmpty else { return page.markup("<p class=\"note\">No findings.</p>\n") }
    page.startTable(
      "findings filtered", "Findings by file", ["Severity", "Place", "What is wrong and what to do"],
      widths: ["severity", "place", nil])
    for (number, group) in byFile(results).enumerated() {
      let id = "\(prefix)\(number + 1)"
      page.open("tbody", ["id": id])
      page.markup("<tr class=\"owner\"><th colspan=\"3\" scope=\"rowgroup\">")
      page.element("a", ["class": "id", "href": "#" + id, "aria-label": "link to this file"], "#")
      page.element("bdi", group.file.map(name) ?? "the whole run")
      page.markup("</th></tr>\n")
      for result in group.results { write(result, to: &page) }
      page.markup("</tbody>\n")
    }
    page.markup("</table>\n")
  }

  private func write(_ result: Reviewed, to page: inout HTMLWriter) {
    let finding = result.finding
    page.open(
      "tr",
      ["data-severity": finding.severity.rawValue, "data-rule": finding.rule.id, "data-file": finding.file.map(name)])
    page.markup("<td>")
    page.element("span", ["class": "badge " + finding.severity.rawValue], finding.severity.rawValue)
    page.markup("</td>")
    page.element("td", ["data-label": "Place"], finding.place?.description ?? "–")
    page.markup("<td>")
    page.open("p")
    if let path = finding.path {
      page.element("code", CleanText.brief(path, to: 200))
      page.value(" ")
    }
    // The message is English, even if it begins with a quotation.
    page.element("bdi", ["dir": "ltr"], CleanText.brief(finding.message, to: 1_000))
    page.markup("</p>")
    if let excerpt = excerpt(finding, width: Self.width) {
      page.open("code", ["class": "excerpt", "dir": "ltr"])
      page.value(excerpt.before)
      if !excerpt.marked.isEmpty { page.element("mark", excerpt.marked) }
      page.value(excerpt.after)
      page.markup("</code>")
    }
    page.open("p", ["class": "rule"])
    for (index, rule) in finding.rules.enumerated() {
      if index > 0 { page.value(", ") }
      page.element("a", ["href": "#rule-" + rule.id], index == 0 ? rule.id : rule.set)
    }
    let facts = [
      finding.language.map { "language \(CleanText.brief($0, to: 40))" }, finding.layer.map { "\($0) layer" },
      finding.role,
      finding.owner == .publisher ? nil : "the \(finding.owner.rawValue)'s",
    ].compactMap { $0 }
    if !facts.isEmpty { page.value(" · " + facts.joined(separator: " · ")) }
    page.value(CleanText.brief(result.standing.remark, to: 400))
    page.markup("</p></td></tr>\n")
  }
}
