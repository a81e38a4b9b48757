import TestSupport

/// `gvl translations diff`, and `gvl diff` of two files of translations, end to end.
@Suite(.folder, .waits) struct TranslationsDiffTests {
  static let old = TranslatedSite.path("de", 102), new = TranslatedSite.path("de", 103)

  @Test(.slow) func golden() throws {
    let site = try TranslatedSite.shared()
    var transcript = Transcript(in: site.url)
    for line in [
      "translations diff --language de", "translations diff --language de,fr,pl,es -q", "translations diff",
      "translations diff v3/100 v3/102 --language de", "translations diff 101 --language de",
      "translations diff @2026-02-01 @2026-02-13 --language de --exit-code",
      "translations diff --all --language de,fr", "translations diff --all 102 --language de -v",
      "translations diff 103 103 --language fr",
      "diff \(Self.old) \(Self.new) --language de", "diff \(Self.old) \(Self.new) -q --exit-code",
      "diff \(Self.old) lists/v102.json", "diff 102 \(Self.new)", "diff \(Self.new)",
      "diff \(Self.old) \(TranslatedSite.path("fr", 103))", "diff \(Self.old) \(Self.new) --format csv",
      "translations diff \(Self.old)", "translations diff \(Self.old) 103",
      "translations diff lists/v102.json \(Self.new)",
      "translations diff --language pl", "translations diff --language en", "translations diff --language nl",
      "translations diff --language deu", "translations diff 103 102 --all --language de",
      "translations diff v3/90 --language de", "translations diff v2/50 v3/103 --language de",
    ] { try transcript.run(line) }
    try expectGolden(transcript.text, "cli/translation-diff.txt")
  }

  @Test func documents() throws {
    let site = try TranslatedSite.shared()
    for (file, line) in [
      ("translation-diff", "translations diff --language de,pl"),
      ("translation-diff-all", "translations diff --all --language de"),
    ] {
      let run = try gvl(Transcript.words(line) + ["--format", "json"], in: site.url)
      #expect(run.status == 0 && run.error.isEmpty, "\(run)")
      try expectGolden(run.output, "cli/\(file).json")
    }
    let markdown = try gvl("translations", "diff", "--language", "de,pl", "--format", "markdown", in: site.url)
    try expectGolden(markdown.output, "formats/translation-diff.md")
    let page = try gvl("translations", "diff", "--language", "de,pl", "--format", "html", in: site.url)
    try expectGoldenPage(page.output, "formats/translation-diff.html")
    let history = try gvl("translations", "diff", "--all", "--language", "de", "--format", "html", in: site.url)
    #expect(history.status == 0 && history.output.contains("v3/100 → v3/102"))
  }

  /// Both commands report the same changes, of stored texts and of the same texts as files.
  @Test func oneResultWhateverTheWay() throws {
    let site = try TranslatedSite.shared()
    func changes(_ line: String, input: String? = nil) throws -> JSONValue? {
      let run = try gvl(Transcript.words(line) + ["--format", "json"], in: site.url, input: input ?? "")
      #expect(run.status == 0, "\(line): \(run)")
      guard case .array(let all)? = try JSONDocument(run.output).root.value["comparisons"] else { return nil }
      return all.first?["changes"]
    }
    let stored = try changes("translations diff v3/102 v3/103 --language de")
    #expect(stored != nil && stored != [])
    for line in ["diff \(Self.old) \(Self.new)", "translations diff \(Self.old) \(Self.new)"] {
      #expect(try changes(line) == stored, "\(line)")
    }
    // A file may be a pipe, and is read once.
    let text = try String(contentsOf: site.url.appending(path: Self.old), encoding: .utf8)
    #expect(try changes("diff - \(Self.new)", input: text) == stored)
    #expect(try changes("translations diff - \(Self.new)", input: text) == stored)
    // Both commands give the same output in every format.
    for format in ["text", "json", "markdown", "html"] {
      let (a, b) = (
        try gvl("diff", Self.old, Self.new, "--format", format, in: site.url),
        try gvl("translations", "diff", Self.old, Self.new, "--format", format, in: site.url)
      )
      #expect(a.status == 0 && a.output == b.output && !a.output.isEmpty)
    }
  }

  /// Without a workspace gvl compares files, but cannot say what changed in English.
  @Test func withoutAWorkspace() throws {
    let site = try TranslatedSite.shared()
    for (name, path) in [("a", Self.old), ("b", Self.new)] {
      try folder.write([UInt8](try Data(contentsOf: site.url.appending(path: path))), to: "\(name).json")
    }
    let run = try gvl("diff", "a.json", "b.json", in: folder.url)
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(run.output.contains("v3/102 and v3/103 are not stored"))
    #expect(!run.output.contains("English did") && !run.output.contains("with English"), "\(run.output)")
    // A file without its version cannot be compared with English either.
    try folder.write(
      String(decoding: try Data(contentsOf: folder.url.appending(path: "a.json")), as: UTF8.self)
        .replacingOccurrences(of: "\"vendorListVersion\": 102,", with: ""), to: "a.json")
    let lost = try gvl("diff", "a.json", "b.json", in: folder.url)
    #expect(lost.output.contains("a.json names no version of the list"), "\(lost)")
    #expect(try gvl("translations", "diff", "--language", "de", in: folder.url).status == 2)
  }

  /// Files that are no translations, or cannot be compared: one line with file and place.
  @Test(
    arguments: [
      ("", "1:1"), ("[]", "1:1: expected the object"), ("{\"cmps\": {}}", "1:1"), ("\u{FEFF}{", "1:"),
      ("{\"purposes\": []}", "specification"),
      ("{\"vendorListVersion\": 102, \"purposes\": {\"1\": {\"name\": 7}}}", "/purposes/1/name"),
      ("{\"vendorListVersion\": \"x\", \"purposes\": {}}", "/vendorListVersion"),
    ])
  func badFiles(text: String, part: String) throws {
    let site = try TranslatedSite.shared()
    try folder.write(text, to: "bad.json")
    let bad = folder.url.appending(path: "bad.json").path
    for line in ["diff \(bad) \(Self.new)", "translations diff \(Self.new) \(bad)"] {
      let run = try gvl(Transcript.words(line), in: site.url)
      #expect(run.status == 2 && run.output.isEmpty, "\(run)")
      #expect(run.complaint?.contains("bad.json") == true && run.complaint?.contains(part) == true, "\(run)")
      #expect(run.error.split(separator: "\n").count == 1)
    }
  }

  /// Reports of decisions show the official texts that users see, and their source.
  @Test(.slow) func wordsOfADecision() throws {
    let site = try TranslatedSite.shared()
    var transcript = Transcript(in: site.url)
    for line in [
      "reconsent lists/v102.json --profile shop --language de,pl", "reconsent 103 103 --language fr",
      "reconsent lists/v102.json --language nl", "reconsent lists/v102.json --language xx",
    ] { try transcript.run(line) }
    try expectGolden(transcript.text, "cli/reconsent-words.txt")
    // Without `--language` the report has no texts. With it, neither JSON nor the verdict changes; the texts name
    // purposes.
    let plain = try gvl("reconsent", "lists/v102.json", "--profile", "shop", in: site.url)
    #expect(!plain.output.contains("languages"))
    for more in [["--format", "json"], ["-q"]] {
      let arguments = ["reconsent", "lists/v102.json", "--profile", "shop"] + more
      #expect(
        try gvl(arguments, in: site.url).output == gvl(arguments + ["--language", "de"], in: site.url).output, "\(more)"
      )
    }
    // The report names the workspace's languages that are not stored; this is no error.
    let page = try gvl(
      "reconsent", "lists/v102.json", "--format", "markdown", in: site.url, environment: ["GVL_LANGUAGES": "en,nl,de"])
    #expect(page.status == 0 && page.output.contains("- nl: no official text is stored"), "\(page)")
    // The page says why stored texts cannot be used; the terminal does not, even if it writes the page.
    let lone = try TemporaryFolder()
    for list in ["v102.json", "v103.json"] {
      try lone.write(try String(contentsOf: site.url.appending(path: "lists/\(list)"), encoding: .utf8), to: list)
    }
    let german = site.url.appending(path: TranslatedSite.path("de", 100)).path
    #expect(try gvl("init", "--languages", "de", in: lone.url).status == 0)
    #expect(try gvl("archive", "import", "v102.json", "v103.json", german, in: lone.url).status == 0)
    let beside = try gvl("reconsent", "--record", "r.json", "--page", "p.html", in: lone.url)
    #expect(beside.status == 0 && !beside.output.contains("languages"), "\(beside)")
    let html = try String(contentsOf: lone.url.appending(path: "p.html"), encoding: .utf8)
    #expect(html.contains("de: the de texts of v3/100 are not used: that list is not stored"), "\(html)")
  }
}
