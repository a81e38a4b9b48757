import GVLArchive
import GVLList
import GVLWorkspace
import SQLiteFile

/// A row and the table that it belongs to.
typealias TableRow = (table: BaseTable.Name, row: [SQLiteValue])

/// Texts that follow one another: the lists of a specification, or its translations into one language. What a text adds to
/// the database depends on it and on those before it, so a database can be continued from any number.
protocol Track: Sendable {
  /// The table with a row for each text.
  static var table: BaseTable.Name { get }
  /// The tables whose rows have ranges.
  static var ranged: [BaseTable.Name] { get }
  /// The columns that all rows of the track have in common.
  var prefix: [(column: String, value: SQLiteValue)] { get }
  /// By number, those of one number by date.
  var marks: [TrackMark] { get }
  /// The rows of the texts from an index on; what holds for ranges goes into the ledger.
  ///
  /// - Parameter start: where a number begins; the ledger holds what is true in the text that counts before it.
  func rows(from start: Int, _ ledger: inout RangeLedger) throws -> [TableRow]
}

/// What a database must have of a text to be up to date with it.
struct TrackMark: Hashable, Sendable {
  var version: Int
  /// 1 for the first text of its number.
  var text: Int
  var counts: Bool
  var sha256: String
  /// Of a list, which another text of the number changes.
  var name: String?

  /// The marks of texts that are sorted by number, then date.
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
