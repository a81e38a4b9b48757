import ConsentSignals
import TestSupport

/// A Python with DuckDB.
private enum DuckDB {
  static let python: String? = {
    let path = Corpus.packageRoot.appending(path: ".build-judge/duckdb/venv/bin/python").path
    return (try? Tool.run(path, ["-c", "import duckdb"]).status) == 0 ? path : nil
  }()
}

/// Runs the query of `gvl impact plan --to sql` in DuckDB and `gvl impact` on the same log.
@Suite(
  .folder, .waits,
  .enabled(if: DuckDB.python != nil, "needs DuckDB, which `make test` fetches from PyPI where it can (Scripts/duckdb)"))
struct ImpactSQLTests {
  private struct Row: Decodable {
    var state: String
    var version: Int?
    var language: String?
    var at_least, at_most: String?
    var strings: Int
  }

  @Test(arguments: ["legal-basis", "strict", "spec-minimum"]) func theQueryCountsWhatTheProgramCounts(policy: String)
    throws
  {
    let folder = try Sample.shared().copy()
    let disclosed: [IDBits?] = [nil, [10, 755], [10, 174, 205, 755]]
    let strings = try (0..<600).map { number in
      if number % 50 == 7 { return "" }
      if number % 40 == 9 { return "CO" }
      return try ImpactLogTests.string([101, 102, 103, 104, 60][number % 5], disclosed[number % 3])
    }
    try folder.write(strings.map { $0 + "\n" }.joined(), to: "log")
    for line in ["plan -o plan.json", "plan --to sql --table strings -o plan.sql"] {
      let run = try gvl(
        ["impact"] + (line + " --profile shop --policy \(policy)").split(separator: " ").map(String.init),
        in: folder.url)
      #expect(run.status == 0, "\(run)")
    }
    let query = try Tool.run(
      try #require(DuckDB.python),
      [
        "-c",
        """
        import duckdb, json
        base = duckdb.connect()
        base.execute("CREATE TABLE strings (tcf VARCHAR)")
        base.executemany("INSERT INTO strings VALUES (?)", [[line] for line in open("log").read().split(chr(10))[:-1]])
        rows = base.execute(open("plan.sql").read())
        names = [column[0] for column in rows.description]
        print(json.dumps([dict(zip(names, row)) for row in rows.fetchall()]))
        """,
      ], in: folder.url)
    #expect(query.status == 0, "\(query.error)")
    let rows = try JSONDecoder().decode([Row].self, from: Data(query.output.utf8))
    let run = try gvl(
      ["impact", "--plan", "plan.json", "--by", "list,language", "--format", "json", "log"], in: folder.url)
    let counts = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    func sum(_ state: String) -> Int { rows.filter { $0.state == state }.reduce(0) { $0 + $1.strings } }
    #expect(sum("empty") == counts["empty"] as? Int)
    #expect(sum("invalid") == (counts["invalid"] as? [String: Int])?.values.reduce(0, +))
    #expect(sum("other list") == ["newer", "otherList"].reduce(0) { $0 + (counts[$1] as? Int ?? 0) })
    for part in try #require(counts["by"] as? [[String: Any]]) {
      let verdicts = try #require(part["verdicts"] as? [String: Int])
      let own = rows.filter {
        "v3/\($0.version ?? 0)" == part["list"] as? String && $0.language == part["language"] as? String
      }
      guard !own.isEmpty else { continue }
      #expect(own.reduce(0) { $0 + $1.strings } == verdicts.values.reduce(0, +))
      let least = own.filter { $0.at_least == "required" }.reduce(0) { $0 + $1.strings }
      let most = own.filter { $0.at_most == "required" }.reduce(0) { $0 + $1.strings }
      #expect((least...most).contains(verdicts["required"] ?? 0))
    }
    #expect(rows.contains { $0.state == "read" })
  }
}
