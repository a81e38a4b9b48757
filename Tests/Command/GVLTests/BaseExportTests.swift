import SQLiteFile
import TestSupport

/// `gvl archive export --to sqlite` and `--to csv`, as people and scripts see them.
@Suite(.folder, .waits) struct BaseExportTests {
  static let sqlite = ["archive", "export", "--to", "sqlite", "base"]

  static func bytes(_ folder: TemporaryFolder, _ path: String = "base/gvl.sqlite") throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.url.appending(path: path)))
  }

  static func names(_ folder: TemporaryFolder, _ path: String = "base") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: path).path).sorted()
  }

  /// The text without sizes in bytes, which differ between versions of SQLite.
  private static func stable(_ text: String) -> String {
    text.replacing(#/ +[0-9,]+ bytes/#, with: " N bytes").replacing(#/"bytes": [0-9]+/#, with: "\"bytes\": 0")
  }

  @Test func transcript() throws {
    let folder = try Sample.shared().copy()
    var transcript = Transcript(in: folder.url)
    for line in [
      "archive export --to sqlite base", "archive export --to sqlite base", "archive export --to sqlite base -q",
      "archive export --to csv tables", "archive export --to csv tables -q", "archive export --to csv base --force",
      "archive export --to tables base", "archive export --to sqlite gvl-cache",
    ] { try transcript.run(line) }
    try expectGolden(Self.stable(transcript.text), "cli/archive-base.txt")
    for (file, line) in [
      ("archive-base-sqlite", "archive export --to sqlite base"), ("archive-base-csv", "archive export --to csv other"),
    ] {
      let run = try gvl(Transcript.words(line) + ["--format", "json"], in: folder.url)
      #expect(run.status == 0 && JSONSchema.ours.problems(run.output) == [], "\(run)")
      try expectGolden(Self.stable(run.output), "cli/\(file).json")
    }
    #expect(try Self.names(folder) == ["datapackage.json", "gvl.sqlite"])
    for file in ["base/datapackage.json", "tables/datapackage.json"] {
      try expectGolden(String(decoding: Self.bytes(folder, file), as: UTF8.self), "sample/\(file)")
    }
  }

  /// An export adds a later list, keeps earlier rows as they were, and equals a new export.
  @Test func aLaterListIsAdded() throws {
    let folder = try Sample.shared().copy()
    let newest = folder.url.appending(path: "newest.json")
    try FileManager.default.copyItem(at: folder.url.appending(path: "gvl-cache/v3/vendor-list-v103.json"), to: newest)
    #expect(try gvl("archive", "remove", "v3/103", "--reason", "later", in: folder.url).status == 0)
    #expect(try gvl(Self.sqlite, in: folder.url).status == 0)
    #expect(try gvl("archive", "import", "newest.json", "--accept", in: folder.url).status == 0)
    let run = try gvl(Self.sqlite + ["--format", "json"], in: folder.url)
    #expect(try JSONDocument(Array(run.output.utf8)).root["added"]?.integer == 1, "\(run)")
    #expect(try gvl("archive", "export", "--to", "sqlite", "anew", in: folder.url).status == 0)
    let (continued, anew) = (try Self.bytes(folder), try Self.bytes(folder, "anew/gvl.sqlite"))
    for table in try SQLiteDatabase(anew).rows("SELECT name FROM sqlite_schema WHERE type = 'table'") {
      let query = "SELECT * FROM \(table[0].text ?? "")"
      #expect(
        try Set(SQLiteDatabase(continued).rows(query)) == Set(SQLiteDatabase(anew).rows(query)), "\(query)")
    }
  }

  /// A database that a user changed so that an export cannot continue, or would lose rows that are not gvl's.
  @Test(arguments: [
    ("DROP TABLE changes", "base.damaged"), ("ALTER TABLE vendors RENAME TO others", "base.damaged"),
    ("CREATE TABLE mine (x); INSERT INTO mine VALUES (1); PRAGMA user_version = 0", "base.foreign"),
  ])
  func aChangedDatabaseStays(statement: String, code: String) throws {
    let folder = try Sample.shared().copy()
    #expect(try gvl(Self.sqlite, in: folder.url).status == 0)
    let database = try SQLiteDatabase(try Self.bytes(folder))
    try database.execute(statement)
    let changed = try database.serialized()
    try folder.write(changed, to: "base/gvl.sqlite")
    let run = try gvl(Self.sqlite + ["--format", "json"], in: folder.url)
    #expect(run.status == 2 && run.error.contains("\"\(code)\""), "\(run)")
    #expect(try Self.bytes(folder) == changed)
  }

  /// A full disk leaves no half-written database; the older database stays as it was.
  @Test(.disabled(if: StandardFilesTests.isThreadSanitized, "the thread sanitizer writes files of its own"))
  func aFullDiskLosesNothing() throws {
    let folder = try Sample.shared().copy()
    let line = "ulimit -f 100; gvl archive export --to sqlite base --format json"
    let first = try StandardFilesTests.shell(line, in: folder)
    #expect(first.status == 2 && first.error.contains("ulimit -f") && first.error.contains("\"code\""), "\(first)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "base/gvl.sqlite").path))
    #expect(try gvl("archive", "remove", "v3/103", "--reason", "later", in: folder.url).status == 0)
    #expect(try gvl(Self.sqlite, in: folder.url).status == 0)
    let before = try Self.bytes(folder)
    #expect(try gvl("archive", "import", "lists", "--accept", "-q", in: folder.url).status == 0)
    let again = try StandardFilesTests.shell(line, in: folder)
    #expect(again.status == 2 && again.error.contains("ulimit -f"), "\(again)")
    #expect(try Self.bytes(folder) == before && Self.names(folder) == ["datapackage.json", "gvl.sqlite"])
  }
}
