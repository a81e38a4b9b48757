package import GVLChanges
import GVLList
import JSONText
import PlainText
import ReportFormats

extension ChangeReport {
  /// The number of vendors with changes of each kind, and of changes by direction.
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

  /// The changes of one kind of vendors, or of all texts of one kind.
  package struct KindCount: Sendable {
    /// The name in words: `special purpose`.
    package var name: String
    package var vendors: Int
    package var changes: Int
    package var directions: [Direction: Int]
  }

  /// The counts by kind, in the order of reports; texts have a line for each kind of text.
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
      // Changes are in the order of vendors.
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
    // A moved date is not another deletion: the row must count the same deletions as the summary.
    if change.kind == .vendor(.deleted), change.before != .null { return "date of deletion" }
    return ChangePhrase.kind(change.kind)
  }
}
