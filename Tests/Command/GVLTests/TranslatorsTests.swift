import TestSupport

/// `gvl translations init`, `export` and `import`: texts to translators and back.
@Suite(.folder, .waits) struct TranslatorsTests {
  /// A workspace with our own texts and lists that a test may change.
  private static func site() throws -> TemporaryFolder { try Sample.shared().copy() }

  /// The bytes of each file, by path.
  private static func bytes(_ folder: URL, below part: String = "") throws -> [String: Data] {
    let root = part.isEmpty ? folder : folder.appending(path: part)
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in
        (try? Data(contentsOf: root.appending(path: path))).map { (path, $0) }
      })
  }

  @Test(.slow) func golden() throws {
    let site = try Self.site()
    var transcript = Transcript(in: site.url)
    for line in [
      "translations init --languages de,fr,nn", "translations init --languages de", "translations init --languages xx",
      "translations export --to xliff --language de,fr --out out", "translations export --to xlf --out out",
      "translations export --to csv --language de --only dialog --out out -q",
      "translations export --to po --language de --out gvl.yml",
      "translations import out/gvl-de.xliff out/gvl-fr.xliff", "translations import out/gvl-de.csv --dry-run",
      "translations import out/gvl-de.xliff --language fr", "translations import none.xliff",
    ] { try transcript.run(line) }
    try site.write(
      """
      key,de
      first.title,Sie haben die Wahl
      first.rejectAll,Alle akzeptieren
      first.headline,Ihre Wahl
      first.purposes,Zwecke
      official.purposes.1.name,Geräte auslesen

      """, to: "back-de.csv")
    try site.write("key,fr\nfirst.title,Vous choisissez\n", to: "back-fr.csv")
    for line in [
      "translations import back-de.csv back-fr.csv -q", "translations import back-de.csv --report faults.html -q",
      "translations import back-de.csv --report faults.xlf -q", "translations import back-de.csv --report faults.doc",
      "translations import back-de.csv back-fr.csv --report faults.xlf --dry-run -q",
    ] { try transcript.run(line) }
    try expectGolden(transcript.text, "cli/translators.txt")
    let faults = try Self.bytes(site.url)
    let page = String(decoding: try #require(faults["faults.html"]), as: UTF8.self)
    #expect(page.contains("import/role-swapped") && page.contains("import/key-unknown"))
    let notes = String(decoding: try #require(faults["faults.xlf"]), as: UTF8.self)
    #expect(notes.contains("reads as accepting") && notes.contains("the official text was changed"))
    let french = String(decoding: try #require(faults["translations/dialog/fr.yml"]), as: UTF8.self)
    #expect(french.contains("Vous choisissez"))
    let german = String(decoding: try #require(faults["translations/dialog/de.yml"]), as: UTF8.self)
    #expect(german.contains("Sie entscheiden"))
  }

  @Test func documents() throws {
    let site = try Self.site()
    let exported = try gvl(
      "translations", "export", "--to", "xliff2", "--language", "de,nl", "--out", "out", "--format", "json",
      in: site.url)
    try expectGolden(exported.output, "cli/translation-export.json")
    try site.write("key,de\nfirst.title,Ihre Wahl\nfirst.headline,Ihre Wahl\n", to: "a-de.csv")
    try site.write("key,nl\nfirst.title,Uw keuze\n", to: "b-nl.csv")
    let run = try gvl("translations", "import", "a-de.csv", "b-nl.csv", "--format", "json", in: site.url)
    #expect(run.status == 1)
    try expectGolden(run.output, "cli/translation-import.json")
  }

  /// Entities of a document type are not expanded: not ours, not a file's, not a billion.
  @Test func entitiesAreNotFollowed() throws {
    let site = try Self.site()
    var entities = "<!ENTITY a0 \"ha\"><!ENTITY file SYSTEM \"file:///etc/passwd\">"
    for level in 1...12 {
      entities += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
    }
    for name in ["a12", "file"] {
      try site.write(
        "<?xml version=\"1.0\"?><!DOCTYPE xliff [\(entities)]><xliff version=\"1.2\"><file source-language=\"en\""
          + " target-language=\"de\"><body><trans-unit id=\"first.title\"><source>a</source><target>&\(name);</target>"
          + "</trans-unit></body></file></xliff>", to: "laugh-de.xliff")
      let run = try gvl("translations", "import", "laugh-de.xliff", "--dry-run", "-q", in: site.url)
      #expect(!run.output.contains("haha") && !run.output.contains("root:"), "\(run.output.prefix(300))")
      #expect(run.status == 2 || run.output.contains("import/markup"), "\(run)")
    }
  }

  /// Changes that agencies' programs make to a file's form do not change its texts.
  @Test func whatProgramsDoToAFile() throws {
    let site = try Self.site()
    #expect(try gvl("translations", "init", "--languages", "de", in: site.url).status == 0)
    #expect(
      try gvl("translations", "export", "--to", "xliff", "--language", "de", "--out", "out", "-q", in: site.url).status
        == 0)
    let text = try String(contentsOf: site.url.appending(path: "out/gvl-de.xliff"), encoding: .utf8)
    let split = text.replacing(try Regex("(<target[^>]*>)([^<]{3})([^<]*)</target>")) { match in
      let parts = (1...3).map { String(match.output[$0].substring ?? "") }
      return parts[0]
        + "<mrk mtype=\"seg\" mid=\"1\">\(parts[1])</mrk><mrk mtype=\"seg\" mid=\"2\">\(parts[2])</mrk></target>"
        + "<alt-trans><target>Nein</target></alt-trans>"
    }
    let entities = text.replacing(try Regex("(<target[^>]*>)([^<]*)")) { match in
      String(match.output[1].substring ?? "") + String(match.output[2].substring ?? "").replacing("i", with: "&#105;")
    }
    let utf16 = try #require(text.replacing("UTF-8", with: "UTF-16").data(using: .utf16))
    let before = try Self.bytes(site.url, below: "translations/dialog")
    for (name, bytes) in [
      ("Final (2) DE", Data(text.utf8)),
      ("mark", Data([0xEF, 0xBB, 0xBF] + Array(text.replacing("\n", with: "\r\n").utf8))),
      ("utf16", utf16), ("decomposed", Data(text.decomposedStringWithCanonicalMapping.utf8)),
      ("split", Data(split.utf8)),
      ("entities", Data(entities.utf8)),
      (
        "states",
        Data(text.replacing("state=\"translated\"", with: "state=\"signed-off\" cat:id=\"7\" xmlns:cat=\"urn:x\"").utf8)
      ),
    ] {
      try site.write([UInt8](bytes), to: "back/\(name).xliff")
      let run = try gvl("translations", "import", "back/\(name).xliff", in: site.url)
      #expect(run.status == 0 && run.error.isEmpty && run.output.contains("no findings"), "\(name): \(run)")
      let words = try Self.bytes(site.url, below: "translations/dialog")
      if name != "decomposed" { #expect(words == before, "\(name)") }
    }
  }

  /// In UTF-16, half of most letters' bytes beyond Latin-1 are control characters: gvl reads files of every script.
  @Test(.slow, arguments: ["po", "csv", "xliff", "strings"]) func utf16IsReadInEveryScript(format: String) throws {
    let site = try Self.site()
    let languages = "pl,tr,el,he,ar,ru,ja,hi,th,ka"
    #expect(try gvl("translations", "init", "--languages", languages, in: site.url).status == 0)
    let out = try gvl(
      "translations", "export", "--to", format, "--language", languages, "--out", "out", "-q", in: site.url)
    #expect(out.status == 0, "\(out)")
    let before = try Self.bytes(site.url, below: "translations/dialog")
    for (name, data) in try Self.bytes(site.url, below: "out") where !name.contains("/en.") && !name.contains("-en.") {
      let text = String(decoding: data, as: UTF8.self).replacing("UTF-8", with: "UTF-16")
      for (mark, swaps) in [([0xFF, 0xFE] as [UInt8], false), ([0xFE, 0xFF], true)] {
        let units = text.utf16.flatMap {
          swaps ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
        }
        try site.write(mark + units, to: "back/" + name)
        let run = try gvl("translations", "import", "back/" + name, in: site.url)
        #expect(run.status == 0, "\(name) \(swaps): \(run)")
      }
    }
    // Texts read wrongly would have been written.
    #expect(try Self.bytes(site.url, below: "translations/dialog") == before)
  }

  /// The texts that ship with the program break no rule of any set.
  @Test(.slow) func ourWordsPassEveryRule() throws {
    let site = try Self.site()
    #expect(try gvl("translations", "init", "--languages", "all", in: site.url).status == 0)
    // All sets: the help says "Sets of rules: bundle, check, …, wording; else the profile's".
    let help = try gvl("check", "--help").output.split(separator: /\s+/).joined(separator: " ")
    let sets = try #require(help.firstMatch(of: /Sets of rules: ([^;]+);/)).output.1.replacing(" ", with: "")
    #expect(sets.contains("tcf,wcag"))
    let run = try gvl("check", "translations/dialog", "--rules", String(sets), "--format", "json", in: site.url)
    let findings = try JSONDocument(run.output).root.value["findings"]
    #expect(findings == [], "\(run.error) \(run.output.prefix(2000))")
  }
}
