import TestSupport

@testable import GVLStrings

/// Files of some dozens of kilobytes that refer to one of their parts many times: too large a result is refused, and an
/// accepted one is in proportion to the file.
@Suite struct MultipliedTextsTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    let path: String
    /// A file with `count` references to a text of `length` bytes.
    let text: @Sendable (_ count: Int, _ length: Int) -> String

    init(_ path: String, _ text: @escaping @Sendable (Int, Int) -> String) { (self.path, self.text) = (path, text) }

    var testDescription: String { path }
  }

  private static func long(_ length: Int) -> String { String(repeating: "n", count: length) }
  private static func each(_ count: Int, _ make: (Int) -> String) -> String { (0..<count).map(make).joined() }

  static let shapes = [
    Shape("locales/de.yml") { count, length in "a: &a \(long(length))\n" + each(count) { "k\($0): *a\n" } },
    Shape("locales/fr.yml") { count, length in "? \(long(length))\n:\n" + each(count) { "  k\($0): a b\n" } },
    Shape("locales/de.json") { count, length in
      "{\"\(long(length))\": {" + each(count) { "\"k\($0)\": \"a\", " } + "\"z\": \"z\"}}"
    },
    Shape("locales/de.toml") { count, length in "[\(long(length))]\n" + each(count) { "k\($0) = \"a\"\n" } },
    Shape("lang/de.ini") { count, length in "[\(long(length))]\n" + each(count) { "k\($0) = \"a b\"\n" } },
    Shape("locales/de.js") { count, length in
      "export default {\(long(length)): {" + each(count) { "k\($0): 'Alle annehmen', " } + "}}"
    },
    Shape("locales/en.js") { count, length in
      "export default {\(long(length)): [" + each(count) { "'Accept all \($0)', " } + "]}"
    },
    Shape("lang/de.php") { count, length in
      "<?php return ['\(long(length))' => [" + each(count) { "'k\($0)' => 'Alle annehmen', " } + "]];"
    },
    Shape("values/strings.xml") { count, length in
      "<resources><string name='a'>\(long(length))</string>"
        + each(count) { "<string name='k\($0)'>@string/a</string>" } + "</resources>"
    },
    Shape("values-de/strings.xml") { count, length in
      "<resources><string-array name='\(long(length))'>" + each(count) { _ in "<item>a</item>" }
        + "</string-array></resources>"
    },
    Shape("values-fr/strings.xml") { count, length in
      "<resources><!-- \(long(length)) --><plurals name='a'>" + each(count) { "<item quantity='k\($0)'>a</item>" }
        + "</plurals></resources>"
    },
    Shape("a.stringsdict") { count, length in
      "<plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@ \(long(length))</string>"
        + "<key>v</key><dict>" + each(count) { "<key>k\($0)</key><string>a</string>" } + "</dict></dict></dict></plist>"
    },
    Shape("a.ftl") { count, length in
      "a = \(long(length)) { $v ->\n" + each(count) { "  [k\($0)] a\n" } + " *[z] b\n }\n"
    },
    Shape("de.ftl") { count, length in
      "a = { $x ->\n *[\(long(length))] { $v ->\n" + each(count) { "  [k\($0)] a\n" } + " *[z] b\n }\n }\n"
    },
    Shape("a.xcstrings") { count, length in
      "{\"sourceLanguage\": \"en\", \"strings\": {\"\(long(length))\": {\"localizations\": {"
        + each(count) { "\"en-x-\($0)\": {}, " } + "\"de\": {}}}}}"
    },
    Shape("b.xcstrings") { count, length in
      "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {\"localizations\": {\"en\": {\"substitutions\": {"
        + "\"\(long(length))\": {\"variations\": {\"plural\": {"
        + each(count) { "\"k\($0)\": {\"stringUnit\": {\"value\": \"b\"}}, " } + "\"z\": {}}}}}}}}}}"
    },
    Shape("de.po") { count, length in
      "msgid \"\(long(length))\"\nmsgid_plural \"b\"\n" + each(count) { "msgstr[\($0 % 9)] \"a\"\n" }
    },
    Shape("de.csv") { count, length in
      "key,comment,en,de\n" + "a,\(long(length)),b,c\n" + each(count) { "k\($0),,b,c\n" }
    },
    Shape("lang/en.xml") { count, length in
      "<language culture='en-GB'><area alias='\(long(length))'>" + each(count) { "<key alias='k\($0)'>a</key>" }
        + "</area></language>"
    },
  ]

  /// A text of 20,000 bytes, 2,000 times: 40 MB, from at most 100 kB. A table has its comment once.
  @Test(arguments: shapes) func oneLongTextIsNotMultiplied(shape: Shape) throws {
    let text = shape.text(2_000, 20_000)
    #expect(text.utf8.count < 150_000)
    do throws(StringFileError) {
      let table = try readStrings(Array(text.utf8), path: shape.path)
      #expect(shape.path == "de.csv" && table.entries.count > 2_000)
    } catch {
      // The YAML reader refuses it itself.
      #expect(error.code == .tooComplex || shape.path.hasSuffix(".yml") && error.code == .tooLarge, "\(error)")
    }
  }

  /// Accepted results are at most 32 times the file's bytes and 1 MB.
  @Test(arguments: shapes) func whatIsReadIsInProportion(shape: Shape) throws {
    var isRead = false
    for (count, length) in [(3, 20), (20, 500), (100, 5_000), (100, 20_000), (1_000, 300), (1_000, 2_000)] {
      let text = shape.text(count, length)
      guard let table = try? readStrings(Array(text.utf8), path: shape.path) else { continue }
      isRead = isRead || table.entries.count >= count
      let bytes = table.entries.reduce(0) {
        let others = [$1.variant, $1.language, $1.comment, $1.source].compactMap(\.self) + $1.origins
        return others.reduce($0 + $1.key.utf8.count + $1.value.utf8.count) { $0 + $1.utf8.count }
      }
      #expect(bytes <= RepeatRoom(of: text.utf8.count).limit)
    }
    #expect(isRead)
  }

  /// A catalogue of 2,000 names and 3,000 languages, each named once: six million texts.
  @Test func aCatalogueOfManyLanguagesIsRefused() {
    let text =
      "{\"sourceLanguage\": \"en\", \"strings\": {\"z\": {\"localizations\": {"
      + Self.each(3_000) { "\"en-x-\($0)\": {}, " } + "\"de\": {}}}" + Self.each(2_000) { ", \"k\($0)\": {}" } + "}}"
    let error = #expect(throws: StringFileError.self) { try readStrings(Array(text.utf8), path: "a.xcstrings") }
    #expect(error?.code == .tooComplex && error?.message.contains("written out") == true)
  }
}
