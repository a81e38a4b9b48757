/// The value of a cell. gvl writes no blobs and no real numbers.
package enum SQLiteValue: Sendable, Hashable {
  case null
  case integer(Int)
  case text(String)

  package static func text(_ text: String?) -> SQLiteValue { text.map { .text($0) } ?? .null }
  package static func integer(_ number: Int?) -> SQLiteValue { number.map { .integer($0) } ?? .null }
  /// 1 or 0, SQLite's booleans.
  package static func flag(_ flag: Bool?) -> SQLiteValue { flag.map { .integer($0 ? 1 : 0) } ?? .null }

  package var integer: Int? { if case .integer(let number) = self { number } else { nil } }
  package var text: String? { if case .text(let text) = self { text } else { nil } }
}
