import GVLArchive
import GVLList
import GVLWorkspace
import SQLiteFile

/// A row and the table that it belongs to.
typealias TableRow = (table: BaseTable.Name, row: [SQLiteValue])

/// A sequence of texts: the lists of a specification, or its translations into one language. The rows of a text depend
/// only on it and on the texts before it, so a database can be continued from any number.
protocol Track: Sendable {
  /// The table with a row for each text.
  static var table: BaseTable.Name { get }
  /// The tables whose rows have ranges.
  static var ranged: [BaseTable.Name] { get }
  /// The columns that all rows of the track share.
  var prefix: [(column: String, value: SQLiteValue)] { get }
  /// The marks of all texts, sorted by number, then date.
  var marks: [TrackMark] { get }
  /// Returns the rows of the texts from an index on; rows with ranges go into the ledger.
  ///
  /// - Parameter start: index of the first text of a number; the ledger holds the facts of the counting text before it.
  func rows(from start: Int, _ ledger: inout RangeLedger) throws -> [TableRow]
}

/// Identifies a text: a database whose row differs from it is out of date.
struct TrackMark: Hashable, Sendable {
  var version: Int
  /// 1 for the first text of its number.
  var text: Int
  var counts: Bool
  var sha256: String
  /// The list's name, which changes when another text of its number is stored; nil for translations.
  var name: String?

  /// The marks of texts sorted by number, then date.
  static func marks<Text: HistoryText>(
    _ texts: [Text], _ make: (Text, _ text: Int) -> TrackMark
  ) -> [TrackMark] {
    var (last, ordinal) = (nil as ListReference?, 0)
    return texts.map { text in
      ordinal = text.number == last ? ordinal + 1 : 1
      last = text.number
      return make(text, ordinal)
    }
  }
}
