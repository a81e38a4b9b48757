import Files
import GVLArchive
package import GVLBase
import GVLRecordReports
package import GVLWorkspace
import JSONText
import PlainText

/// Writes the record as a database, or as CSV files of the same tables.
package struct BaseExportWork {
  private let form: BaseExport.Form
  private let workspace: Workspace

  package init(_ form: BaseExport.Form, in workspace: Workspace) { (self.form, self.workspace) = (form, workspace) }

  package func run(into folder: String) throws -> BaseExport {
    let archive = try workspace.openArchive()
    if archive.index.entries.isEmpty { try workspace.requireFile() }
    try workspace.requireIndex()
    guard !archive.lists().isEmpty else {
      throw ArchiveError(.unknown, ArchiveLayout.cache, "no list is stored; `gvl sync` fetches the latest one")
    }
    try OutputFile.check(folder: folder)
    try OutputFile.claim(folder: folder)
    var folder = BaseFolder(folder)
    try folder.proveOwn(form)
    folder.add(DataPackage(form).json.written(.indented) + [0x0A], as: DataPackage.fileName)
    switch form {
    case .sqlite:
      let file = try BaseFile(workspace, archive, onto: folder.database(), at: folder.path(BaseExport.databaseName))
      if let bytes = file.bytes { folder.add(bytes, as: BaseExport.databaseName) } else { folder.keepDatabase() }
      return BaseExport(
        form, files: try folder.write(), lists: archive.lists().count, addedLists: file.addedLists,
        isRebuilt: file.isRebuilt, rows: file.rows)
    case .csv:
      let tables = try BaseTables(workspace, archive)
      for table in BaseTable.all { folder.add(tables.csv(table.name), as: table.fileName) }
      let lists = archive.lists().count
      return BaseExport(
        form, files: try folder.write(), lists: lists, addedLists: lists, rows: tables.rows.mapValues(\.count))
    }
  }
}
