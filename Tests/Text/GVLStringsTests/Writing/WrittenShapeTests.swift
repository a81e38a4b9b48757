import GVLStrings
import GVLStringsWriting
import GVLText
import TestSupport

/// The form of written files beyond their texts.
@Suite struct WrittenShapeTests {
  private static let units = [
    TranslationUnit(
      key: "official.purposes.1.name", source: .single("Store & access"), target: .single("Speichern\nund „abrufen“"),
      isLocked: true, note: "name of a purpose"),
    TranslationUnit(
      key: "first.partners", source: .plural([.one: "{count} partner", .other: "{count} partners"]),
      target: .plural([.one: "{count} Partner", .other: "{count} Partner, 100%"]), limit: 40),
    TranslationUnit(key: "first.hello", source: .single("Hello {name}"), target: nil, note: "a -- b */ c"),
  ]

  private func files(_ id: String, _ codes: String...) throws -> [String: String] {
    let languages = try codes.map { TranslationUnits(try #require(Languages.row($0)), Self.units) }
    let files = try #require(StringsWriters.named(id)).files(languages)
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  private func text(_ id: String, _ path: String) throws -> String {
    try #require(try files(id, "de")[path], "\(path)")
  }

  private func holds(_ text: String, _ parts: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    for part in parts { #expect(text.contains(part), "\(part) in \(text)", sourceLocation: sourceLocation) }
  }

  @Test func pathsAreThoseOfTheFormat() throws {
    func paths(_ id: String, _ codes: [String]) throws -> [String] {
      let languages = try codes.map { TranslationUnits(try #require(Languages.row($0)), Self.units) }
      return try #require(StringsWriters.named(id)).files(languages).map(\.path)
    }
    let some = ["en", "de", "pt-br", "zh-hant", "sr-latn", "he"]
    #expect(
      try paths("android", some) == [
        "values-b+sr+Latn/gvl_strings.xml", "values-b+zh+Hant/gvl_strings.xml", "values-de/gvl_strings.xml",
        "values-iw/gvl_strings.xml", "values-pt-rBR/gvl_strings.xml", "values/gvl_strings.xml",
      ])
    #expect(try paths("strings", ["zh", "no"]).count == 4)
    #expect(try paths("strings", ["no"]) == ["nb.lproj/GVL.strings", "nb.lproj/GVL.stringsdict"])
    #expect(try paths("xcstrings", some) == ["GVL.xcstrings"])
    #expect(
      try paths("arb", ["pt-br", "pt-pt", "zh-hant", "de"]) == [
        "gvl_de.arb", "gvl_pt.arb", "gvl_pt_BR.arb", "gvl_pt_PT.arb", "gvl_zh.arb", "gvl_zh_Hant.arb",
      ])
    #expect(try paths("xliff", ["pt-br"]) == ["gvl-pt-br.xliff"] && paths("xliff2", ["de"]) == ["gvl-de.xlf"])
    #expect(try paths("i18next", ["zh"]) == ["locales/zh-Hans/gvl_strings.json"])
    #expect(try paths("po", ["pt-br", "de"]) == ["de.po", "pt_BR.po"])
    #expect(try paths("csv", ["de"]) == ["gvl-de.csv"])
    #expect(try paths("resx", ["en", "de"]) == ["GVL.de.resx", "GVL.resx"])
    for writer in StringsWriters.all { #expect(writer.files([]).allSatisfy { $0.path == "GVL.xcstrings" }) }
  }

  /// The bare language's file has the row that its code means if that row is written, else another row of the language.
  @Test func bareLanguagesOfFlutter() throws {
    func value(_ codes: [String]) throws -> String? {
      let languages = try codes.map { code in
        TranslationUnits(
          try #require(Languages.row(code)), [TranslationUnit(key: "k", source: .single("k"), target: .single(code))])
      }
      let file = try #require(StringsWriters.named("arb")?.files(languages).first { $0.path == "gvl_pt.arb" })
      return try readStrings(file.bytes, path: file.path).entries.first?.value
    }
    #expect(try value(["pt-br", "pt-pt"]) == "pt-pt")
    #expect(try value(["pt-br"]) == "pt-br")
  }

  @Test func locksNotesAndLimits() throws {
    holds(
      try text("strings", "de.lproj/GVL.strings"),
      "/* Official text of the policies: must not be changed.\n   name of a purpose */\n\"official.purposes.1.name\" = ",
      "/* Still to be translated.\n   a -- b * / c */", "\"Hello %@\"")
    holds(try text("strings", "de.lproj/GVL.stringsdict"), "%#@count@", "<string>%lld Partner, 100%%</string>")
    holds(
      try text("xcstrings", "GVL.xcstrings"), "\"shouldTranslate\": false", "\"extractionState\": \"manual\"",
      "\"state\": \"new\"", "Store & access", "%lld Partner, 100%%")
    holds(
      try text("android", "values-de/gvl_strings.xml"),
      "<string name=\"official_purposes_1_name\" translatable=\"false\">",
      "<!-- Still to be translated.\n         a - - b */ c -->", "<item quantity=\"other\">%d Partner, 100%%</item>",
      "At most 40 characters.")
    holds(
      try text("arb", "gvl_de.arb"), "{count, plural, one{{count} Partner} other{{count} Partner, 100%}}",
      "\"type\": \"int\"", "\"type\": \"String\"", "\"@officialPurposes1Name\"")
    holds(
      try text("xliff", "gvl-de.xliff"), "id=\"official.purposes.1.name\" xml:space=\"preserve\" translate=\"no\"",
      "<target state=\"final\">", "id=\"first.partners[one]\"", "maxwidth=\"40\" size-unit=\"char\"",
      "<target state=\"needs-translation\"></target>", "<note>a -- b */ c</note>")
    holds(
      try text("xliff2", "gvl-de.xlf"), "name=\"official.purposes.1.name\" xml:space=\"preserve\" translate=\"no\"",
      "<segment state=\"final\">", "<segment state=\"initial\">", "slr:sizeRestriction=\"40\"",
      "<slr:profiles generalProfile=\"xliff:codepoints\"/>")
    holds(
      try text("po", "de.po"), "#. Official text of the policies: must not be changed.\n#. name of a purpose\nmsgctxt",
      "msgid_plural \"{count} partners\"\nmsgstr[0] \"{count} Partner\"", "Plural-Forms: nplurals=2; plural=n != 1;",
      "msgid \"Hello {name}\"\nmsgstr \"\"\n")
    holds(
      try text("csv", "gvl-de.csv"), "\u{FEFF}key,en,de,note\r\n",
      "first.partners[one],{count} partner,{count} Partner,",
      "first.hello,Hello {name},,a -- b */ c\r\n")
    holds(
      try text("resx", "GVL.de.resx"), "<data name=\"first.partners[other]\" xml:space=\"preserve\">",
      "<comment>Official text of the policies: must not be changed.\nname of a purpose</comment>")
    holds(
      try text("i18next", "locales/de/gvl_strings.json"), "\"partners_one\": \"{{count}} Partner\"",
      "\"hello\": \"Hello {{name}}\"")
  }

  @Test func androidsEscapes() throws {
    func written(_ text: String) throws -> String {
      let unit = TranslationUnit(key: "k", source: .single("k"), target: .single(text))
      let file = try #require(StringsWriters.named("android")).files([TranslationUnits(Languages.all[0], [unit])])[0]
      let whole = String(decoding: file.bytes, as: UTF8.self)
      let front = whole.components(separatedBy: "<string name=\"k\"")[1]
      return front.components(separatedBy: "</string>")[0]
    }
    #expect(try written("l'ami \"a\" \\ <b> & c") == ">l\\'ami \\\"a\\\" \\\\ &lt;b&gt; &amp; c")
    #expect(try written("@a") == ">\\@a" && written("?a @b") == ">\\?a @b")
    #expect(try written("a\nb\tc") == ">a\\nb\\tc")
    #expect(try written(" a") == ">\" a\"" && written("a  b") == ">\"a  b\"" && written("a b") == ">a b")
    #expect(try written("a\u{A0}b") == ">\"a\u{A0}b\"")
    #expect(try written("5 %") == " formatted=\"false\">5 %")
  }

  /// Characters that XML cannot contain become U+FFFD in every format, also when read back.
  @Test func controlCharactersAreReplaced() throws {
    let text = "a\u{0}b\u{1}c\u{B}d\u{C}e\u{1B}f\u{1F}g\u{FFFE}h\u{FFFF}i\tj\u{7F}k\u{FFFD}"
    let shown = "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e\u{FFFD}f\u{FFFD}g\u{FFFD}h\u{FFFD}i\tj\u{7F}k\u{FFFD}"
    let unit = TranslationUnit(key: "k", source: .single(text), target: .single(text), note: text)
    for writer in StringsWriters.all {
      for file in writer.files([TranslationUnits(try #require(Languages.row("de")), [unit])]) {
        let entries = try readStrings(file.bytes, path: file.path).entries.filter { $0.language == "de" }
        #expect(entries.map(\.value) == [shown], "\(writer.id)")
      }
    }
  }

  /// Cells that a spreadsheet would run as formulas, and cells that look already guarded.
  @Test func noCellIsAFormula() throws {
    let texts = ["=1", "+1", "-1", "@a", "\t=", "\r", "'=1", "''@", "'a", "a=1", " =1"]
    let units = texts.enumerated().map {
      TranslationUnit(key: "k\($0.offset)", source: .single($0.element), target: .single($0.element), note: $0.element)
    }
    let german = try #require(Languages.row("de"))
    let writer = try #require(StringsWriters.named("csv"))
    let file = writer.files([TranslationUnits(german, units)])[0]
    let entries = try readStrings(file.bytes, path: file.path).entries
    #expect(entries.allSatisfy { entry in !["=", "+", "-", "@", "\t", "\r"].contains { entry.value.hasPrefix($0) } })
    #expect(entries.allSatisfy { entry in !["=", "+", "-", "@"].contains { entry.comment?.hasPrefix($0) == true } })
    let index = writer.index(of: units, german)
    let read = entries.filter { $0.language == "de" }.flatMap { index.texts($0.key, variant: nil, $0.value) ?? [] }
    #expect(read.map(\.text) == texts)
  }

  /// A key that is the prefix of another cannot also be an object.
  @Test func i18nextKeysWithinKeys() throws {
    let keys = ["a.b", "a.b.c", "a.b.c.d", "e.f.g", "e", "e.f"]
    let units = keys.map { TranslationUnit(key: $0, source: .single($0), target: .single($0)) }
    let german = try #require(Languages.row("de"))
    try WriterLaw(writer: try #require(StringsWriters.named("i18next")), language: german, units: units).check()
  }

  @Test func unknownEntriesAreOfNoUnit() throws {
    let german = try #require(Languages.row("de"))
    for writer in StringsWriters.all {
      let index = writer.index(of: Self.units, german)
      #expect(index.texts("nobody.knows", variant: nil, "a") == [])
      #expect(index.texts("nobody.knows", variant: "one", "a") == [])
    }
    let arb = try #require(StringsWriters.named("arb"))
    #expect(arb.index(of: Self.units, german).texts("firstPartners", variant: nil, "no plural") == nil)
    // The context is the key, even if the msgid has changed.
    let po = try #require(StringsWriters.named("po"))
    let found = po.index(of: Self.units, german).texts("first.hello|Hello then", variant: nil, "Hallo {name}")
    #expect(found?.map(\.key) == ["first.hello"] && found?.map(\.text) == ["Hallo {name}"])
  }

  /// Files lack exactly the parts that the table of formats lists as lost.
  @Test func losses() throws {
    let unit = TranslationUnit(
      key: "k", source: .single("a"), target: .single("b"), isLocked: true, note: "noteToTranslators", limit: 4711)
    let plural = TranslationUnit(
      key: "p", source: .plural([.one: "{count} a", .other: "{count} b"]),
      target: .plural([.one: "{count} c", .other: "{count} d"]))
    for writer in StringsWriters.all {
      let files = writer.files([TranslationUnits(try #require(Languages.row("de")), [unit, plural])])
      let text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
      let marks = ["Official text", "translate=\"no\"", "translatable=\"false\"", "\"shouldTranslate\": false"]
      #expect(text.contains("noteToTranslators") != writer.losses.contains(.notes), "\(writer.id)")
      #expect(marks.contains { text.contains($0) } != writer.losses.contains(.locks), "\(writer.id)")
      #expect(text.contains("4711") != writer.losses.contains(.limits), "\(writer.id)")
      #expect(text.contains("p[one]") == writer.losses.contains(.plurals), "\(writer.id)")
    }
  }
}
