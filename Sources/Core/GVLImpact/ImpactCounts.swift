package import ConsentSignals
import GVLList
import GVLSignals
import PlainText

/// By what strings are counted apart.
package enum ImpactKey: String, Sendable, Hashable, CaseIterable {
  case list, language, cmpVersion = "cmp-version", day

  /// How many bits a value of it has.
  fileprivate var width: UInt64 {
    switch self {
    case .list: 13
    case .language, .cmpVersion: 12
    case .day: 16
    }
  }

  fileprivate func value(of line: TCLogLine) -> UInt64 {
    switch self {
    case .list: UInt64(line.listVersion | (line.list.specification == 2 ? 0x1000 : 0))
    case .language: UInt64(line.language)
    case .cmpVersion: UInt64(line.cmpVersion)
    case .day: UInt64(min(line.lastUpdated / 864_000, 0xFFFF))
    }
  }

  /// A value as people write it: `v3/45`, `DE`, `12`, `2026-03-02`.
  fileprivate func words(of value: UInt64) -> String {
    switch self {
    case .list: ListReference(specification: value & 0x1000 == 0 ? 3 : 2, version: Int(value & 0xFFF)).description
    case .language: LetterPair(bits: Int(value)).description
    case .cmpVersion: "\(value)"
    case .day: Timestamp(seconds: Int(value) * 86_400).date
    }
  }
}

/// How many strings there are of each kind: a monoid, since all of it adds up.
package struct ImpactCounts: Sendable, Hashable {
  /// Strings that are alike.
  package struct Cell: Sendable, Hashable {
    package var answer: ImpactTable.Answer
    /// The values of the keys, behind each other.
    package var by: UInt64
  }

  /// Lines with something in them.
  package var lines = 0
  /// Lines, or cells of the column, without a string.
  package var empty = 0
  /// By the code of the error.
  package var invalid: [SignalError.Code: Int] = [:]
  package var cells: [Cell: Int] = [:]

  package init() {}

  package mutating func merge(_ other: ImpactCounts) {
    lines += other.lines
    empty += other.empty
    invalid.merge(other.invalid, uniquingKeysWith: +)
    cells.merge(other.cells, uniquingKeysWith: +)
  }
}

/// Counts strings by a plan.
package struct ImpactCounter: Sendable {
  private let table: ImpactTable
  package let keys: [ImpactKey]

  package init(_ table: ImpactTable, by keys: [ImpactKey]) { (self.table, self.keys) = (table, keys) }

  /// Counts one string; blanks around it were taken away.
  package func count(_ string: ArraySlice<UInt8>, into counts: inout ImpactCounts) {
    guard !string.isEmpty else {
      counts.empty += 1
      return
    }
    counts.lines += 1
    do throws(SignalError) {
      let cell = try TCLogLine.read(string) { (line) throws(SignalError) in
        ImpactCounts.Cell(answer: try table.answer(line), by: keys.reduce(0) { $0 << $1.width | $1.value(of: line) })
      }
      counts.cells[cell, default: 0] += 1
    } catch {
      counts.invalid[error.code, default: 0] += 1
    }
  }

  /// A line that is no row of its table.
  package func count(_ error: SignalError, into counts: inout ImpactCounts) {
    counts.lines += 1
    counts.invalid[error.code, default: 0] += 1
  }

  /// The values of a cell, in the order of the keys.
  package static func values(_ by: UInt64, _ keys: [ImpactKey]) -> [String] {
    var (rest, values) = (by, [String]())
    for key in keys.reversed() {
      values.append(key.words(of: rest & (1 << key.width - 1)))
      rest >>= key.width
    }
    return values.reversed()
  }
}
