import GVLList
import JSONText
import SQLiteFile

extension TextItem {
  /// The one row of a text.
  ///
  /// - Parameter table: the table of the list's own texts, or that of translations.
  func fact(_ kind: TextKind, in table: BaseTable.Name) -> Fact {
    let isStack = kind == .stack
    return Fact(
      table: table, key: [.text(kind.rawValue), .integer(id)],
      values: [
        nameIndex < 0 ? .null : .text(name), descriptionIndex < 0 ? .null : .text(description),
        legalIndex < 0 ? .null : .text(descriptionLegal),
        illustrationsIndex < 0 ? .null : .json(.strings(illustrations)),
        isStack ? .json(.integers(purposes)) : .null, isStack ? .json(.integers(specialFeatures)) : .null,
      ])
  }
}

extension SQLiteValue {
  /// A JSON value as text, so that each column has one type: an array or object as JSON.
  static func json(_ value: JSONValue) -> SQLiteValue {
    switch value {
    case .null: .null
    case .bool(let isTrue): .text(isTrue ? "true" : "false")
    case .number(let number): .text(number)
    case .string(let text): .text(text)
    case .array, .object: .text(String(decoding: value.written(.compact), as: UTF8.self))
    }
  }
}
