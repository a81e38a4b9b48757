public import GVLChanges
import GVLModel
import JSONText

extension ListDiff {
  /// For people: the two lists, the sum, then vendors that came and went, those that changed, and texts.
  public var textReport: TextReport {
    var report = TextReport()
    report.line(headline)
    report.blank()
    guard !changes.isEmpty else {
      report.line("no differences")
      return report
    }
    report.line(Piece(sum, .bold))
    let general = changes.filter { if case .list = $0.kind { true } else { false } }
    section("List", general, to: &report)
    roll("Added", .vendor(.added), to: &report)
    roll("Reinstated", .vendor(.reinstated), to: &report)
    roll("Deleted", .vendor(.deleted), to: &report)
    roll("Vanished without a date", .vendor(.vanished), to: &report)
    changedVendors(to: &report)
    section(
      "Texts",
      changes.filter {
        if case .text = $0.kind { true } else { $0.kind == .standardText }
      }, to: &report)
    return report
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

  private var sum: String {
    let summary = summary
    let parts = [
      (summary.vendorsAdded, "added"), (summary.vendorsReinstated, "reinstated"), (summary.vendorsDeleted, "deleted"),
      (summary.vendorsVanished, "vanished"), (detailedVendors, "changed"),
    ].filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }
    let vendors = parts.isEmpty ? "no vendor changed" : "vendors: " + parts.joined(separator: ", ")
    return vendors + (summary.textsChanged > 0 ? "; \(counted(summary.textsChanged, "text"))" : "")
  }

  private func section(_ title: String, _ changes: [Change], to report: inout TextReport) {
    guard !changes.isEmpty else { return }
    report.blank()
    report.line(Piece(title, .bold))
    var table = Table([.init(""), .init(""), .init("")], indent: 2)
    for change in changes {
      let words = ChangeWords(change)
      table.row(words.mark, Piece(words.what), Piece(words.how))
    }
    report.append(table.report)
  }

  /// Vendors by one kind of change, a line each.
  private func roll(_ title: String, _ kind: ChangeKind, to report: inout TextReport) {
    // A date that only moved is a change of the vendor, not another deletion.
    let found = changes.filter { $0.kind == kind && !(kind == .vendor(.deleted) && $0.before != .null) }
    guard !found.isEmpty else { return }
    report.blank()
    report.line(Piece("\(title) (\(grouped(found.count)))", .bold))
    var table = Table([.init(""), .init("", .right), .init(""), .init("")], indent: 2)
    for change in found {
      let words = ChangeWords(change)
      let note: String =
        switch (change.kind, change.before, change.after) {
        case (.vendor(.added), _, .string(let date)): "already deleted \(date)"
        case (.vendor(.vanished), .string(let date), _): "deleted \(date)"
        case (.vendor(.deleted), _, .string(let date)): date
        case (.vendor(.reinstated), .string(let date), _): "was deleted \(date)"
        default: ""
        }
      table.row(words.mark, Piece(change.vendor.map(String.init) ?? ""), Piece(change.name ?? ""), Piece(note, .dim))
    }
    report.append(table.report)
  }

  /// Changes of vendors beyond their coming and going.
  private var detailed: some Sequence<Change> {
    changes.lazy.filter { change in
      switch change.kind {
      case .vendor(.added), .vendor(.vanished), .vendor(.reinstated): false
      case .vendor(.deleted): change.before != .null
      case .vendor: true
      default: false
      }
    }
  }

  private var detailedVendors: Int { Set(detailed.lazy.compactMap(\.vendor)).count }

  private func changedVendors(to report: inout TextReport) {
    let vendors = detailedVendors
    guard vendors > 0 else { return }
    report.blank()
    report.line(Piece("Changed (\(grouped(vendors)))", .bold))
    let subjects = detailed.map(ChangeWords.subject)
    let width = subjects.lazy.map(CleanText.width).max() ?? 0
    var current: Int?
    for (change, subject) in zip(detailed, subjects) {
      let words = ChangeWords(change, subject: subject)
      if change.vendor != current {
        current = change.vendor
        report.line(
          "  ", Piece(change.vendor.map { String($0) } ?? "", .cyan), "  ",
          Piece(CleanText.cut(change.name ?? "", to: 100), .bold))
      }
      let padding = String(repeating: " ", count: max(0, min(width, 28) - CleanText.width(words.what)))
      report.line("    ", words.mark, " ", Piece(words.what), Piece(padding), "  ", Piece(words.how))
    }
  }
}
