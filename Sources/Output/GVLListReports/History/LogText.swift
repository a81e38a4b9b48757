package import GVLChanges
import GVLList
import PlainText
package import ReportFormats

/// A history for users: one line for each list, with its changes below if asked for.
package struct LogText: Sendable {
  package var steps: [HistoryStep]
  /// True to show every change that passes the filter, and only the lists that have any.
  package var showsChanges: Bool

  /// The dates of the whole range; nil if the changes are filtered.
  package var dates: ChangeDates?

  /// The basis of the verdicts in words, after the sum; nil if they are the profile's on whole steps.
  package var verdictsOf: String?

  /// Further content of a page.
  package var page = LogPage()

  package init(
    _ steps: [HistoryStep], showsChanges: Bool, dates: ChangeDates? = nil, verdictsOf: String? = nil
  ) {
    (self.steps, self.showsChanges, self.dates, self.verdictsOf) = (steps, showsChanges, dates, verdictsOf)
  }

  package var report: TextReport {
    var report = TextReport()
    if showsChanges {
      for step in steps where !step.changes.isEmpty {
        report.line(
          Piece(step.to.list.description, .bold), "  ", Piece(day(step), .dim), "  ", verdict(step), notes(step))
        report.append(changes(step))
        report.blank()
      }
    } else {
      let titles = ["list", "published", "verdict"] + (hasYours ? ["your vendors"] : []) + ["whole list"]
      var table = Table(titles.map { .init(hasYours ? $0 : "") })
      for step in steps {
        let words = step.summary.words
        let text = [words.vendors, words.texts].filter { !$0.isEmpty }.joined(separator: "; ")
        let yours = hasYours ? [Piece(yours(step))] : []
        table.rows.append(
          [Piece(step.to.list.description, .bold), Piece(day(step), .dim), verdict(step)] + yours
            + [Piece((text.isEmpty ? "no differences" : text) + notes(step).text)])
      }
      report.append(table.report)
    }
    report.line(sum)
    if let dates, !steps.isEmpty {
      report.line(
        Piece("last addition \(day(dates.additions)), last change of a legal basis \(day(dates.legalBasis))", .dim))
    }
    return report
  }

  /// Whether the profile selects vendors, so that their changes are shown next to the whole list's.
  var hasYours: Bool { steps.contains { $0.yours != nil } }

  /// `2 deleted, 6 changed`; `–` if none of the profile's vendors changed.
  func yours(_ step: HistoryStep) -> String {
    let words = step.yours?.words.vendors ?? ""
    return words.isEmpty ? "–" : words
  }

  func day(_ text: String?) -> String { text.map { Timestamp($0)?.date ?? $0 } ?? "none" }

  private func day(_ step: HistoryStep) -> String {
    step.to.lastUpdated.map { Timestamp($0)?.date ?? $0 } ?? "no date"
  }

  private func verdict(_ step: HistoryStep) -> Piece {
    guard let verdict = step.verdicts.first else { return Piece("") }
    return Piece(verdict.rawValue, verdict >= .recommended ? .red : verdict == .disclose ? .yellow : .green)
  }

  func notes(_ step: HistoryStep) -> Piece {
    var notes: [String] = []
    if step.isRepublished { notes.append("another text of the same number") }
    if step.missing > 0 { notes.append("\(counted(step.missing, "list")) before it not stored") }
    return Piece(notes.isEmpty ? "" : "  (\(notes.joined(separator: "; ")))", .dim)
  }

  private func changes(_ step: HistoryStep) -> TextReport {
    var table = Table([.init(""), .init("", .right), .init(""), .init(""), .init("")], indent: 2)
    let folded = foldedAddresses(step.changes)
    for (index, change) in step.changes.enumerated() {
      if let count = folded[index] {
        guard count > 0 else { continue }
        table.row(
          ChangeWords(change).mark, Piece(change.vendor.map(String.init) ?? ""), Piece(change.name ?? ""),
          Piece("\(count) addresses of pages"), Piece("folded here, in full by --format csv", .dim))
        continue
      }
      let words = ChangeWords(change)
      table.row(
        words.mark, Piece(change.vendor.map(String.init) ?? ""), Piece(change.name ?? ""), Piece(words.what),
        Piece(words.said))
    }
    return table.report
  }

  /// Vendors state URLs for each language, so a site's move is many changes. By index, the number of such changes of
  /// one vendor that its line counts; 0 for changes that an earlier line counts.
  private func foldedAddresses(_ changes: [Change]) -> [Int: Int] {
    var places: [Int: [Int]] = [:]
    for (index, change) in changes.enumerated() where change.direction == .neutral && change.kind == .vendor(.url) {
      places[change.vendor ?? 0, default: []].append(index)
    }
    var result: [Int: Int] = [:]
    for places in places.values where places.count > 6 {
      for place in places { result[place] = 0 }
      result[places[0]] = places.count
    }
    return result
  }

  var sum: [Piece] {
    guard let first = steps.first, let last = steps.last else { return [Piece("nothing in this part of the record")] }
    let changes = steps.reduce(0) { $0 + $1.changes.count }
    let missing = steps.reduce(0) { $0 + $1.missing }
    let gaps = missing > 0 ? "; \(counted(missing, "number")) in between not stored" : ""
    return [
      Piece("\(counted(changes, "change")) in \(counted(steps.count, "list"))", .bold),
      Piece(" after \(first.from.list), up to \(last.to.list)\(gaps)", .dim),
      Piece(verdictsOf.map { "; verdicts are \($0)" } ?? "", .dim),
    ]
  }
}
