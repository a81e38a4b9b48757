import GVLChanges
import PlainText
import ReportFormats

extension TranslationDiffReport {
  /// Markdown for a comment on a pull request, below `MarkdownPage.commentLimit` bytes: a table for each comparison,
  /// without the rows that do not fit. Its first line is a hidden key by which a bot finds its comment.
  package var markdown: String {
    var page = MarkdownPage(
      limit: MarkdownPage.commentLimit - 1_000, all: "gvl translations diff --format json")
    page.text("<!-- gvl:translation-diff -->\n## What changed in the official translations\n\n\(sum)\n\n")
    for (language, diffs) in byLanguage where isHistory {
      page.text("- \(MarkdownText.cell(language, to: 40)): \(MarkdownText.cell(Self.sum(of: diffs), to: 200))\n")
    }
    if isHistory { page.text("\n") }
    for lacking in without {
      page.text("- \(MarkdownText.cell("\(lacking.language): not compared: \(lacking.reason)", to: 300))\n")
    }
    if !without.isEmpty { page.text("\n") }
    for diff in shown where page.size < MarkdownPage.commentLimit - 3_000 { page.comparison(diff) }
    return page.result
  }
}

extension MarkdownPage {
  fileprivate mutating func comparison(_ diff: TranslationDiff) {
    let language = MarkdownText.cell(diff.label, to: 40)
    text("### \(language): \(MarkdownText.cell(diff.title, to: 200))\n\n\(MarkdownText.cell(diff.sum, to: 200))\n\n")
    if let note = diff.unjudgedNote { text(MarkdownText.cell(note, to: 300) + "\n\n") }
    table(
      "| what | English | \(language) | en |\n| --- | --- | --- | --- |\n", diff.changes.lazy.map(Self.row),
      diff.changes.count, upTo: 64_000)
  }

  private static func row(_ change: TranslationChange) -> String {
    let words =
      change.change.isCosmetic
      ? "outer blanks only" : change.words().markdown + (change.change.textDifference?.note.map { " (\($0))" } ?? "")
    let english =
      change.cause == .english
      ? change.englishWords().markdown
      : MarkdownText.cell(change.english() ?? "", to: 160)
    return "| \(MarkdownText.cell(change.subject, to: 80)) | \(Self.cause(change)) | \(words) | \(english) |\n"
  }

  private static func cause(_ change: TranslationChange) -> String {
    switch change.cause {
    case .english: "changed"
    case .translation: "did not change"
    case .unknown: "not judged"
    }
  }
}
