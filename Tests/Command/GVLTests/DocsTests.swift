import ConsentSignals
import GVLSettings
import GVLStrings
import GVLWork
import TestSupport
import YAMLText
@testable import GVLCommand

/// Documents state the truth about this package.
@Suite(.folder, .waits) struct DocsTests {
  /// `SuiteTests/aTest` in a document: the suite is a file of that name, the test a function in it. `Transcripts/name`:
  /// there is a transcript of that name.
  @Test(arguments: ["docs/sync.md", "docs/reconsent.md", "docs/bundles.md"]) func everyTestThatIsNamedExists(
    document: String
  ) throws {
    let root = Corpus.packageRoot
    let text = try String(contentsOf: root.appending(path: document), encoding: .utf8)
    var suites: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: root.appending(path: "Tests").path) ?? .init()
    where path.hasSuffix("Tests.swift") {
      let suite = String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "")
      suites[suite, default: ""] += try String(contentsOf: root.appending(path: "Tests/" + path), encoding: .utf8)
    }
    let names = text.matches(of: /`([A-Za-z]+Tests)\/([A-Za-z]+)`/)
    let transcripts = text.matches(of: /`Transcripts\/([a-z-]+)`/)
    try #require(names.count > 5 && !transcripts.isEmpty)
    for name in names {
      #expect(suites[String(name.1)]?.contains("func \(name.2)(") == true, "\(name.0)")
    }
    for name in transcripts {
      let file = root.appending(path: "Tests/Transcripts/\(name.1).console")
      #expect(FileManager.default.fileExists(atPath: file.path), "\(name.0)")
    }
  }

  /// The output that a document shows is what the program prints: transcripts, and blocks below a line `<!-- below: gvl
  /// … -->`. `make docs` writes both anew.
  @Test(arguments: ["docs/checks-rules.md", "docs/rules.md", "docs/signals.md", "docs/keys.md"])
  func whatIsShownIsWhatIsPrinted(document: String) throws {
    let text = try String(contentsOf: Corpus.packageRoot.appending(path: document), encoding: .utf8)
    let marker = try #require(text.firstMatch(of: /\n<!-- below: gvl ([^\n]*) -->\n/))
    let below = try gvl(Transcript.words(String(marker.1)))
    #expect(below.status == 0 && below.error.isEmpty)
    let shown = try withTranscripts(String(text[..<marker.range.upperBound]))
    try expectGolden(shown + "\n" + below.output, "../../\(document)")
  }

  /// The text with its blocks as gvl prints them now.
  private func withTranscripts(_ text: String) throws -> String {
    let parts = text.components(separatedBy: "```console\n")
    return try parts[0]
      + parts.dropFirst().map { part in
        let end = try #require(part.firstRange(of: "\n```"))
        return "```console\n" + (try transcript(of: String(part[..<end.lowerBound]))) + part[end.lowerBound...]
      }.joined()
  }

  /// A block printed anew: `$ cat FILE` makes the file that it shows, `$ gvl …` prints.
  private func transcript(of block: String) throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    return try ("\n" + block).components(separatedBy: "\n$ ").dropFirst().map { step in
      let lines = step.split(separator: "\n", maxSplits: 1).map(String.init)
      guard lines[0].hasPrefix("gvl ") else {
        try #require(lines[0].hasPrefix("cat ") && lines.count == 2)
        let content = lines[1].trimmingCharacters(in: .newlines)
        try folder.write(content + "\n", to: String(lines[0].dropFirst(4)))
        return "$ \(lines[0])\n\(content)"
      }
      // The output may be an event in the format of another product, for which we have no schema.
      let run = try Tool.run("gvl", Transcript.words(String(lines[0].dropFirst(4))), in: folder.url)
      #expect(run.error.isEmpty && run.status < 3, "\(run)")
      return "$ \(lines[0])\n" + run.output.trimmingCharacters(in: .newlines)
    }.joined(separator: "\n\n")
  }

  /// Transcripts are in `console` fences, because a test compares only those with the output.
  @Test func everyTranscriptIsInAConsoleFence() throws {
    let root = Corpus.packageRoot
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "docs").path)
    let documents = ["README.md"] + files.filter { $0.hasSuffix(".md") }.map { "docs/" + $0 }
    #expect(documents.count > 20)
    for document in documents {
      var fence: Substring?
      let text = try String(contentsOf: root.appending(path: document), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let rest = line.drop { $0 == " " }
        if rest.hasPrefix("```") {
          fence = fence == nil ? rest.dropFirst(3) : nil
        } else if rest.hasPrefix("$ gvl "), let fence {
          #expect(fence == "console", "\(document): \(line)")
        }
      }
    }
  }

  /// The translations document shows what gvl prints in the repository, which readers have.
  @Test func whatIsShownOfTranslationsIsWhatIsPrinted() throws {
    let document = "docs/translations.md"
    let text = try String(contentsOf: Corpus.packageRoot.appending(path: document), encoding: .utf8)
    let root = try RootWorkspaceTests.copy()
    let mark = "```console\n$ gvl translations "
    let parts = text.components(separatedBy: mark)
    var shown = parts[0]
    var held: Set<String> = []
    for part in parts.dropFirst() {
      let end = try #require(part.firstRange(of: "\n```"))
      let lines = part[..<end.lowerBound].split(separator: "\n", maxSplits: 1)
      let words = Transcript.words(String(lines[0]))
      guard lines.count == 2, !lines[1].hasPrefix("$ ") else {
        shown += mark + part
        continue
      }
      held.insert(words[0])
      let run = try gvl(["translations"] + words, in: root.url)
      #expect(run.error.isEmpty && run.status < 2, "\(run)")
      shown += mark + lines[0] + "\n" + run.output.trimmingCharacters(in: .newlines) + part[end.lowerBound...]
    }
    #expect(held == ["coverage", "audit", "diff"])
    let block = try #require(text.firstMatch(of: /```text\n( *language +texts of\n[^`]*)```/))
    let bundle = try gvl("bundle", "--out", "dist", in: root.url).output.split(separator: "\n").map {
      $0.replacing("; no words of the dialog", with: "")
    }
    for line in block.output.1.split(separator: "\n") { #expect(bundle.contains(String(line)), "\(line)") }
    try expectGolden(shown, "../../\(document)")
  }

  /// The transcripts of documents without a generated part.
  @Test(arguments: ["docs/categories.md", "docs/checks.md", "docs/checks-reading.md", "docs/checks-results.md"])
  func transcriptsAreWhatIsPrinted(document: String) throws {
    let text = try String(contentsOf: Corpus.packageRoot.appending(path: document), encoding: .utf8)
    try expectGolden(try withTranscripts(text), "../../\(document)")
  }

  /// The document lists the devices' keys between two marks, as in the library's table.
  @Test func everyKeyIsInItsDocument() throws {
    let text = try String(contentsOf: Corpus.packageRoot.appending(path: "docs/keys.md"), encoding: .utf8)
    let mark = "<!-- keys -->\n"
    let parts = text.components(separatedBy: mark)
    try #require(parts.count == 3)
    let types: [DeviceKey.Kind: String] = [
      .number: "number", .text: "text", .bits: "text of bits", .restrictions: "text of digits", .flag: "true or false",
    ]
    let rows = DeviceKey.all.map { key in
      "| `\(key.name)` | \(types[key.kind] ?? "") | \(key.stage.rawValue) | \(key.absent) | \(key.meaning) | \(key.source) |\n"
    }
    let table =
      "\n| key | type | stage | where absent | says | source |\n| --- | --- | --- | --- | --- | --- |\n" + rows.joined()
      + "\n"
    try expectGolden(parts[0] + mark + table + mark + parts[2], "../../docs/keys.md")
  }

  /// The guide lists the formats of strings between two marks, as in the program's table.
  @Test func everyFormatOfStringsIsInTheGuide() throws {
    let text = try String(contentsOf: Corpus.packageRoot.appending(path: "docs/checks-reading.md"), encoding: .utf8)
    let mark = "<!-- formats -->\n"
    let parts = text.components(separatedBy: mark)
    try #require(parts.count == 3)
    let rows = StringFormats.all.map { format in
      "| \(format.name) | \(format.extensions.map { "`.\($0)`" }.joined(separator: ", ")) |\n"
    }
    let table = "\n| format | endings |\n| --- | --- |\n" + rows.joined() + "\n"
    try expectGolden(parts[0] + mark + table + mark + parts[2], "../../docs/checks-reading.md")
  }

  /// The reference of the settings, between two marks, and their schema equal the table. `make docs` writes both anew.
  @Test func theReferenceOfSettingsIsTheirTable() throws {
    let text = try String(contentsOf: Corpus.packageRoot.appending(path: "docs/settings.md"), encoding: .utf8)
    let mark = "<!-- settings -->\n"
    let parts = text.components(separatedBy: mark)
    try #require(parts.count == 3)
    let reference = "\n" + SettingsMarkdown.reference(.known) + "\n"
    try expectGolden(parts[0] + mark + reference + mark + parts[2], "../../docs/settings.md")
    try expectGolden(SettingsSchema.document(.known).documentText, "../../docs/schemas/gvl.workspace-1.json")
  }

  /// The reference of the command equals its help. `make docs` writes it anew.
  @Test func theReferenceIsTheHelp() throws {
    let text = try Tool.run("gvl", ["__help", "markdown"]).output
    try expectGolden(text, "../../docs/command.md")
    let anchors = Set(
      text.matches(of: /\n## ([^\n]+)/).map { $0.1.lowercased().replacingOccurrences(of: " ", with: "-") })
    for link in text.matches(of: /\]\(#([^)]+)\)/) { #expect(anchors.contains(String(link.1)), "\(link.1)") }
  }

  /// A file that a document shows below `<!-- FILE -->` equals that file. `make docs` writes it anew.
  @Test func programsThatAreShownAreTheExamples() throws {
    let root = Corpus.packageRoot
    let files = try [
      "docs/swift.md", "docs/bundles-swift.md", "docs/bundles-web.md", "docs/after-the-tap.md", "docs/keys.md",
    ].flatMap {
      document in
      let text = try String(contentsOf: root.appending(path: document), encoding: .utf8)
      let parts = text.components(separatedBy: "<!-- Examples/")
      var shown = parts[0]
      var files: [String] = []
      for part in parts.dropFirst() {
        let file = try #require(part.firstMatch(of: /^([A-Za-z\/-]+\.(?:swift|js|kt)) -->\n```(?:swift|js|kotlin)\n/))
        let end = try #require(part[file.range.upperBound...].firstRange(of: "```\n"))
        let program = try String(contentsOf: root.appending(path: "Examples/\(file.1)"), encoding: .utf8)
        files.append(String(file.1))
        shown += "<!-- Examples/" + part[..<file.range.upperBound] + program + part[end.lowerBound...]
      }
      try expectGolden(shown, "../../" + document)
      return files
    }
    let examples = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Examples").path)
    // The demo holds data, `engines` files that docs/impact.md links to, and the script has its own README (PolicyCostsTests).
    let others: Set = ["demo", "engines", "policy-costs"]
    #expect(
      Set(files.compactMap { $0.split(separator: "/").first.map(String.init) }) == Set(examples).subtracting(others))
  }

  /// Every rule is listed in one of the documents, once.
  @Test func everyRuleIsInADocument() throws {
    let lists = try ["docs/checks-rules.md", "docs/rules.md", "docs/signals.md", "docs/keys.md"].map {
      try String(contentsOf: Corpus.packageRoot.appending(path: $0), encoding: .utf8)
    }.joined()
    let listed = lists.matches(of: /\n\| `([a-z-]+\/[a-z0-9-]+)` \|/).map { String($0.1) }
    let rules = try gvl("rules", "-q").output.split(separator: "\n").map(String.init)
    #expect(rules.count > 120 && listed.sorted() == rules.sorted())
  }

  /// The document states once for each lexicon how reliable it is.
  @Test func everyLexiconIsJudged() throws {
    let root = Corpus.packageRoot
    let text = try String(contentsOf: root.appending(path: "docs/accuracy.md"), encoding: .utf8)
    let rows =
      text.components(separatedBy: "\n| sources | languages |\n").last?.components(separatedBy: "\n\n").first ?? ""
    let named = rows.matches(of: /\n\| [^|]+ \| ([^|;]+)/).flatMap { $0.1.split { ", ".contains($0) } }.map(String.init)
    let files = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "translations/lexicon").path)
    #expect(named.sorted() == files.filter { $0.hasSuffix(".yml") }.map { String($0.dropLast(4)) }.sorted())
  }

  /// Both the program and the schema accept the settings that a document shows.
  @Test(arguments: ["docs/checks-reading.md", "docs/settings.md"]) func settingsThatAreShownAreRead(document: String)
    throws
  {
    let text = try String(contentsOf: Corpus.packageRoot.appending(path: document), encoding: .utf8)
    let blocks = text.components(separatedBy: "```yaml\n").filter { $0.hasPrefix("# gvl.yml\n") }
    #expect(!blocks.isEmpty)
    for block in blocks.map({ $0.components(separatedBy: "```")[0] }) {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try folder.write(block, to: "gvl.yml")
      try folder.write(GoldenTests.page, to: "page.html")
      #expect(try gvl("config", in: folder.url).status == 0)
      #expect(try gvl("check", "page.html", "--fail-on", "never", in: folder.url).status == 0)
      #expect(JSONSchema.ours.problems(try YAMLText.parse(block).json, file: "gvl.workspace-1.json") == [])
    }
  }
}
