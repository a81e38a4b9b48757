package import JSONText

/// `datapackage.json`: the tables as a Frictionless Data Package, version 1, beside the files that hold them.
package struct DataPackage {
  package static let fileName = "datapackage.json"

  /// The package name by which a later export recognises its own file.
  package static let name = "gvl-record"

  private let form: BaseExport.Form

  package init(_ form: BaseExport.Form) { self.form = form }

  package var json: JSONValue {
    [
      "profile": .string(form == .csv ? "tabular-data-package" : "data-package"), "name": .string(Self.name),
      "title": "The stored lists of the IAB TCF Global Vendor List",
      "description": "Tables made by `gvl archive export`; ranges of versions count stored lists alone.",
      "version": .string("\(BaseSchema.version).0.0"),
      "resources": .array(BaseTable.all.map(resource)),
    ]
  }

  private func resource(_ table: BaseTable) -> JSONValue {
    let head: [JSONValue.Member] =
      [.init("name", .string(table.name.rawValue)), .init("description", .string(table.meaning))]
    let file: [JSONValue.Member] =
      switch form {
      case .csv:
        [
          .init("profile", "tabular-data-resource"), .init("path", .string(table.fileName)), .init("format", "csv"),
          .init("mediatype", "text/csv"), .init("encoding", "utf-8"),
          .init("dialect", ["delimiter": ",", "lineTerminator": "\r\n", "doubleQuote": true, "header": true]),
        ]
      case .sqlite:
        [
          .init("profile", "data-resource"), .init("path", .string(BaseExport.databaseName)), .init("format", "sqlite"),
          .init("mediatype", "application/vnd.sqlite3"), .init("dialect", ["table": .string(table.name.rawValue)]),
        ]
      }
    return .object(head + file + [.init("schema", table.schema)])
  }

  /// Whether the bytes are a package written by an export.
  package static func isOurs(_ bytes: [UInt8]) -> Bool {
    (try? JSONDocument(bytes))?.root["name"]?.string == name
  }
}

extension BaseTable {
  /// The name of the table's CSV file.
  package var fileName: String { name.rawValue + ".csv" }

  fileprivate var schema: JSONValue {
    var members: [JSONValue.Member] = [
      .init("fields", .array(columns.map { $0.field(isRequired: key.contains($0.name)) })),
      .init("primaryKey", .strings(key)), .init("missingValues", [""]),
    ]
    if !references.isEmpty {
      members.append(
        .init(
          "foreignKeys",
          .array(
            references.map {
              [
                "fields": .string($0.column),
                "reference": [
                  "resource": .string($0.table == name ? "" : $0.table.rawValue), "fields": .string($0.key),
                ],
              ]
            })))
    }
    return .object(members)
  }
}

extension BaseTable.Column {
  fileprivate func field(isRequired: Bool) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(name)), .init("type", .string(kind.fieldType)), .init("description", .string(meaning)),
    ]
    if kind == .flag { members += [.init("trueValues", ["1"]), .init("falseValues", ["0"])] }
    if isRequired { members.append(.init("constraints", ["required": true])) }
    return .object(members)
  }
}

extension BaseTable.Column.Kind {
  fileprivate var fieldType: String {
    switch self {
    case .integer: "integer"
    case .text: "string"
    case .flag: "boolean"
    case .array: "array"
    }
  }
}
