package import JSONText

/// What an export of the record as a database came to.
package struct BaseExport: Sendable {
  package enum Form: String, Sendable, CaseIterable {
    case sqlite, csv
  }

  package static let databaseName = "gvl.sqlite"

  /// One file of the export.
  package struct File: Sendable, Hashable {
    /// Below the export's folder.
    package let path: String
    package let bytes: Int
    /// False when its content was there already: such a file keeps its time.
    package let isWritten: Bool

    package init(path: String, bytes: Int, isWritten: Bool) {
      (self.path, self.bytes, self.isWritten) = (path, bytes, isWritten)
    }
  }

  package let form: Form
  package let files: [File]
  /// Stored lists, of a number published twice both texts.
  package let lists: Int
  /// Those of them that were taken in by this run; the others were in the database.
  package let addedLists: Int
  /// A database of an earlier schema was there, and was made anew.
  package let isRebuilt: Bool
  /// How many rows each table has.
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
