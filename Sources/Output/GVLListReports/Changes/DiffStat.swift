import GVLChanges
import PlainText
package import ReportFormats

extension ChangeReport {
  /// A line for each vendor with the number of its changes by direction, and a total; your vendors first.
  package var statReport: TextReport {
    var report = TextReport()
    report.line(diff.headline)
    if let sentence = filterSentence { report.line(Piece(sentence, .yellow)) }
    if !diff.changes.isEmpty {
      report.line(Direction.legend(diff.changes))
      report.blank()
    }
    var table = Table(
      [.init("", .right), .init("")] + Direction.allCases.map { _ in .init("", .right) } + [.init("")], indent: 1)
    for positions in [yours, others] {
      for group in owners(positions) { table.rows.append(row(group)) }
    }
    report.append(table.report)
    report.line(
      diff.changes.isEmpty
        ? [filterSentence == nil ? "no differences" : "no such change"]
        : [Piece(total, .bold)])
    return report
  }

  /// `650 vendors, 4,637 changes: 900 widened, 300 narrowed, 23 moved, 3,414 neutral`.
  private var total: String {
    let vendors = Set(diff.changes.lazy.compactMap(\.vendor)).count
    let directions = Direction.allCases.compactMap { direction in
      let count = diff.changes.count { $0.direction == direction }
      return count > 0 ? "\(grouped(count)) \(direction.rawValue)" : nil
    }
    return "\(counted(vendors, "vendor")), \(counted(diff.changes.count, "change")): "
      + directions.joined(separator: ", ")
  }

  /// The changes by owner: the list, the texts, each vendor.
  private func owners(_ positions: [Int]) -> [[Change]] {
    var groups: [[Change]] = []
    var last: String?
    for change in positions.lazy.map({ diff.changes[$0] }) {
      let owner = Self.owner(change)
      if owner == last { groups[groups.count - 1].append(change) } else { groups.append([change]) }
      last = owner
    }
    return groups
  }

  private static func owner(_ change: Change) -> String {
    change.vendor.map(String.init) ?? (change.kind.isOfText ? "the texts" : "the list")
  }

  private func row(_ changes: [Change]) -> [Piece] {
    let first = changes[0]
    let name = first.vendor == nil ? Self.owner(first) : CleanText.brief(first.name ?? "", to: 40)
    let counts = Direction.allCases.map { direction in
      let count = changes.count { $0.direction == direction }
      return Piece(count > 0 ? direction.mark + String(count) : "", direction.ink)
    }
    let passage = changes.first(where: \.isPassage).map { ChangePhrase.kind($0.kind) }
    return [Piece(first.vendor.map(String.init) ?? "", .cyan), Piece(name)] + counts + [Piece(passage ?? "", .dim)]
  }
}
