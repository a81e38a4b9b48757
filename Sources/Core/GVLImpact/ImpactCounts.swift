package import ConsentSignals
package import GVLList
import GVLSignals
package import PlainText

/// By what strings are counted apart.
package enum ImpactKey: String, Sendable, Hashable, CaseIterable {
  case list, language, cmpVersion = "cmp-version", day

  /// How many bits a value of it has.
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

  /// A choice before the first list of the plan, of which no string is left. A string can name the list 0, which there is not.
  private static let noList: UInt64 = 0x2000

  private static func bits(of list: ListReference) -> UInt64 {
    UInt64(list.version & 0xFFF | (list.specification == 2 ? 0x1000 : 0))
  }

  /// Of a choice of which no string is left.
  fileprivate func value(_ list: ListReference, _ lastUpdated: Int) -> UInt64 {
    switch self {
    case .list: list.version == 0 ? Self.noList : Self.bits(of: list)
    case .day: UInt64(min(lastUpdated / 864_000, 0xFFFF))
    case .language, .cmpVersion: 0
    }
  }

  /// A value as people write it: `v3/45`, `DE`, `12`, `2026-03-02`.
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
  /// Lines that name no user, where users are counted.
  package var withoutUser = 0
  /// By the code of the error.
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

/// Counts strings by a plan.
package struct ImpactCounter: Sendable {
  private let table: ImpactTable
  package let keys: [ImpactKey]

  package init(_ table: ImpactTable, by keys: [ImpactKey]) { (self.table, self.keys) = (table, keys) }

  /// What one string comes to, without blanks around it, and when its choice was last changed (tenths of a second since 1970; 0 where nothing was read).
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

  /// What a choice comes to of which no string is left.
  ///
  /// - Parameter lastUpdated: in tenths of a second since 1970; nil where nobody knows.
  package func mark(list: ListReference, lastUpdated: Int?) -> (mark: ImpactMark, lastUpdated: Int) {
    let by = keys.reduce(0) { $0 << $1.width | $1.value(list, lastUpdated ?? 0) }
    return (
      .cell(ImpactCounts.Cell(answer: table.answer(list: list, lastUpdated: lastUpdated), by: by)), lastUpdated ?? 0
    )
  }

  /// The same of a choice by the newest list of its day; one before the first list of the plan is of another list.
  package func mark(at moment: Timestamp) -> (mark: ImpactMark, lastUpdated: Int) {
    let list = table.plan.list(at: moment) ?? ListReference(specification: table.plan.list.specification, version: 0)
    return mark(list: list, lastUpdated: min(max(0, moment.milliseconds / 100), 1 << 36 - 1))
  }

  /// That of the plan's lists.
  package var specification: Int { table.plan.list.specification }

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
