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

  /// A refused file, a dry run, or files that contradict each other change nothing.
  @Test func nothingIsHalfWritten() throws {
    let site = try Self.site()
    #expect(try gvl("translations", "init", "--languages", "de", in: site.url).status == 0)
    try site.write("key,de\nfirst.title,Ihre Wahl\n", to: "good-de.csv")
    try site.write("key,de\nfirst.title,Ihre Wahl\nfirst.headline,Ihre Wahl\n", to: "bad-de.csv")
    try site.write("key,de\nfirst.title,Ihre Auswahl\n", to: "other-de.csv")
    let before = try Self.bytes(site.url)
    for line in ["bad-de.csv", "good-de.csv --dry-run", "good-de.csv other-de.csv", "good-de.csv bad-de.csv"] {
      let run = try gvl(Transcript.words("translations import " + line), in: site.url)
      #expect(run.status == (line.hasSuffix("run") ? 0 : 1), "\(line): \(run)")
      #expect(try Self.bytes(site.url) == before, "\(line)")
    }
    // The file keeps comments; the reviewer's name goes, because the texts changed.
    let file = String(decoding: try #require(before["translations/dialog/de.yml"]), as: UTF8.self)
    try site.write(
      file.replacingOccurrences(of: "reviewedBy: []", with: "reviewedBy:\n  - Anna")
        .replacingOccurrences(of: "  title: Sie", with: "  # Our own.\n  title: Sie"), to: "translations/dialog/de.yml")
    #expect(try gvl("translations", "import", "good-de.csv", in: site.url).status == 0)
    let after = String(decoding: try #require(try Self.bytes(site.url)["translations/dialog/de.yml"]), as: UTF8.self)
    #expect(after.contains("reviewedBy: []") && after.contains("  # Our own.\n  title: Ihre Wahl\n"))
    #expect(try gvl("translations", "import", "good-de.csv", in: site.url).status == 0)
    #expect(try Self.bytes(site.url)["translations/dialog/de.yml"] == Data(after.utf8))
  }

  /// Files that are no files of strings: one line that names the file and says what to do.
  @Test func filesThatAreNone() throws {
    let site = try Self.site()
    let xliff = """
      <xliff version="1.2"><file source-language="en" target-language="de"><body>
      <trans-unit id="first.title"><source>You decide about your data</source><target>Ihre Wahl
      """
    let files: [(String, [UInt8], String)] = [
      ("a-de.zip", [0x50, 0x4B, 3, 4, 0, 0, 0, 0], "zip"), ("a-de.xlsx", [0x50, 0x4B, 3, 4, 20, 0], "spreadsheet"),
      ("a-de.doc", [0xD0, 0xCF, 0x11, 0xE0], "office"), ("a-de.xliff.gz", [0x1F, 0x8B, 8, 0], "gzip"),
      ("a-de.pdf", Array("%PDF-1.7".utf8), "PDF"), ("a-de.rtf", Array("{\\rtf1 a}".utf8), "RTF"),
      ("empty-de.xliff", [], "empty"), ("binary-de.csv", Array(repeating: 0, count: 64), "not a text file"),
      ("big-de.csv", Array("key,de\nfirst.title,".utf8) + Array(repeating: 0x61, count: 50_000_000), "at most"),
      ("other-de.json", Array(#"{"menu": {"open": "Auf", "label": "Zu"}}"#.utf8), "no key is one of ours"),
      ("cut-de.xliff", Array(xliff.utf8), "well-formed"),
      ("latin-de.csv", Array("key,de\nfirst.title,F".utf8) + [0xFC], "UTF-8"),
      ("nohead-de.csv", Array("first.title,Ihre Wahl\n".utf8), "first row"),
      ("words.csv", Array("key,xx\na,b\n".utf8), ""),
      (
        "a.po", Array("msgid \"\"\nmsgstr \"\"\n\nmsgctxt \"first.title\"\nmsgid \"a\"\nmsgstr \"b\"\n".utf8),
        "--language"
      ),
    ]
    let before = try Self.bytes(site.url, below: "translations")
    for (name, bytes, part) in files {
      try site.write(bytes, to: name)
      let run = try gvl("translations", "import", name, in: site.url)
      #expect(run.status == 2 && run.output.isEmpty, "\(name): \(run.status) \(run.output.prefix(300))")
      #expect(run.error.split(separator: "\n").count == 1, "\(name): \(run.error)")
      #expect(
        run.error.hasPrefix("gvl: \(name):") && (part.isEmpty || run.error.contains(part)), "\(name): \(run.error)")
    }
    for name in ["lists/v102.json", "translations/official/v3/103/purposes-de.json"] {
      let run = try gvl("translations", "import", name, in: site.url)
      #expect(run.status == 2 && run.complaint?.contains("archive import") == true, "\(run)")
    }
    #expect(try Self.bytes(site.url, below: "translations") == before)
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

  /// No format imports a refusing button with a text that accepts.
  @Test(
    arguments: [
      "\u{202E}oktsyzsw jutpeckA", "Аkcеptuj wszystkо", "𝐀𝐤𝐜𝐞𝐩𝐭𝐮𝐣", "Odrzuć\u{E0041}", "Odrz\u{200B}uć", "Odrzu\u{7}ć",
    ])
  func disguisedLabelsAreRefused(label: String) throws {
    let site = try Self.site()
    try site.write("key,pl\nfirst.rejectAll,\"\(label)\"\n", to: "a-pl.csv")
    let run = try gvl("translations", "import", "a-pl.csv", "--format", "json", in: site.url)
    #expect(run.status == 1, "\(run)")
    #expect(
      run.output.contains("import/hidden-characters") || run.output.contains("import/mixed-scripts"), "\(run.output)")
    #expect(!FileManager.default.fileExists(atPath: site.url.appending(path: "translations/dialog/pl.yml").path))
  }

  /// A catalog that has a text twice, at any depth, is refused like a duplicate key.
  @Test(
    arguments: [
      #""stringUnit": {"state": "translated", "value": "A ist eins", "value": "B ist zwei"}"#,
      #""stringUnit": {"state": "translated", "value": "A ist eins"}, "stringUnit": {"state": "translated", "value": "B ist zwei"}"#,
      #""stringUnit": {"state": "translated", "value": "A ist eins"}}, "de": {"stringUnit": {"state": "translated", "value": "B ist zwei"}"#,
    ])
  func aTextThatACatalogGivesTwiceIsRefused(german: String) throws {
    let site = try Self.site()
    try site.write(
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"first.title": {"localizations": {"de": {\#(german)}}}}}"#,
      to: "gvl.xcstrings")
    let run = try gvl("translations", "import", "gvl.xcstrings", "--format", "json", in: site.url)
    #expect(run.status == 1 && run.output.contains("import/key-twice"), "\(run)")
  }

  /// Our own texts need no archive.
  @Test func withoutLists() throws {
    let none = try gvl("translations", "init", "--languages", "de", in: folder.url)
    #expect(none.status == 2 && none.complaint?.contains("gvl init") == true)
    try folder.write("languages: [en, de]\n", to: "gvl.yml")
    #expect(try gvl("translations", "init", in: folder.url).status == 0)
    let run = try gvl(
      "translations", "export", "--to", "android", "--only", "dialog", "--out", "res", in: folder.url)
    #expect(run.status == 0 && run.error.isEmpty, "\(run)")
    let files = ["res/values/gvl_strings.xml", "res/values-de/gvl_strings.xml"]
    let back = try gvl(["translations", "import"] + files, in: folder.url)
    #expect(back.status == 0 && back.output.contains("no findings"), "\(back)")
    #expect(back.error.contains("official texts are not compared"), "\(back)")
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
