import GVLStrings
import TestSupport

@Suite struct BadStringsTests {
  typealias Case = (path: String, code: StringFileErrorCode, place: String?, bytes: @Sendable () -> [UInt8])

  private static func text(_ text: String) -> @Sendable () -> [UInt8] { { Array(text.utf8) } }

  static let cases: [Case] = [
    ("de.lproj/a.strings", .binary, nil, text("bplist00\u{1}\u{2}")),
    ("de.lproj/a.stringsdict", .binary, nil, text("bplist00")),
    ("de.lproj/a.strings", .syntax, "2:1", text("\"a\" = \"b\"\n\"c\" = \"d\";")),
    ("de.lproj/a.strings", .syntax, "2:7", text("\n\"a\" = \"b;\n")),
    ("de.lproj/a.strings", .syntax, "1:1", text("/* a")),
    ("de.lproj/a.strings", .syntax, "1:1", text("= b;")),
    ("de.lproj/a.strings", .syntax, "1:5", text("a = ;")),
    ("de.lproj/a.strings", .shape, "1:5", text("a = { b = c; };")),
    ("de.lproj/a.strings", .syntax, "1:8", text("{a = b;")),
    ("de.lproj/a.strings", .syntax, "1:11", text("{a = b; } c")),
    ("de.lproj/a.strings", .shape, "1", text("<html/>")),
    ("de.lproj/a.stringsdict", .shape, "2", text("\n<resources/>")),
    ("de.lproj/a.stringsdict", .shape, "1", text("<plist><array/></plist>")),
    ("de.lproj/a.stringsdict", .empty, nil, text("")),
    ("values-de/strings.xml", .shape, "1", text("<plist/>")),
    ("values-de/strings.xml", .empty, nil, text("")),
    ("values-de/strings.xml", .syntax, "3", text("<resources>\n<string name='a'>b</string>\n<string")),
    ("values-de/strings.xml", .syntax, "2", text("<resources>\n<string name='a'>&nbsp;</string></resources>")),
    ("values-de/strings.xml", .encoding, nil, text("<?xml version='1.0' encoding='klingon'?><resources/>")),
    ("a.xlf", .shape, "1", text("<resources/>")),
    ("a.xcstrings", .shape, "1:1", text("[]")),
    ("a.xcstrings", .shape, "2:1", text("\n{}")),
    ("a.xcstrings", .syntax, "1:13", text("{\"strings\": ")),
    ("a.arb", .shape, "1:1", text("[1]")),
    ("a.arb", .empty, "1:1", text("")),
    ("de.json", .syntax, "2:1", text("{\"a\": \"b c\",\n}")),
    ("de.json", .encoding, "1:8", { Array("{\"a\": \"".utf8) + [0xFF] + Array(" b\"}".utf8) }),
    ("locales/de.json", .tooDeep, nil, { Array(String(repeating: "{\"a b\":", count: 100_000).utf8) }),
    ("locales/de.yml", .duplicateKey, nil, text("a: b\na: c")),
    ("locales/de.yml", .syntax, nil, text("a: [b")),
    ("locales/de.yml", .shape, "1:1", text("a")),
    ("locales/de.yml", .empty, "1:1", text("# nothing")),
    ("locales/de.yml", .encoding, nil, { [0x61, 0x3A, 0x20, 0xFF] }),
    ("locales/de.yml", .tooDeep, nil, { Array(String(repeating: "[", count: 100_000).utf8) }),
    (
      "locales/de.yml", .tooComplex, nil,
      {
        var lines = ["a: &a [x, x, x, x, x, x, x, x, x, x]"]
        for (name, last) in zip("bcdefghij", "abcdefghi") {
          lines.append("\(name): &\(name) [" + Array(repeating: "*\(last)", count: 10).joined(separator: ", ") + "]")
        }
        return Array(lines.joined(separator: "\n").utf8)
      }
    ),
    (
      "values-de/strings.xml", .tooDeep, "1",
      {
        Array(("<resources><string>" + String(repeating: "<b>", count: 100_000)).utf8)
      }
    ),
    // Catalogues, tables and lines of keys.
    ("de.po", .syntax, "1:1", text("hello")),
    ("de.po", .syntax, "1:7", text("msgid \"a\nmsgstr \"b\"")),
    ("de.po", .syntax, "2:1", text("msgid \"a\"\n")),
    ("de.po", .syntax, "1:11", text("msgid \"a\" b")),
    ("de.po", .syntax, "2:1", text("msgid \"a\"\nmsgid \"b\"\nmsgstr \"c\"")),
    ("de.po", .syntax, "2:1", text("msgid \"a\"\nmsgstr[0] \"b\"")),
    ("de.po", .syntax, "3:7", text("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[x] \"b\"")),
    ("de.po", .syntax, "1:6", text("msgid")),
    ("de.po", .encoding, nil, text("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=klingon\\n\"")),
    (
      "de.ftl", .tooDeep, nil,
      { Array(("a = " + String(repeating: "{ $a ->\n*[x] ", count: 100_000)).utf8) }
    ),
    ("a.de.resx", .shape, "1", text("<resources/>")),
    ("a.de.resx", .syntax, "1", text("<root><data name='a'>")),
    ("a.csv", .unknownFormat, nil, text("a,b,c\n1,2,3")),
    ("a.csv", .syntax, "2:3", text("key,en,de\na,\"b,c\n")),
    ("lang/de.ini", .syntax, "1:5", text("a = \"b c\n[d]\n")),
    ("lang/de.ini", .syntax, "2:1", text("a = b c\n[d\n")),
    ("a.ini", .unknownFormat, nil, text("[core]\na = b c")),
    // Source text.
    ("locales/de.js", .syntax, "2:16", text("\nexport default {a: 'b'")),
    ("locales/de.js", .syntax, "1:20", text("export default {a: 'b\n'}")),
    ("locales/de.js", .syntax, "1:22", text("export default {a: `b${c")),
    ("locales/de.js", .syntax, "1:21", text("export default {a: 1)}")),
    ("locales/de.ts", .syntax, "1:3", text("a /* b")),
    ("locales/de.js", .tooDeep, nil, { Array(("export default " + String(repeating: "{a:", count: 100_000)).utf8) }),
    ("locales/de.jsx", .tooDeep, nil, { Array(String(repeating: "<p>{", count: 100_000).utf8) }),
    ("locales/de.js", .tooDeep, nil, { Array(String(repeating: "`${", count: 100_000).utf8) }),
    ("lang/de.php", .syntax, "1:14", text("<?php return ['a' => 'b'")),
    ("lang/de.php", .syntax, "1:22", text("<?php return ['a' => 'b]")),
    ("lang/de.php", .syntax, "1:14", text("<?php return <<<A\nb\nB;")),
    ("lang/de.php", .syntax, "1:14", text("<?php return ]")),
    ("lang/de.php", .tooDeep, nil, { Array(("<?php return " + String(repeating: "[", count: 100_000)).utf8) }),
    ("de.json5", .empty, "1:1", text(" // a")),
    ("de.json5", .syntax, "1:7", text("{a: 1 b: 2}")),
    ("de.json5", .syntax, "1:5", text("{a: b}")),
    ("de.json5", .syntax, "1:5", text("{a: 'b\n'}")),
    ("de.json5", .syntax, "1:2", text("{,}")),
    ("de.json5", .syntax, "1:4", text("{} {}")),
    ("de.json5", .shape, "1:1", text("1")),
    ("de.json5", .tooDeep, nil, { Array(String(repeating: "[", count: 100_000).utf8) }),
    ("a.txt", .unknownFormat, nil, text("hello")),
    ("a.html", .unknownFormat, nil, text("<p>")),
  ]

  @Test(arguments: cases.indices)
  func badInputIsOneClearLine(index: Int) {
    let bad = Self.cases[index]
    do throws(StringFileError) {
      let table = try readStrings(bad.bytes(), path: bad.path)
      Issue.record("\(bad.path) was read: \(table.entries)")
    } catch {
      #expect(error.code == bad.code, "\(error)")
      if let place = bad.place { #expect(error.place?.description == place, "\(error)") }
      let line = error.description
      #expect(line.hasPrefix(bad.path + ":") && !line.contains { $0.isNewline } && line.utf8.count < 400, "\(line)")
    }
  }

  /// Every format refuses twenty megabytes before it reads them.
  @Test func largeFilesAreRefused() {
    let bytes = [UInt8](repeating: 0x20, count: 20_000_000)
    for format in StringFormats.all {
      #expect { try readStrings(bytes, path: "x", format: format) } throws: {
        ($0 as? StringFileError)?.code == .tooLarge
      }
    }
  }

  /// Short files that would be long if each text had everything that it refers to.
  static let multipliers: [(path: String, bytes: @Sendable () -> [UInt8])] = [
    ("a.strings", { Array(String(repeating: "a;", count: 3_000_000).utf8) }),
    (
      "locales/de.json",
      {
        let name = "\"" + String(repeating: "n", count: 1_000_000) + "\""
        return Array(("{\(name): {" + (0..<1_000).map { "\"\($0)\": {}" }.joined(separator: ",") + "}}").utf8)
      }
    ),
    (
      "locales/fr.json",
      {
        let name = "\"" + String(repeating: "n", count: 1_000_000) + "\""
        return Array(("{\(name): [" + Array(repeating: "[]", count: 1_000).joined(separator: ",") + "]}").utf8)
      }
    ),
    ("locales/es.json", { Array(("{\"a\": [" + String(repeating: "\"x\",", count: 1_500_000) + "1]}").utf8) }),
    (
      "a.xcstrings",
      {
        let languages = (0..<2_000).map { "\"l\($0)\": {}" }.joined(separator: ",")
        let keys = (0..<2_000).map { ", \"k\($0)\": {}" }.joined()
        return Array("{\"strings\": {\"a\": {\"localizations\": {\(languages)}}\(keys)}}".utf8)
      }
    ),
    (
      "a.stringsdict",
      {
        let format = String(repeating: "f", count: 1_000_000) + "%#@n@"
        let forms = (0..<1_000).map { "<key>\($0)</key><string>x</string>" }.joined()
        return Array(
          "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string><key>n</key><dict>\(forms)</dict></dict></dict></plist>"
            .utf8)
      }
    ),
    (
      "values/strings.xml",
      {
        let name = String(repeating: "n", count: 1_000_000)
        let items = String(repeating: "<item>x</item>", count: 1_000)
        return Array("<resources><string-array name='\(name)'>\(items)</string-array></resources>".utf8)
      }
    ),
    (
      "locales/de.ftl",
      {
        let front = String(repeating: "f", count: 1_000_000)
        return Array("a = \(front){ $n ->\n\(String(repeating: "  *[x] y\n", count: 1_000))}\n".utf8)
      }
    ),
    (
      "a.csv",
      {
        let name = String(repeating: "n", count: 1_000_000)
        let letters = "abcdefghijklmnopqrstuvwxyz"
        let codes = letters.flatMap { a in letters.prefix(12).map { "fr-\(a)\($0)" } }.joined(separator: ",")
        return Array("key,de,\(codes)\n\(name)\n".utf8)
      }
    ),
  ]

  @Test(.slow, arguments: multipliers.indices)
  func aShortFileIsNotMultiplied(index: Int) {
    let (path, bytes) = Self.multipliers[index]
    #expect { try readStrings(bytes(), path: path) } throws: { ($0 as? StringFileError)?.code == .tooComplex }
  }

  @Test func notesAreCounted() throws {
    let text = String(repeating: "a = b;", count: 5_000)
    let table = try readStrings(Array(text.utf8), path: "a.strings")
    #expect(table.entries.count == 5_000 && table.notes.count == 1_001)
    #expect(table.notes.last?.message.hasPrefix("3999 more") == true)
  }

  @Test func binaryFormsSayHowToConvertThem() throws {
    #expect { try readStrings(Array("bplist00".utf8), path: "a.strings") } throws: {
      "\($0)".contains("plutil -convert xml1")
    }
  }

  @Test func aBillionLaughsStaysAName() throws {
    var declared = "<!ENTITY e0 'lol'>"
    for level in 1...9 { declared += "<!ENTITY e\(level) '" + String(repeating: "&e\(level - 1);", count: 10) + "'>" }
    let text =
      "<!DOCTYPE r [\(declared)<!ENTITY f SYSTEM 'file:///etc/hostname'>]><resources><string name='a'>&e9;&f;&e0;</string></resources>"
    let table = try readStrings(Array(text.utf8), path: "values/strings.xml")
    #expect(table.entries.map(\.value) == ["&e9;&f;lol"])
  }

  @Test func latin1IsMendedAndNoted() throws {
    let bytes = Array("\"a\" = \"".utf8) + [0xE9] + Array("\";".utf8)
    let table = try readStrings(bytes, path: "fr.lproj/a.strings")
    #expect(table.entries.map(\.value) == ["é"] && table.notes.map(\.code) == [.repaired])
    let properties = try readStrings(Array("a=".utf8) + [0xE9], path: "a_fr.properties")
    #expect(properties.entries.map(\.value) == ["é"] && properties.notes.isEmpty)
  }

  /// One line of eight megabytes: finding a text's place does not read the line again.
  @Test func aLongLineIsReadInOnePass() throws {
    let text = "{" + (0..<60_000).map { "\"key\($0)\": \"Alle akzeptieren\"" }.joined(separator: ",") + "}"
    let table = try readStrings(Array(text.utf8), path: "locales/de.json")
    #expect(table.entries.count == 60_000)
    let last = try #require(table.entries.last?.place?.column)
    #expect(last == text.count - "\"Alle akzeptieren\"}".count + 1)
  }

  /// A line that is no message is one fault. Retrying from its second letter would take quadratic time.
  @Test func aLineOfFluentIsOneFault() throws {
    for (text, faults) in [
      (String(repeating: "-plplisis", count: 2_000), 1), ("-a b\n c\nd = e\n", 1), ("a\nb\n-c = d\n", 2),
    ] {
      let table = try readStrings(Array((text + "\nz = Alle ablehnen\n").utf8), path: "locales/de.ftl")
      #expect(table.notes.map(\.code) == Array(repeating: .leftOut, count: faults), "\(text.prefix(20))")
      #expect(table.entries.last?.value == "Alle ablehnen")
    }
  }
}
