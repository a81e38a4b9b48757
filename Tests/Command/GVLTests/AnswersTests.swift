import TestSupport

/// A reviewer's answers, end to end: from the page into the workspace, and out to translators.
@Suite(.folder, .waits) struct AnswersTests {
  /// A workspace with our own words in German.
  private static func site() throws -> TemporaryFolder {
    let folder = try RootWorkspaceTests.copy()
    #expect(try gvl("translations", "init", "--languages", "de", in: folder.url).status == 0)
    return folder
  }

  private static func text(_ folder: TemporaryFolder, _ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  /// Every file below a folder, by path.
  private static func bytes(_ folder: TemporaryFolder, _ part: String) throws -> [String: Data] {
    let root = folder.url.appending(path: part)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in
        (try? Data(contentsOf: root.appending(path: path))).map { (path, $0) }
      })
  }

  /// Key and hash of each text that the page asks about.
  private static func asked(_ folder: TemporaryFolder) throws -> [(key: String, sha256: String)] {
    #expect(try gvl("translations", "review", "--language", "de", "--out", "r.html", in: folder.url).status == 0)
    let rows = try text(folder, "r.html").matches(of: /data-key="([^"]+)" data-sha256="([0-9a-f]{64})"/)
    return rows.map { (String($0.output.1), String($0.output.2)) }
  }

  /// The file that the page would save.
  static func save(
    _ answers: [(key: String, sha256: String)], by reviewer: String, note: String? = nil, as name: String,
    _ folder: TemporaryFolder
  ) throws {
    let all: [JSONValue] = answers.map { key, sha256 in
      [
        "language": "de", "key": .string(key), "sha256": .string(sha256), "reviewer": .string(reviewer),
        "capacity": "native speaker", "at": "2026-03-01T10:00:00Z", "approved": .bool(note == nil), "note": .text(note),
      ]
    }
    try folder.write(
      JSONValue.object([.init("schema", "gvl.review/1"), .init("answers", .array(all))]).documentText, to: name)
  }

  @Test(.slow) func golden() throws {
    let folder = try Self.site()
    let asked = try Self.asked(folder)
    let own = asked.filter { !$0.key.hasPrefix("official.") }
    let official = try #require(asked.first { $0.key == "official.purposes.1.name" })
    let before = try Self.bytes(folder, "translations/official")
    try Self.save(Array(own.dropLast()), by: "Anna Beispiel", as: "some.json", folder)
    try Self.save([own.last ?? official, official], by: "Anna Beispiel", as: "rest.json", folder)
    try Self.save([own[0], official], by: "Bert", note: "too long\nfor a title", as: "notes.json", folder)
    try Self.save(
      [(own[0].key, String(repeating: "0", count: 64)), ("first.headline", own[0].sha256)], by: "Cem", as: "old.json",
      folder)
    try folder.write(#"{"schema": "gvl.review/2", "answers": []}"#, to: "newer.json")
    try folder.write(#"{"schema": "gvl.review/1", "answers": []}"#, to: "empty.json")
    var transcript = Transcript(in: folder.url)
    for line in [
      "translations import --review some.json --dry-run", "translations import --review some.json",
      "translations import --review some.json", "translations import --review rest.json --review notes.json",
      "translations import --review old.json --format json", "translations import --review empty.json",
      "translations import --review newer.json", "translations import --review none.json",
      "translations import --review r.html", "translations import", "translations import --review some.json rest.json",
      "translations import --review some.json --report x.html", "translations import --review some.json --format sarif",
      "translations review --language de --to csv --out de.csv",
      "translations review --language de,fr --to xliff --out x",
      "translations review --language de --to doc --out x",
    ] { try transcript.run(line) }
    try expectGolden(transcript.text, "cli/translation-answers.txt")
    let again = try gvl("translations", "import", "--review", "old.json", "--format", "json", in: folder.url)
    try expectGolden(again.output, "cli/translation-review-import.json")
    try expectGolden(try Self.text(folder, "translations/reviews/de.json"), "cli/translation-review.json")

    #expect(
      try Self.text(folder, "translations/dialog/de.yml").contains(
        "reviewedBy:\n  - Anna Beispiel, native speaker, 2026-03-01\n"))
    // Translators get the notes; a note on an official text is beside the locked text. The texts do not change.
    #expect(
      try gvl("translations", "export", "--to", "xliff", "--language", "de", "--out", "out", in: folder.url).status == 0
    )
    let handout = try Self.text(folder, "out/gvl-de.xliff")
    #expect(handout.components(separatedBy: "Bert, native speaker, 2026-03-01: too long").count == 3)
    #expect(try Self.bytes(folder, "translations/official") == before)
    // The texts with notes, and the official texts that changed, need a decision.
    let table = try Self.text(folder, "de.csv")
    #expect(table.contains("\n\(own[0].key),") && !table.contains("\n\(own[1].key),"))
    // The page shows who approved; after a change, that an earlier text was approved. An import removes the name.
    _ = try Self.asked(folder)
    #expect(try Self.text(folder, "r.html").contains("approved by Anna Beispiel, native speaker, 2026-03-01"))
    let words = try Self.text(folder, "translations/dialog/de.yml")
    let title = try #require(words.split(separator: "\n").first { $0.hasPrefix("  title:") })
    try folder.write(words.replacing(String(title), with: "  title: Sie bestimmen"), to: "translations/dialog/de.yml")
    let changed = try Self.asked(folder)
    #expect(try Self.text(folder, "r.html").contains("Anna Beispiel, native speaker approved an earlier text"))
    #expect(changed.first { $0.key == "first.title" }?.sha256 != own[0].sha256)
  }

  /// A link in place of the folder, or of a file in it, is not followed, and nothing is written.
  @Test func noLinkIsFollowed() throws {
    let folder = try Self.site()
    let asked = try Self.asked(folder)
    try Self.save([asked[0]], by: "Anna", as: "some.json", folder)
    let outside = folder.url.appending(path: "outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "translations/reviews"), withDestinationURL: outside)
    let run = try gvl("translations", "import", "--review", "some.json", in: folder.url)
    #expect(run.status == 2 && run.complaint != nil, "\(run)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
  }
}
