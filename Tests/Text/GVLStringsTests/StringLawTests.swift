import GVLStrings
import TestSupport

@Suite struct StringLawTests {
  /// Texts that every format can hold: quotes, backslashes, markup, line ends, characters of all planes.
  static let texts: [(key: String, value: String)] = [
    ("accept_all", "Alle akzeptieren"), ("reject_all", "Alle „ablehnen“"), ("quote", "\"Ja\" und 'nein'"),
    ("back", "a\\b \\n c"), ("markup", "<b>Ja</b> & &amp; nein"), ("lines", "eins\nzwei"), ("emoji", "✅ 😀 e\u{301}"),
    ("percent", "%1$d von %@ {{n}} ${x}"), ("punctuation", "a = b; c: d, #e !f ? @g"), ("arabic", "قبول الكل"),
  ]

  private static func xml(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  private static func json(_ text: String) -> String {
    String(decoding: JSONValue.string(text).written(.compact), as: UTF8.self)
  }

  private static func android(_ text: String) -> String {
    xml(
      text.replacing("\\", with: "\\\\").replacing("'", with: "\\'").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n"))
  }

  /// Each file as lines, with blank lines allowed between them, and the format's comment.
  static let written: [(path: String, before: [String], lines: [String], after: [String], comment: String?)] = [
    (
      "de.lproj/x.strings", [],
      texts.map {
        "\"\($0.key)\" = \"\($0.value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\";"
      }, [], "/* a \"b\" = c; */"
    ),
    (
      "x.xcstrings", ["{\"sourceLanguage\": \"de\", \"strings\": {"],
      texts.map { "\(json($0.key)): {\"localizations\": {\"de\": {\"stringUnit\": {\"value\": \(json($0.value))}}}}," },
      ["\"z\": {\"localizations\": {\"de\": {}}}}}"], nil
    ),
    (
      "de.lproj/x.stringsdict", ["<plist><dict>"],
      texts.map {
        "<key>\($0.key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(xml($0.value))</string></dict>"
      }, ["</dict></plist>"], "<!-- <key>a</key> -->"
    ),
    (
      "values-de/strings.xml", ["<resources>"],
      texts.map { "<string name=\"\($0.key)\">\(android($0.value))</string>" }, ["</resources>"], "<!-- <string> -->"
    ),
    ("app_de.arb", ["{"], texts.map { "\(json($0.key)): \(json($0.value))," }, ["\"@@locale\": \"de\"}"], nil),
    (
      "a.xlf", ["<xliff version='1.2'><file source-language='en' target-language='de'><body>"],
      texts.map { "<trans-unit id='\($0.key)'><source>x</source><target>\(xml($0.value))</target></trans-unit>" },
      ["</body></file></xliff>"], "<!-- <trans-unit> -->"
    ),
    (
      "b.xlf", ["<xliff version='2.0' srcLang='en' trgLang='de'><file id='f'>"],
      texts.map {
        "<unit id='\($0.key)'><segment><source>x</source><target>\(xml($0.value))</target></segment></unit>"
      },
      ["</file></xliff>"], "<!-- <unit> -->"
    ),
    ("locales/de/x.json", ["{"], texts.map { "\(json($0.key)): \(json($0.value))," }, ["\"z\": null}"], nil),
    (
      "locales/de/i18next.json", ["{\"n_one\": null,"], texts.map { "\(json($0.key)): \(json($0.value))," },
      ["\"n_other\": null}"], nil
    ),
    (
      "translations/dialog/de.yml", ["language: de", "reviewedBy: []"], texts.map { "\($0.key): \(json($0.value))" },
      [],
      "# a: b"
    ),
    ("locales/de.yml", ["de:"], texts.map { "  \($0.key): \(json($0.value))" }, [], "# a: b"),
    (
      "x_de.properties", [],
      texts.map { "\($0.key)=\($0.value.replacing("\\", with: "\\\\").replacing("\n", with: "\\n"))" }, [], "# a=b"
    ),
    // Catalogues, tables and lines of keys.
    ("i18n/de.po", [], texts.map { "msgid \"\($0.key)\"\nmsgstr \"\(escaped($0.value))\"" }, [], "# msgid \"a\""),
    (
      "locales/de.ftl", [],
      texts.map { "\($0.key) = {\"\(escaped($0.value, lineEnd: "\\u000A"))\"}" }, [], "# a = b"
    ),
    (
      "a.de.resx", ["<root>"],
      texts.map { "<data name=\"\($0.key)\" xml:space=\"preserve\"><value>\(xml($0.value))</value></data>" },
      ["</root>"], "<!-- <data> -->"
    ),
    ("de/a.b.csv", [], texts.map { "\($0.key);\"\($0.value.replacing("\"", with: "\"\""))\"" }, [], nil),
    ("a.csv", ["key,de"], texts.map { "\($0.key),\"\($0.value.replacing("\"", with: "\"\""))\"" }, [], nil),
    (
      "lang/de.ini", [],
      texts.map { "\($0.key) = \"\($0.value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"" }, [],
      "; a = b"
    ),
    // Source text.
    (
      "locales/de/x.js", ["export default {"], texts.map { "\($0.key): \(json($0.value))," }, ["};"],
      "// a: 'b', { \" '"
    ),
    (
      "locales/de/y.ts", ["export const texts = {"],
      texts.map {
        let escaped = $0.value.replacing("\\", with: "\\\\").replacing("`", with: "\\`").replacing("$", with: "\\$")
        return "\($0.key): `\(escaped.replacing("\n", with: "\\n"))`,"
      }, ["} as const"], "/* a: 'b', { \" ' */"
    ),
    (
      "lang/de/x.php", ["<?php return ["],
      texts.map {
        let escaped = $0.value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("$", with: "\\$")
        return "'\($0.key)' => \"\(escaped.replacing("\n", with: "\\n"))\","
      }, ["];"], "# 'a' => ['b"
    ),
    (
      "locales/de/x.dart", ["const Map<String, String> texts = <String, String>{"],
      texts.map { "'\($0.key)': \(app($0.value))," }, ["};"], "// 'a': 'b', { \" '"
    ),
    (
      "locales/de/x.kt", ["val texts = mapOf("], texts.map { "\"\($0.key)\" to \(app($0.value))," }, [")"],
      "/* \"a\" to /* ( */ */"
    ),
    (
      "locales/de/x.swift", ["let texts: [String: String] = ["],
      texts.map { "\"\($0.key)\": \(app($0.value).replacing("\\$", with: "$"))," }, ["]"], "// \"a\": ["
    ),
    (
      "i18n/de/X.java", ["class X { static final Object[][] texts = {"],
      texts.map { "{ \"\($0.key)\", \"\(escaped($0.value))\" }," }, ["}; }"], "// { \"a\", 'b'"
    ),
    (
      "i18n/de/X.cs", ["var texts = new Dictionary<string, string> {"],
      texts.map { "[\"\($0.key)\"] = \"\(escaped($0.value))\"," }, ["};"], "/* [\"a\"] = { */"
    ),
    (
      "i18n/de/X.m", ["NSDictionary *texts = @{"], texts.map { "@\"\($0.key)\": @\"\(escaped($0.value))\"," }, ["};"],
      "// @\"a\": {"
    ),
    (
      "i18n/de/x.go", ["var texts = map[string]string{"],
      texts.map { "\"\($0.key)\": \"\(escaped($0.value))\"," }, ["}"], "// \"a\": '{' `"
    ),
    (
      "i18n/de/x.py", ["texts = {"], texts.map { "\"\($0.key)\": \"\(escaped($0.value))\"," }, ["}"], "# \"a\": {'"
    ),
    (
      "i18n/de/x.rb", ["TEXTS = {"],
      texts.map { "\"\($0.key)\" => \"\(escaped($0.value))\"," }, ["}.freeze"], "# 'a' => {"
    ),
    (
      "i18n/de/x.ex", ["@texts %{"], texts.map { "\($0.key): \"\(escaped($0.value))\"," }, ["}"], "# a: %{"
    ),
    ("i18n/de.toml", [], texts.map { "\($0.key) = \"\(escaped($0.value))\"" }, [], "# a = \"b"),
    (
      "Lang/de.xml", ["<language><area>"], texts.map { "<key alias=\"\($0.key)\">\(xml($0.value))</key>" },
      ["</area></language>"], "<!-- <key alias=\"a\">b</key> -->"
    ),
    ("locales/de/x.json5", ["{"], texts.map { "\($0.key): \(json($0.value))," }, ["}"], "// a: 'b'"),
  ]

  /// The text escaped for Dart and Kotlin, where a dollar begins a name.
  private static func app(_ text: String) -> String {
    "\"" + escaped(text).replacing("$", with: "\\$") + "\""
  }

  private static func escaped(_ text: String, lineEnd: String = "\\n") -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: lineEnd)
  }

  private func read(_ path: String, _ lines: [String]) throws -> StringTable {
    try readStrings(Array(lines.joined(separator: "\n").utf8), path: path)
  }

  @Test func theSameTextsInEveryFormatReadAlike() throws {
    var formats: Set<String> = []
    for file in Self.written {
      let table = try read(file.path, file.before + file.lines + file.after)
      formats.insert(table.format.id)
      let entries = table.entries.filter { $0.isTranslated && $0.variant == nil && $0.key != "z" }
      #expect(entries.map(\.key) == Self.texts.map(\.key), "\(file.path)")
      for (entry, text) in zip(entries, Self.texts) {
        #expect(Array(entry.value.utf8) == Array(text.value.utf8), "\(file.path) \(text.key)")
        #expect(entry.language == "de" && entry.isTranslatable)
      }
      #expect(table.notes.isEmpty, "\(file.path) \(table.notes)")
    }
    // Lines of keys cannot contain line ends; in pairs the text is the key.
    #expect(formats.union(["lang", "pairs"]) == Set(StringFormats.all.map(\.id)))
  }

  /// Blank lines and comments move texts down and change nothing else.
  @Test func blankLinesAndCommentsChangeLinesOnly() throws {
    for file in Self.written {
      let plain = try read(file.path, file.before + file.lines + file.after)
      for spread in [1, 2, 5] {
        var lines = file.before
        for (index, line) in file.lines.enumerated() {
          lines += Array(repeating: index % 2 == 0 ? "" : file.comment ?? "", count: spread) + [line]
        }
        let moved = try read(file.path, lines + file.after)
        #expect(moved.entries.count == plain.entries.count && moved.notes == plain.notes)
        for (index, (was, now)) in zip(plain.entries, moved.entries).enumerated() {
          var same = now
          same.place = was.place
          same.comment = was.comment
          #expect(same == was, "\(file.path)")
          guard was.isTranslated, was.key != "z", let key = Self.texts.firstIndex(where: { $0.key == was.key }) else {
            continue
          }
          let (old, new) = (try #require(was.place?.line), try #require(now.place?.line))
          #expect(new - old == spread * (key + 1), "\(file.path) \(index)")
          #expect(was.place?.column == now.place?.column)
        }
      }
    }
  }

  @Test func everyPrefixReadsOrSaysWhy() {
    for file in Self.written {
      let bytes = Array((file.before + file.lines + file.after).joined(separator: "\n").utf8)
      check(bytes, file.path)
    }
    for sample in StringSample.all { check(Array(sample.text.utf8), sample.path) }
  }

  private func check(_ bytes: [UInt8], _ path: String) {
    let format = StringFormat.of(path: path, bytes)
    for count in 0..<bytes.count {
      _ = StringFormat.of(path: path, bytes.prefix(count))
      do throws(StringFileError) {
        let table = try readStrings(Array(bytes.prefix(count)), path: path, format: format)
        // Formats without brackets may end anywhere; their last value may be cut off.
        #expect(
          table.format.isProgram
            || [
              "strings", "properties", "yaml", "dialog", "po", "ftl", "csv", "ini", "lang", "pairs", "keyed", "toml",
            ].contains(table.format.id),
          "\(path) \(count)")
      } catch {
        #expect(!error.message.isEmpty && error.subject == path && "\(error)".hasPrefix(path + ":"))
        #expect(!error.message.contains { $0.isNewline } && error.message.utf8.count < 400, "\(error)")
      }
    }
  }

  @Test func editorsMarksAndUTF16ChangeNothing() throws {
    for file in Self.written {
      let text = (file.before + file.lines + file.after).joined(separator: "\n")
      let plain = try readStrings(Array(text.utf8), path: file.path).entries
      #expect(try readStrings(Array("\u{FEFF}\(text)".utf8), path: file.path).entries == plain, "\(file.path)")
      let wide = "\u{FEFF}\(text)".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      if let table = try? readStrings(wide, path: file.path) {
        #expect(table.entries == plain, "\(file.path)")
      } else {
        // JSON and YAML are UTF-8.
        #expect(
          [".json", ".arb", ".yml", "xcstrings", "properties"].contains { file.path.hasSuffix($0) }, "\(file.path)")
      }
    }
  }

  @Test(.slow, arguments: SeededNumbers.seeds(5)) func randomBytesNeverTrap(seed: UInt64) {
    let pieces = [
      "\"a\"", "=", ";", "/*", "*/", "//", "{", "}", "[", "]", ":", ",", "\\", "\\u", "\\UD83D", "00e4", "\n", "- ",
      "  ",
      "<resources>", "</resources>", "<string name='a'>", "</string>", "<plist>", "</plist>", "<dict>", "</dict>",
      "<key>k</key>", "<string>", "<xliff version='1.2'>", "</xliff>", "<file>", "</file>", "<trans-unit id='a'>",
      "</trans-unit>", "<source>", "</source>", "NSStringLocalizedFormatKey", "%#@n@", "@string/a", "_one", "_other",
      "\"strings\"",
      "\"localizations\"", "\"stringUnit\"", "\"value\"", "\"@@locale\"", "\u{FEFF}", "é", "\u{0}", "'", "#", "&a;",
      "null", "1", "msgid ", "msgstr ", "msgstr[1] ", "msgid_plural ", "msgctxt ", "#~", "#, fuzzy", "a = ", "{ $n ->",
      "*[x] ", ".b = ", "\n  ", "key,en,de", ";", "\t", "[de_DE]", "_QQ_", "<root>", "</root>", "<data name='a'>",
      "</data>", "<value>", "</value>",
      "export default ", "const a = ", "return ", "<?php ", "?>", " => ", "`", "${", "}`", "(", ")", "...",
      "<p>", "</p>", "/", "array(", "<<<A\nb\nA", "$a", ".", "+", " as ", "??",
    ]
    var numbers = SeededNumbers(seed)
    for _ in 0..<600 {
      let bytes = [UInt8].mixture(of: pieces, 20, noise: 7, &numbers)
      for format in StringFormats.all {
        let path = "locales/de/x." + format.extensions[0]
        _ = StringFormat.of(path: path, bytes)
        let (a, b) = (
          Result { try readStrings(bytes, path: path, format: format).entries },
          Result { try readStrings(bytes, path: path, format: format).entries }
        )
        #expect((try? a.get()) == (try? b.get()))
      }
    }
  }
}
