import SQLiteFile
import TestSupport

/// A killed export to SQLite leaves the old or the new database.
@Suite(.folder, .waits, .slow) struct KilledBaseTests {
  @Test func theDatabaseIsWholeAfterAnyKill() throws {
    let folder = try Sample.shared().copy()
    let file = folder.url.appending(path: "base/gvl.sqlite")
    let newest = folder.url.appending(path: "newest.json")
    try FileManager.default.copyItem(at: folder.url.appending(path: "gvl-cache/v3/vendor-list-v103.json"), to: newest)
    #expect(try gvl("archive", "remove", "v3/103", "--reason", "later", in: folder.url).status == 0)
    #expect(try gvl(BaseExportTests.sqlite, in: folder.url).status == 0)
    let older = try BaseExportTests.bytes(folder)
    #expect(try gvl("archive", "import", "newest.json", "--accept", in: folder.url).status == 0)
    var newer: [UInt8] = []
    try KilledFilesTests.kill(
      BaseExportTests.sqlite, in: folder,
      whole: { _ in
        newer = try BaseExportTests.bytes(folder)
        try Data(older).write(to: file)
      }
    ) { instant in
      let found = try BaseExportTests.bytes(folder)
      #expect(found == older || found == newer)
      guard instant % 4 == 3 else { return }
      #expect(try gvl(BaseExportTests.sqlite, in: folder.url).status == 0)
      #expect(try BaseExportTests.bytes(folder) == newer)
      #expect(try BaseExportTests.names(folder) == ["datapackage.json", "gvl.sqlite"])
      try Data(older).write(to: file)
    }
  }
}
