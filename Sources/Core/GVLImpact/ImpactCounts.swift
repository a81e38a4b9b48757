package import ConsentSignals
package import GVLList
import GVLSignals
package import PlainText

/// The properties by which strings can be grouped.
package enum ImpactKey: String, Sendable, Hashable, CaseIterable {
  case list, language, cmpVersion = "cmp-version", day

  /// Bits of one value.
  fileprivate var width: UInt64 {
    switch self {
    case .list: 14
    case .language, .cmpVersion: 12
    case .day: 16
    }
  }

  fileprivate func value(of line: TCLogLine) -> UInt64 {
    switch self {
    case .list: Self.bits(of: line.list)
    case .day: value(line.list, line.lastUpdated)
    case .language: UInt64(line.language)
    case .cmpVersion: UInt64(line.cmpVersion)
    }
  }

  /// The value for a choice before the first list of the plan. Not 0: a string can name list 0, which does not exist.
  private static let noList: UInt64 = 0x2000

  private static func bits(of list: ListReference) -> UInt64 {
    UInt64(list.version & 0xFFF | (list.specification == 2 ? 0x1000 : 0))
  }

  /// The value for a choice whose string is not known.
  fileprivate func value(_ list: ListReference, _ lastUpdated: Int) -> UInt64 {
    switch self {
    case .list: list.version == 0 ? Self.noList : Self.bits(of: list)
    case .day: UInt64(min(lastUpdated / 864_000, 0xFFFF))
    case .language, .cmpVersion: 0
    }
  }

  /// A value as text: `v3/45`, `DE`, `12`, `2026-03-02`.
  fileprivate func words(of value: UInt64) -> String {
    switch self {
    case .list where value == Self.noList: "none"
    case .list: ListReference(specification: value & 0x1000 == 0 ? 3 : 2, version: Int(value & 0xFFF)).description
    case .language: LetterPair(bits: Int(value)).description
    case .cmpVersion: "\(value)"
    case .day: Timestamp(seconds: Int(value) * 86_400).date
    }
  }
}

/// Counts of strings by answer and group. Counts of several parts of a log can be merged in any order.
package struct ImpactCounts: Sendable, Hashable {
  /// Strings with the same answer in the same group.
  package struct Cell: Sendable, Hashable {
    package var answer: ImpactTable.Answer
    /// The values of the keys, packed one after the other, the last key in the lowest bits.
    package var by: UInt64
  }

  /// Lines that are not empty.
  package var lines = 0
  /// Lines, or cells of the column, without a string.
  package var empty = 0
  /// Lines without a user id, if users are counted.
  package var withoutUser = 0
  /// Lines without a readable string, by code of the error.
  package var invalid: [SignalError.Code: Int] = [:]
  package var cells: [Cell: Int] = [:]

  package init() {}

  package mutating func add(_ mark: ImpactMark, _ count: Int = 1) {
    switch mark {
    case .empty: empty += count
    case .invalid(let code):
      lines += count
      invalid[code, default: 0] += count
    case .cell(let cell):
      lines += count
      cells[cell, default: 0] += count
    }
  }

  package mutating func merge(_ other: ImpactCounts) {
    lines += other.lines
    empty += other.empty
    withoutUser += other.withoutUser
    invalid.merge(other.invalid, uniquingKeysWith: +)
    cells.merge(other.cells, uniquingKeysWith: +)
  }
}

/// Counts strings by the rules of a plan.
package struct ImpactCounter: Sendable {
  private let table: ImpactTable
  package let keys: [ImpactKey]

  package init(_ table: ImpactTable, by keys: [ImpactKey]) { (self.table, self.keys) = (table, keys) }

  /// The result for one string, given without surrounding blanks, and the time at which its choice was last changed
  /// (tenths of a second since 1970; 0 if it cannot be read).
  package func mark(_ string: ArraySlice<UInt8>) -> (mark: ImpactMark, lastUpdated: Int) {
    guard !string.isEmpty else { return (.empty, 0) }
    var found = (mark: ImpactMark.empty, lastUpdated: 0)
    do throws(SignalError) {
      try TCLogLine.read(string) { (line) throws(SignalError) in
        let by = keys.reduce(0) { $0 << $1.width | $1.value(of: line) }
        found = (.cell(ImpactCounts.Cell(answer: try table.answer(line), by: by)), line.lastUpdated)
      }
    } catch {
      return (.invalid(error.code), 0)
    }
    return found
  }

  /// The result for a choice without a string, judged by its list.
  ///
  /// - Parameter lastUpdated: Tenths of a second since 1970; nil if unknown.
  package func mark(list: ListReference, lastUpdated: Int?) -> (mark: ImpactMark, lastUpdated: Int) {
    let by = keys.reduce(0) { $0 << $1.width | $1.value(list, lastUpdated ?? 0) }
    return (
      .cell(ImpactCounts.Cell(answer: table.answer(list: list, lastUpdated: lastUpdated), by: by)), lastUpdated ?? 0
    )
  }

  /// The result for a choice with a date only, judged by the newest list of that date; before the first, another list.
  package func mark(at moment: Timestamp) -> (mark: ImpactMark, lastUpdated: Int) {
    let list = table.plan.list(at: moment) ?? ListReference(specification: table.plan.list.specification, version: 0)
    return mark(list: list, lastUpdated: min(max(0, moment.milliseconds / 100), 1 << 36 - 1))
  }

  /// The specification of the plan's lists.
  package var specification: Int { table.plan.list.specification }

  /// The values in a cell's `by` as text, in the order of the keys.
  package static func values(_ by: UInt64, _ keys: [ImpactKey]) -> [String] {
    var (rest, values) = (by, [String]())
    for key in keys.reversed() {
      values.append(key.words(of: rest & (1 << key.width - 1)))
      rest >>= key.width
    }
    return values.reversed()
  }
}
