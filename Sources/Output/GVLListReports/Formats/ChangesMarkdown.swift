import GVLChanges
import GVLList
import GVLShown
import PlainText
import ReportFormats

extension ChangeReport {
  /// Markdown for a comment on a pull request: the verdict and its reasons, your vendors, the other changes folded.
  ///
  /// The first line is a hidden key, the same for every comparison of one command and specification, so that a bot
  /// finds its comment and updates it in place. The text stays below `MarkdownPage.commentLimit` bytes: whole rows are
  /// left out, and a line states how many and which command shows all. Values are inert text, never markup.
  package var markdown: String {
    var page = MarkdownPage(limit: MarkdownPage.commentLimit - 1_000, all: invocation("csv"))
    page.text("<!-- gvl:\(command):v\(diff.to.list.specification) -->\n")
    if let decision {
      page.text("## \(decision.verdict.rawValue): \(decision.verdict.meaning)\n\n")
    } else {
      page.text("## What changed in the vendor list\n\n")
    }
    page.text(head)
    if let decision {
      for (rule, reasons) in decision.reasonsByRule { page.reasons(rule, reasons, names, upTo: 30_000) }
      page.text(meanwhile(decision))
      words?.write(decision, to: &page)
    }
    if diff.changes.isEmpty { page.text(filterSentence == nil ? "No differences.\n\n" : "No such change.\n\n") }
    let name = profile == nil ? "All changes" : "Your vendors and the texts"
    page.changes(name, yours.map { diff.changes[$0] }, names, isFolded: decision != nil, upTo: 50_000)
    page.changes("All other vendors", others.map { diff.changes[$0] }, names, isFolded: true, upTo: 64_000)
    page.text(footer)
    return page.result
  }

  // The sources, without a time: a bot that updates its comment must get the same text again.
  private var footer: String {
    var parts = self.page.head.sources.map { "\(MarkdownText.cell($0.name, to: 120)) SHA-256 `\($0.sha256)`" }
    parts += [self.page.head.tool].compactMap(\.self)
    var sentences = parts.isEmpty ? [] : [parts.joined(separator: " · ")]
    if decision != nil { sentences.append("An answer by stated rules, not legal advice.") }
    return sentences.isEmpty ? "" : "<sub>\(sentences.joined(separator: "<br>"))</sub>\n"
  }

  private var head: String {
    var parts = diff.headline.map { MarkdownText.cell($0.text, to: 200) }.filter { $0.contains { $0 != " " } }
    if let decision {
      parts += ["profile \(MarkdownText.cell(decision.profiles, to: 60))"]
      parts += ["policy \(MarkdownText.cell(decision.policy, to: 60))"]
    }
    var text = parts.joined(separator: " · ") + "\n\n"
    if let filterSentence { text += "**\(MarkdownText.cell(filterSentence.capitalizedFirst, to: 300))**\n\n" }
    if let profile {
      text += "- **your vendors** (profile \(MarkdownText.cell(profile.name, to: 60))): \(sumOfYours)\n"
      text += "- **whole list**: \(sum)\n\n"
    } else if !diff.changes.isEmpty {
      text += sum + "\n\n"
    }
    if decision != nil || !diff.changes.isEmpty { text += sentencesInMarkdown }
    if !diff.changes.isEmpty { text += "<sub>\(Self.legend(diff.changes))</sub>\n\n" }
    return text
  }

  /// `widened: more than before; narrowed: less`, of the directions that occur.
  private static func legend(_ changes: [Change]) -> String {
    let found = Set(changes.lazy.map(\.direction))
    return Direction.allCases.filter(found.contains).map { "**\($0.rawValue)** \($0.meaning)" }.joined(separator: "; ")
  }

  private func meanwhile(_ decision: ReconsentDecision) -> String {
    var text = ""
    if let age = decision.ageSentence { text += "**Age:** \(MarkdownText.cell(age, to: 400))\n\n" }
    if let early = decision.tooEarly {
      text += MarkdownText.cell("\(early.rule.id): \(early.rule.cite)", to: 400) + "\n\n"
    }
    if let sum = decision.unseenSum { text += "**Do not signal before users have seen it:** \(sum)\n\n" }
    if !decision.stopSignalling.isEmpty {
      text += "**Stop signalling:** \(decision.stopSignallingWords(to: 1_000))\n\n"
    }
    return text
  }
}

extension MarkdownPage {
  private static let head = "| | vendor | name | what | from → to |\n| --- | ---: | --- | --- | --- |\n"

  fileprivate mutating func reasons(
    _ rule: PolicyRule, _ reasons: [ReconsentDecision.Reason], _ names: ItemNames, upTo limit: Int
  ) {
    text("### \(rule.verdict.rawValue): \(MarkdownText.cell(rule.title, to: 200))\n\n")
    text("\(MarkdownText.cell("\(rule.id): \(rule.cite)", to: 400))\n\n")
    let rows = reasons.lazy.map { Self.row($0.change, names, note: ReconsentDecision.restricted($0)) }
    table(Self.head, rows, reasons.count, upTo: limit)
  }

  fileprivate mutating func changes(
    _ title: String, _ changes: [Change], _ names: ItemNames, isFolded: Bool, upTo limit: Int
  ) {
    guard !changes.isEmpty else { return }
    let sum = "\(title): \(counted(changes.count, "change"))"
    text(isFolded ? "<details><summary>\(sum)</summary>\n\n" : "### \(sum)\n\n")
    table(Self.head, changes.lazy.map { Self.row($0, names) }, changes.count, upTo: limit)
    if isFolded { text("</details>\n\n") }
  }

  private static func row(_ change: Change, _ names: ItemNames, note: String = "") -> String {
    let words = ChangeWords(change, names)
    let cells = [
      change.direction.rawValue, change.vendor.map(String.init) ?? "",
      MarkdownText.cell(change.name ?? "", to: 60), MarkdownText.cell(words.title, to: 100),
      MarkdownText.cell(words.how, to: 200) + MarkdownText.cell(note, to: 120),
    ]
    return "| " + cells.joined(separator: " | ") + " |\n"
  }
}
