package import GVLChanges
import GVLModel
import JSONText
import PlainText

extension ChangeReport {
  /// For people: the verdict where there is one, else all changes: your vendors first, then all others.
  package var textReport: TextReport {
    if let decision {
      var report = decision.textReport
      words?.append(decision, to: &report)
      return report
    }
    var report = TextReport()
    report.line(diff.headline)
    report.blank()
    guard !diff.changes.isEmpty else {
      report.line("no differences")
      return report
    }
    guard let profile else {
      report.line(Piece(sum, .bold))
      diff.append(DiffParts(diff.changes, yours), to: &report)
      return report
    }
    report.line(Piece("your vendors  ", .dim), Piece(sum(of: yours), .bold), Piece("   profile \(profile.name)", .dim))
    report.line(Piece("whole list    ", .dim), Piece(sum))
    diff.append(DiffParts(diff.changes, yours), to: &report)
    guard !others.isEmpty else { return report }
    report.blank()
    report.line(Piece("All other vendors (\(counted(others.count, "change")))", .cyan))
    diff.append(DiffParts(diff.changes, others), to: &report)
    return report
  }

  /// `vendors: 2 added, 3 changed; 1 text`, of the whole list.
  var sum: String { sum(of: Array(diff.changes.indices)) }

  func sum(of found: [Int]) -> String {
    let changes = found.map { diff.changes[$0] }
    let words = ListDiff.Summary(changes).words(changed: DiffParts(diff.changes, found).changedVendors)
    let vendors = words.vendors.isEmpty ? "no vendor changed" : "vendors: " + words.vendors
    return vendors + (words.texts.isEmpty ? "" : "; " + words.texts)
  }
}

extension ListDiff {
  /// The whole list for people: the two lists, the sum, then vendors that came and went, those that changed, and texts.
  package var textReport: TextReport { ChangeReport(self).textReport }

  fileprivate func append(_ parts: DiffParts, to report: inout TextReport) {
    section("List", parts.list, to: &report)
    roll("Added", parts.added, to: &report)
    roll("Reinstated", parts.reinstated, to: &report)
    roll("Deleted", parts.deleted, to: &report)
    roll("Vanished without a date", parts.vanished, to: &report)
    changed(parts, to: &report)
    section("Texts", parts.texts, to: &report)
  }

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

  private func section(_ title: String, _ found: [Int], to report: inout TextReport) {
    guard !found.isEmpty else { return }
    report.blank()
    report.line(Piece(title, .bold))
    var table = Table([.init(""), .init(""), .init("")], indent: 2)
    for index in found {
      let words = ChangeWords(changes[index])
      table.row(words.mark, Piece(words.what), Piece(words.how))
    }
    report.append(table.report)
  }

  /// Vendors by one kind of change, a line each.
  private func roll(_ title: String, _ found: [Int], to report: inout TextReport) {
    guard !found.isEmpty else { return }
    report.blank()
    report.line(Piece("\(title) (\(grouped(found.count)))", .bold))
    var table = Table([.init(""), .init("", .right), .init(""), .init("")], indent: 2)
    for change in found.lazy.map({ changes[$0] }) {
      table.row(
        ChangeWords.mark(change.direction), Piece(change.vendor.map(String.init) ?? ""), Piece(change.name ?? ""),
        Piece(ChangeWords.content(change), .dim))
    }
    report.append(table.report)
  }

  private func changed(_ parts: DiffParts, to report: inout TextReport) {
    guard parts.changedVendors > 0 else { return }
    report.blank()
    report.line(Piece("Changed (\(grouped(parts.changedVendors)))", .bold))
    let subjects = parts.detailed.map { Piece(ChangeWords.subject(changes[$0])) }
    let widths = subjects.map { CleanText.width($0.text) }
    let column = min(widths.max() ?? 0, 28)
    var current: Int?
    for (row, change) in parts.detailed.lazy.map({ changes[$0] }).enumerated() {
      if change.vendor != current {
        current = change.vendor
        report.line(
          "  ", Piece(change.vendor.map { String($0) } ?? "", .cyan), "  ",
          Piece(CleanText.cut(change.name ?? "", to: 100), .bold))
      }
      report.line(
        .blanks(4), ChangeWords.mark(change.direction), .blanks(1), subjects[row], .blanks(column - widths[row] + 2),
        Piece(ChangeWords.content(change)))
    }
  }
}

/// The changes of a report by the part that names them, as positions among all changes.
private struct DiffParts {
  var list: [Int] = []
  var added: [Int] = []
  var reinstated: [Int] = []
  var deleted: [Int] = []
  var vanished: [Int] = []
  /// Changes of vendors beyond their coming and going.
  var detailed: [Int] = []
  var texts: [Int] = []
  var changedVendors = 0

  init(_ changes: [Change], _ positions: [Int]) {
    var vendors = Set<Int>()
    for index in positions {
      let change = changes[index]
      switch change.kind {
      case .list, .age: list.append(index)
      case .text, .standardText: texts.append(index)
      case .vendor(.added): added.append(index)
      case .vendor(.reinstated): reinstated.append(index)
      case .vendor(.vanished): vanished.append(index)
      // A date that only moved is a change of the vendor, not another deletion.
      case .vendor(.deleted) where change.before == .null: deleted.append(index)
      case .vendor:
        detailed.append(index)
        if let vendor = change.vendor { vendors.insert(vendor) }
      }
    }
    changedVendors = vendors.count
  }
}
