package import GVLChanges
import GVLList
import JSONText
import PlainText
import ReportFormats

extension ChangeReport {
  /// How many vendors have changes of each kind, and how many changes go which way.
  func kindTable(_ positions: [Int]) -> TextReport {
    var table = Table(
      [.init(""), .init("vendors", .right)]
        + Direction.allCases.map { .init("\($0.mark) \($0.rawValue)", .right) }, indent: 2)
    for count in kindCounts(positions) {
      table.rows.append(
        [Piece(count.name), Piece(count.vendors > 0 ? grouped(count.vendors) : "")]
          + Direction.allCases.map { direction in
            let number = count.directions[direction] ?? 0
            return Piece(number > 0 ? grouped(number) : "", direction.ink)
          })
    }
    return table.report
  }

  /// The changes of one kind of a vendor, or of all texts of one sort.
  package struct KindCount: Sendable {
    /// In words: `special purpose`.
    package var name: String
    package var vendors: Int
    package var changes: Int
    package var directions: [Direction: Int]
  }

  /// By kind, in the order of reports; of texts a line for each sort.
  package func kindCounts(_ positions: [Int]) -> [KindCount] {
    var counts: [String: KindCount] = [:]
    var last: [String: Int] = [:]
    var groups: [ChangeKind: [String]] = [:]
    for index in positions {
      let change = diff.changes[index]
      let group = Self.group(change)
      if counts[group] == nil {
        counts[group] = KindCount(name: group, vendors: 0, changes: 0, directions: [:])
        groups[change.kind, default: []].append(group)
      }
      counts[group]?.changes += 1
      counts[group]?.directions[change.direction, default: 0] += 1
      // Vendors come in order.
      if let vendor = change.vendor, last[group] != vendor {
        last[group] = vendor
        counts[group]?.vendors += 1
      }
    }
    let order = ChangeKind.all.flatMap { (groups[$0] ?? []).sorted(by: >) }
    return order.compactMap { counts[$0] }
  }

  private static func group(_ change: Change) -> String {
    if case .text(let item, _) = change.kind { return ChangePhrase.words(item.rawValue) + " texts" }
    // A date that only moved is not another deletion: the row counts those that the summary counts.
    if change.kind == .vendor(.deleted), change.before != .null { return "date of deletion" }
    return ChangePhrase.kind(change.kind)
  }
}
