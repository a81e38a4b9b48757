import GVLFindings
import PlainText
import ReportFormats

extension FindingsReport {
  /// Markdown for a comment on a pull request or a job's summary: the sum, then a table for each file.
  ///
  /// The first line is a hidden key, so that a bot finds its comment and updates it in place. The text stays under
  /// `MarkdownPage.commentLimit` bytes. Values are inert text, never markup, mention or link.
  package var markdown: String {
    var page = MarkdownPage(limit: MarkdownPage.commentLimit - 1_000, all: "gvl \(command)")
    page.text("<!-- gvl:\(command) -->\n## \(heading)\n\n\(sum)\n\n")
    for remark in [outcomeSum].compactMap({ $0 }) + remarks { page.text(MarkdownText.cell(remark, to: 400) + "\n\n") }
    var left = inconclusive[...]
    while let part = left.first, page.size < 15_000 {
      let place = [path(part.file), part.place?.description].compactMap { $0 }.joined(separator: ":")
      page.text("- **inconclusive** \(Self.name(place)): \(MarkdownText.cell(part.message, to: 300))\n")
      left.removeFirst()
    }
    if !left.isEmpty { page.text("- and \(grouped(left.count)) more\n") }
    if !inconclusive.isEmpty { page.text("\n") }
    var groups = byFile(review.results.filter { $0.standing == .open })[...]
    while let group = groups.first, page.size < 45_000 {
      if let file = group.file { page.text("### \(Self.name(path(file)))\n\n") }
      page.table(Self.head, group.results.lazy.map { Self.row($0.finding) }, group.results.count, upTo: 52_000)
      groups.removeFirst()
    }
    if !groups.isEmpty {
      page.text("\(counted(groups.count, "more file")) left out here; `gvl \(command)` lists all.\n\n")
    }
    let accepted = review.results.filter { $0.standing != .open }
    if !accepted.isEmpty {
      page.text("<details><summary>Accepted: \(counted(accepted.count, "finding"))</summary>\n\n")
      page.table(Self.head, accepted.lazy.map(acceptedRow), accepted.count, upTo: 58_000)
      page.text("</details>\n\n")
    }
    if let notJudgedSum { page.text(MarkdownText.cell(notJudgedSum, to: 400) + "\n\n") }
    if !leftOut.isEmpty { page.text(MarkdownText.cell(LeftOutFiles.sum(leftOut), to: 400) + "\n\n") }
    if let goneSum { page.text(MarkdownText.cell(goneSum, to: 400) + "\n") }
    return page.result
  }

  private var heading: String {
    if !inconclusive.isEmpty { return "gvl \(command): inconclusive" }
    return "gvl \(command): \(fails ? "failed" : "passed")"
  }

  private static let head = "| line | | what | rule |\n| ---: | --- | --- | --- |\n"

  private static func row(_ finding: Finding) -> String {
    row(finding, finding.place?.description ?? "", finding.severity.rawValue)
  }

  private func acceptedRow(_ result: Reviewed) -> String {
    let finding = result.finding
    let place = [finding.file.map(path), finding.place?.description].compactMap { $0 }.joined(separator: ":")
    return Self.row(finding, place, MarkdownText.cell(String(result.standing.remark.dropFirst()), to: 200))
  }

  private static func row(_ finding: Finding, _ place: String, _ second: String) -> String {
    let message = (finding.path.map { $0 + ": " } ?? "") + finding.message
    let cells = [
      MarkdownText.cell(place, to: 120), second, MarkdownText.cell(message, to: 300),
      MarkdownText.cell(finding.ruleNames, to: 160),
    ]
    return "| " + cells.joined(separator: " | ") + " |\n"
  }

  private static func name(_ file: String) -> String { MarkdownText.cell(file, to: 200) }
}
