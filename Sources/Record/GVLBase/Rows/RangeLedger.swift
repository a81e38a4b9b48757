import GVLList
import SQLiteFile

/// Turns the facts of the lists of one specification, or of the translations into one language, into rows with version
/// ranges. Texts are added oldest first; a row is emitted when its fact ends.
struct RangeLedger {
  private struct Name: Hashable {
    var table: BaseTable.Name
    var key: [SQLiteValue]
  }

  private struct Open {
    var values: [SQLiteValue]
    var first: Int
    /// The database already has this row; `BaseUpdate` extends its range.
    var isStored = false
  }

  /// The cells that every row begins with: specification, then language.
  let prefix: [SQLiteValue]
  /// The version of the text that was added last; nil before the first one.
  private(set) var version: Int?
  private var open: [FactOwner: [Name: Open]] = [:]
  private(set) var rows: [TableRow] = []

  init(prefix: [SQLiteValue]) { self.prefix = prefix }

  /// Continues after a text that a database has, with the rows that hold in it.
  mutating func resume(at version: Int, with stored: [TableRow]) {
    self.version = version
    for (table, row) in stored {
      guard let range = BaseTable.named(table).range, let first = row[range].integer else { continue }
      let fact = Fact(table: table, key: Array(row[prefix.count..<range]), values: Array(row[(range + 2)...]))
      guard let owner = FactOwner(fact) else { continue }
      open[owner, default: [:]][Name(table: table, key: fact.key)] = Open(
        values: fact.values, first: first, isStored: true)
    }
  }

  /// Sets the facts of an owner whose facts differ from those in the text before.
  mutating func set(_ owner: FactOwner, _ facts: [Fact], from first: Int) {
    var older = open.removeValue(forKey: owner) ?? [:]
    var newer: [Name: Open] = [:]
    newer.reserveCapacity(facts.count)
    for fact in facts {
      let name = Name(table: fact.table, key: fact.key)
      if let same = older[name], same.values == fact.values {
        newer[name] = same
        older[name] = nil
      } else {
        newer[name] = Open(values: fact.values, first: first)
      }
    }
    end(older)
    open[owner] = newer
  }

  /// Ends the facts of an owner that the text no longer has.
  mutating func remove(_ owner: FactOwner) { if let facts = open.removeValue(forKey: owner) { end(facts) } }

  /// All facts of `version` have been passed to `set`.
  mutating func close(_ version: Int) { self.version = version }

  private mutating func end(_ facts: [Name: Open]) { for (name, fact) in facts { append(name, fact) } }

  private mutating func append(_ name: Name, _ fact: Open) {
    rows.append(
      (name.table, prefix + name.key + [.integer(fact.first), .integer(version)] + fact.values))
  }

  /// Emits the rows that still hold in the last text, without stored ones: the database updates their last version.
  mutating func finish() {
    for facts in open.values { for (name, fact) in facts where !fact.isStored { append(name, fact) } }
    open = [:]
  }
}
