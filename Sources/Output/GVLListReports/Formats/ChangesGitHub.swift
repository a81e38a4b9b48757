import GVLChanges
import GVLList
import PlainText
import ReportFormats

extension ChangeReport {
  /// The most changes that an annotation names.
  private static let namedLimit = 20

  /// Workflow commands of GitHub Actions: one annotation for the whole, then one for each rule or kind of change.
  ///
  /// A verdict of `required` is an error, `recommended` a warning, any other a notice.
  package var gitHubCommands: String {
    var lines: [String] = []
    let limit = WorkflowText.annotationLimit
    var room = ["error": limit, "warning": limit, "notice": limit]
    func add(_ level: String, _ heading: String, _ message: [String]) {
      guard let left = room[level], left > 0 else { return }
      room[level] = left - 1
      lines.append("::\(level) title=\(WorkflowText.property(heading))::\(WorkflowText.data(message))\n")
    }
    if let decision {
      let early = decision.tooEarly.map { "\($0.rule.id): \($0.rule.cite)" }
      add(
        Self.level(decision.verdict), "\(decision.verdict.rawValue): \(title)",
        [decision.verdict.meaning, "profile \(decision.profiles), policy \(decision.policy)"]
          + [decision.ageSentence, early].compactMap { $0 })
      for (rule, reasons) in decision.reasonsByRule {
        add(
          Self.level(rule.verdict), rule.title,
          named(reasons.map { ($0.change, ReconsentDecision.restricted($0)) }) + ["\(rule.id): \(rule.cite)"])
      }
    } else {
      add(
        "notice", title,
        [filterSentence].compactMap(\.self)
          + (profile == nil ? [sum] : ["your vendors: " + sumOfYours, "whole list: " + sum]))
      let groups = Dictionary(grouping: yours.map { diff.changes[$0] }, by: \.kind)
      // Vendors first, because the kinds of texts may be more than there is room for.
      let (vendors, rest) = (ChangeKind.all.filter(\.isOfVendor), ChangeKind.all.filter { !$0.isOfVendor })
      for kind in vendors + rest {
        guard let found = groups[kind] else { continue }
        add("notice", "\(kind.rawValue): \(counted(found.count, "change"))", named(found.map { ($0, "") }))
      }
    }
    return lines.joined()
  }

  /// Results for later steps of a workflow, as entries of the file named by `GITHUB_OUTPUT`.
  package var gitHubOutputs: String {
    let summary = diff.summary
    var values: [(String, String)] = decision.map { [("verdict", $0.verdict.rawValue)] } ?? []
    values += [
      ("from", diff.from.list.description), ("to", diff.to.list.description),
      ("changes", String(diff.changes.count)), ("your-changes", String(yours.count)),
      ("vendors-added", String(summary.vendorsAdded)), ("vendors-deleted", String(summary.vendorsDeleted)),
      ("vendors-vanished", String(summary.vendorsVanished)),
      ("vendors-reinstated", String(summary.vendorsReinstated)),
      ("vendors-changed", String(summary.vendorsChanged)), ("texts-changed", String(summary.textsChanged)),
    ]
    if let filter = diff.selection?.filter { values.append(("filter", filter.words)) }
    if let decision {
      values += [
        ("reasons", String(decision.reasons.count)),
        ("rules", decision.reasonsByRule.map(\.rule.id).joined(separator: "\n")),
        ("stop-signalling", decision.stopSignalling.map { String($0) }.joined(separator: ",")),
      ]
    }
    return values.map { WorkflowText.output($0.0, CleanText.lines($0.1)) }.joined()
  }

  private static func level(_ verdict: Verdict) -> String {
    switch verdict {
    case .required: "error"
    case .recommended: "warning"
    case .disclose, .none: "notice"
    }
  }

  private func named(_ changes: [(Change, String)]) -> [String] {
    let lines = changes.prefix(Self.namedLimit).map { CleanText.brief(ChangeWords.line($0.0, names) + $0.1, to: 200) }
    return changes.count > Self.namedLimit ? lines + ["and \(grouped(changes.count - Self.namedLimit)) more"] : lines
  }
}

extension ChangeKind {
  fileprivate var isOfVendor: Bool { if case .vendor = self { true } else { false } }
}
