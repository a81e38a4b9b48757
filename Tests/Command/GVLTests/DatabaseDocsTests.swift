import SQLiteFile
import TestSupport

/// The queries of docs/database.md, run on the database that its first lines make.
@Suite(.waits) struct DatabaseDocsTests {
  static let document = "docs/database.md"

  /// The demo's database, made by the commands that the document shows.
  static func demo() throws -> SQLiteDatabase {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    #expect(try gvl("demo", "demo", in: folder.url).status == 0)
    let demo = folder.url.appending(path: "demo")
    for line in ["archive import lists", "archive export --to sqlite base", "archive export --to csv tables"] {
      let run = try gvl(Transcript.words(line), in: demo)
      try #require(run.status == 0, "\(line): \(run)")
    }
    return try SQLiteDatabase([UInt8](Data(contentsOf: demo.appending(path: "base/gvl.sqlite"))))
  }

  /// The document shows each query's answer below it; `make docs` writes the answers anew.
  @Test func everyAnswerIsTheDatabases() throws {
    let text = try String(contentsOf: Corpus.packageRoot.appending(path: Self.document), encoding: .utf8)
    let database = try Self.demo()
    var parts = text.components(separatedBy: "```sql\n")
    #expect(parts.count == 16, "fifteen questions")
    for index in parts.indices.dropFirst() {
      let end = try #require(parts[index].firstRange(of: "```\n"))
      let query = String(parts[index][..<end.lowerBound])
      var rest = String(parts[index][end.upperBound...])
      if rest.hasPrefix("\n```text\n"), let close = rest.dropFirst(9).firstRange(of: "```\n") {
        rest = String(rest[close.upperBound...])
      }
      parts[index] = query + "```\n\n```text\n" + (try Self.answer(query, of: database)) + "```\n" + rest
    }
    try expectGolden(parts.joined(separator: "```sql\n"), "../../\(Self.document)")
  }

  /// The names of the columns and the rows of the answer.
  private static func answer(_ query: String, of database: SQLiteDatabase) throws -> String {
    let statement = try SQLiteStatement(database, query)
    var lines = [statement.names]
    while try statement.step() {
      lines.append(
        statement.row.map { value in
          switch value {
          case .null: "–"
          case .integer(let number): String(number)
          case .text(let text): text
          }
        })
    }
    #expect(lines.count > 1, "\(query) gives nothing")
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      let cells = zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return cells.joined(separator: "  ").replacing(#/ +$/#, with: "") + "\n"
    }.joined()
  }

  /// The document names exactly the tables, views and columns of the database.
  @Test func everyTableIsNamed() throws {
    let text = try String(contentsOf: Corpus.packageRoot.appending(path: Self.document), encoding: .utf8)
    let names = try Self.demo().rows("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')")
    for name in names.compactMap({ $0[0].text }) { #expect(text.contains("`\(name)`"), "\(name)") }
  }
}
