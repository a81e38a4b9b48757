package import GVLChanges
import GVLShown
import JSONText
import PlainText
package import ReportFormats

extension ChangeReport {
  /// For users: the verdict, or else the changes, shortened if they are many.
  package var textReport: TextReport { textReport(isWhole: false) }

  /// For users: the verdict, or else the changes.
  ///
  /// Your vendors are shown in full, all others in a table by kind, with the command that lists them. Without a profile
  /// that selects vendors, many changes become such a table too.
  ///
  /// - Parameter isWhole: true to show every change. A filtered comparison is always shown in full.
  package func textReport(isWhole: Bool) -> TextReport {
    if let decision {
      var inShort = TextReport()
      appendSentences(to: &inShort)
      var report = decision.textReport(names, inShort: inShort)
      words?.append(decision, to: &report)
      return report
    }
    var report = TextReport()
    report.line(diff.headline)
    if let sentence = filterSentence { report.line(Piece(sentence, .yellow)) }
    report.blank()
    guard !diff.changes.isEmpty else {
      report.line(filterSentence == nil ? "no differences" : "no such change")
      return report
    }
    let isWhole = isWhole || diff.selection != nil
    if let profile {
      report.line(
        Piece("your vendors  ", .dim), Piece(sumOfYours, .bold), Piece("   profile \(profile.name)", .dim))
      report.line(Piece("whole list    ", .dim), Piece(sum))
    } else {
      report.line(Piece(sum, .bold))
    }
    appendSentences(to: &report)
    report.blank()
    report.line(Direction.legend(diff.changes))
    if profile == nil, !isWhole, diff.changes.count > Self.most {
      return summarized(report)
    }
    append(parts(yours), isWhole: isWhole, to: &report)
    guard !others.isEmpty else { return report }
    report.blank()
    if isWhole {
      report.line(Piece("All other vendors (\(counted(others.count, "change")))", .cyan))
      append(parts(others), isWhole: true, to: &report)
    } else {
      let vendors = Set(others.lazy.compactMap { diff.changes[$0].vendor }).count
      report.line(
        Piece("All other vendors", .bold),
        Piece("  \(counted(vendors, "vendor")), \(counted(others.count, "change"))"))
      report.append(kindTable(others))
      command(["--only", "others"], "lists them", to: &report)
    }
    return report
  }

  /// The most changes that are listed one by one by default.
  static let most = 200
  /// The most rows of each part of a summary.
  private static let few = 5
  /// The most rows of texts: a new policy changes all texts at once.
  private static let mostTexts = 40

  /// A summary of a long comparison: the kinds of changes, and the first vendors that were added and removed.
  private func summarized(_ report: TextReport) -> TextReport {
    var report = report
    let parts = parts(yours)
    section("List", parts.list, upTo: 2 * Self.few, "list.*", to: &report)
    report.blank()
    report.line(Piece("By kind", .bold))
    report.append(kindTable(Array(diff.changes.indices)))
    for (title, found, kind) in [
      ("Added", parts.added, "added"), ("Reinstated", parts.reinstated, "reinstated"),
      ("Deleted", parts.deleted, "deleted"), ("Vanished without a date", parts.vanished, "vanished"),
    ] {
      roll(title, found, [:], upTo: Self.few, "vendor." + kind, to: &report)
    }
    report.blank()
    command(["-v"], "lists all \(counted(diff.changes.count, "change"))", to: &report)
    command(["--stat"], "counts them by vendor", to: &report)
    return report
  }

  private func command(_ arguments: [String], _ what: String, to report: inout TextReport) {
    let options = (diff.selection?.filter.arguments ?? []) + arguments
    report.line("  ", Piece(call(options), .cyan), Piece("  " + what, .dim))
  }

  private func parts(_ positions: [Int]) -> DiffParts {
    DiffParts(diff.changes, positions, passed: diff.selection?.passed ?? [])
  }

  private func append(_ parts: DiffParts, isWhole: Bool, to report: inout TextReport) {
    section("List", parts.list, upTo: .max, "list.*", to: &report)
    roll("Added", parts.added, parts.beside, to: &report)
    // The declarations of a reinstated vendor were not in the older list.
    let isDetailed = parts.reinstated.contains { parts.beside[diff.changes[$0].vendor ?? 0] != nil }
    if isDetailed {
      details("Reinstated", parts.reinstated, parts.beside, to: &report)
    } else {
      roll("Reinstated", parts.reinstated, parts.beside, to: &report)
    }
    if isWhole, parts.deleted.contains(where: { parts.beside[diff.changes[$0].vendor ?? 0] != nil }) {
      details("Deleted", parts.deleted, parts.beside, to: &report)
    } else {
      roll("Deleted", parts.deleted, parts.beside, to: &report)
    }
    roll("Vanished without a date", parts.vanished, parts.beside, to: &report)
    lines("Changed (\(grouped(parts.changedVendors)))", parts.changed, to: &report)
    lines("Of vendors that came or went", parts.apart, to: &report)
    section("Texts", parts.texts, upTo: isWhole ? .max : Self.mostTexts, nil, to: &report)
  }

  private func section(
    _ title: String, _ found: [Int], upTo limit: Int, _ kind: String?, to report: inout TextReport
  ) {
    guard !found.isEmpty else { return }
    report.blank()
    report.line(Piece(title, .bold))
    var table = Table([.init(""), .init(""), .init("")], indent: 2)
    for index in found.prefix(limit) {
      let words = ChangeWords(diff.changes[index], names)
      table.row(words.mark, words.named, Piece(words.said))
    }
    report.append(table.report)
    more(found.count - limit, kind.map { ["--kind", $0] } ?? ["--only", "texts"], to: &report)
  }

  /// Adds a line for each vendor with one kind of change.
  private func roll(
    _ title: String, _ found: [Int], _ beside: [Int: [Int]], upTo limit: Int = .max, _ kind: String = "",
    to report: inout TextReport
  ) {
    guard !found.isEmpty else { return }
    report.blank()
    report.line(Piece("\(title) (\(grouped(found.count)))", .bold))
    var table = Table([.init(""), .init("", .right), .init(""), .init("")], indent: 2)
    for change in found.prefix(limit).lazy.map({ diff.changes[$0] }) {
      let others = change.vendor.flatMap { beside[$0]?.count } ?? 0
      let how = ChangeWords.content(change)
      table.row(
        ChangeWords.mark(change.direction), Piece(change.vendor.map(String.init) ?? ""),
        Piece(CleanText.brief(change.name ?? "", to: 100)),
        Piece(how + (others > 0 ? (how.isEmpty ? "" : ", ") + "\(counted(others, "change")) with it" : ""), .dim))
    }
    report.append(table.report)
    more(found.count - limit, ["--kind", kind], to: &report)
  }

  private func more(_ left: Int, _ arguments: [String], to report: inout TextReport) {
    guard left > 0 else { return }
    command(arguments, "lists \(grouped(left)) more", to: &report)
  }

  /// Adds such vendors with their other changes.
  private func details(_ title: String, _ found: [Int], _ beside: [Int: [Int]], to report: inout TextReport) {
    report.blank()
    report.line(Piece("\(title) (\(grouped(found.count)))", .bold))
    var lines = ChangeLines(names)
    for change in found.lazy.map({ diff.changes[$0] }) {
      lines.add(change, beside: (change.vendor.flatMap { beside[$0] } ?? []).map { diff.changes[$0] })
    }
    report.append(lines.table.report)
  }

  private func lines(_ title: String, _ found: [Int], to report: inout TextReport) {
    guard !found.isEmpty else { return }
    report.blank()
    report.line(Piece(title, .bold))
    var lines = ChangeLines(names)
    for index in found { lines.add(diff.changes[index]) }
    report.append(lines.table.report)
  }
}

extension ListDiff {
  /// For users: the two lists, the sum, vendors added and removed, changed vendors, and texts, in full.
  package var textReport: TextReport { ChangeReport(self).textReport(isWhole: true) }

  var headline: [Piece] {
    let policy =
      from.tcfPolicyVersion == to.tcfPolicyVersion
      ? to.tcfPolicyVersion.map { "policy \($0)" }
      : "policy \(from.tcfPolicyVersion.map(String.init) ?? "–") → \(to.tcfPolicyVersion.map(String.init) ?? "–")"
    return [
      Piece("\(from.list) → \(to.list)", .bold), "   ",
      Piece("\(day(from.lastUpdated)) → \(day(to.lastUpdated))", .dim), "   ",
      Piece("\(grouped(from.vendors)) → \(counted(to.vendors, "vendor"))", .dim), "   ",
      Piece(policy ?? "", .dim),
    ]
  }

  private func day(_ text: String?) -> String { text.map { Timestamp($0)?.date ?? $0 } ?? "no date" }
}
