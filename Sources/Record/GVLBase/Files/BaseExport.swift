package import JSONText

/// Result of an export of the record as a database.
package struct BaseExport: Sendable {
  package enum Form: String, Sendable, CaseIterable {
    case sqlite, csv
  }

  package static let databaseName = "gvl.sqlite"

  /// One file of the export.
  package struct File: Sendable, Hashable {
    /// Path below the export's folder.
    package let path: String
    package let bytes: Int
    /// False when the file already had this content: it keeps its modification time.
    package let isWritten: Bool

    package init(path: String, bytes: Int, isWritten: Bool) {
      (self.path, self.bytes, self.isWritten) = (path, bytes, isWritten)
    }
  }

  package let form: Form
  package let files: [File]
  /// Number of stored lists; if a number was published twice, both texts count.
  package let lists: Int
  /// Lists that this run added; the database already had the rest.
  package let addedLists: Int
  /// True if the database had an earlier schema and was made anew.
  package let isRebuilt: Bool
  /// Number of rows in each table.
  package let rows: [BaseTable.Name: Int]

  package init(
    _ form: Form, files: [File], lists: Int, addedLists: Int, isRebuilt: Bool = false, rows: [BaseTable.Name: Int]
  ) {
    (self.form, self.files, self.lists, self.addedLists) = (form, files, lists, addedLists)
    (self.isRebuilt, self.rows) = (isRebuilt, rows)
  }

  package static let schema = "gvl.base-export/1"

  /// `gvl archive export --to … --format json`.
  package var json: JSONValue {
    [
      "schema": .string(Self.schema), "form": .string(form.rawValue),
      "files": .array(
        files.map {
          ["path": .string($0.path), "bytes": .integer($0.bytes), "written": .bool($0.isWritten)]
        }),
      "lists": .integer(lists), "added": .integer(addedLists), "rebuilt": .bool(isRebuilt),
      "tables": .array(
        BaseTable.Name.allCases.map { ["name": .string($0.rawValue), "rows": .integer(rows[$0] ?? 0)] }),
    ]
  }
}
