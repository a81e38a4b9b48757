/// The statements that make the tables.
package enum BaseSchema {
  /// Raise it when the tables or the rules that fill them change: a database of an earlier version is made anew.
  package static let version = 1

  /// Marks our files in SQLite's header: `GVL` and a zero byte.
  package static let applicationID = 0x4756_4C00

  /// The statements that make an empty database.
  static var statements: String {
    ([
      "PRAGMA application_id = \(applicationID)", "PRAGMA user_version = \(version)",
    ] + BaseTable.all.map(\.statement) + indexes + BaseView.all.map(\.statement)).joined(separator: ";\n")
  }

  /// For queries about one vendor or one purpose.
  private static let indexes = [
    "CREATE INDEX changes_of_vendor ON changes (vendor_id)",
    "CREATE INDEX changes_of_kind ON changes (kind, item)",
    "CREATE INDEX purposes_of_vendors ON vendor_purposes (purpose_id)",
  ]
}

extension BaseTable {
  /// `CREATE TABLE …`
  fileprivate var statement: String {
    let columns = columns.map { column in
      let isKey = key.contains(column.name)
      return "  \(column.name) \(column.kind.sqlName)\(isKey ? " NOT NULL" : "")"
    }
    let references = references.map {
      "  FOREIGN KEY (\($0.column)) REFERENCES \($0.table.rawValue) (\($0.key))"
    }
    let primary = "  PRIMARY KEY (\(key.joined(separator: ", ")))"
    return "CREATE TABLE \(name.rawValue) (\n\((columns + [primary] + references).joined(separator: ",\n"))\n)"
  }
}

extension BaseTable.Column.Kind {
  fileprivate var sqlName: String {
    switch self {
    case .integer, .flag: "INTEGER"
    case .text, .array: "TEXT"
    }
  }
}
