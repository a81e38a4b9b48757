import GVLCheck
import GVLDialogReading
import TestSupport

/// The kind of a file, by its name and its beginning.
@Suite struct FileReadingTests {
  private enum Kind: Equatable { case page, strings(Int), other, leftOut(String), refused(String) }

  private func kind(_ file: String, _ text: String, isNamed: Bool = true) -> Kind {
    kind(file, bytes: Array(text.utf8), isNamed: isNamed)
  }

  private func kind(_ file: String, bytes: [UInt8], isNamed: Bool = true) -> Kind {
    do throws(CheckError) {
      switch try DialogFile.read(bytes, file: file, language: nil, roles: RoleMap(), isNamed: isNamed) {
      case .read(let read, _): return read.textCount.map(Kind.strings) ?? .page
      case .other: return .other
      case .leftOut(let kind): return .leftOut(kind)
      case .unread(let part, _): return .refused(part.message)
      }
    } catch { return .refused(error.code.rawValue) }
  }

  /// A tag in the middle of a text does not make it a page.
  @Test func onlyWhatBeginsLikeADocumentIsAPage() {
    for text in [
      "<!DOCTYPE html><p>a", "<!doctype HTML>\n<html>", "\u{FEFF} <HTML lang=en>", "<div class=x>a</div>",
      "<!-- ours -->\n\n<section>", "<% if $Shown %>\n  <style>p {}</style><div>",
      "<?xml version='1.0'?><!DOCTYPE html>",
      "<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'/>", "<button>Accept",
    ] {
      for file in ["-", "page", "page.txt", "page.ss", "page.phtml"] {
        #expect(kind(file, text) == .page, "\(file) \(text)")
      }
    }
    for text in [
      "Accept <b>all</b>", "a: <b>x</b>", "<?php echo '<div>'; ?>", "{% extends 'x' %}<div>", "@using X\n<div>",
      "< div>",
      "<?xml version='1.0'?><texts>", "<!-- never ends <div>", "<% never ends <div>", "1 < 2", "<", "<!", "// <html>",
    ] {
      for file in ["-", "page", "page.txt"] {
        #expect(kind(file, text) == .refused("check.unknown-format"), "\(file) \(text)")
      }
      // The name makes these files templates, whatever their beginning.
      for file in ["page.ss", "page.twig", "page.vue"] { #expect(kind(file, text) == .page, "\(file) \(text)") }
    }
    // The name makes this file a page, whatever its content.
    for text in ["Accept <b>all</b>", "{{ x }}", "<", ""] { #expect(kind("page.html", text) == .page) }
    let wide: [UInt8] = [0xFF, 0xFE] + Array("<!doctype html><p>a".utf8).flatMap { (byte: UInt8) in [byte, 0] }
    #expect(kind("page", bytes: wide) == .page)
  }

  @Test func yamlOfAnyNameIsStringsWhereItIsNamed() {
    #expect(kind("texts.yml", "cs:\n  accept: Přijmout <b>vše</b>\n") == .strings(1))
    #expect(kind("a.b.yaml", "x: {y: [a, b], z: true}\n") == .strings(2))
    #expect(kind("list.yml", "- {accept: Accept all}\n- {reject: Reject all}\n") == .strings(2))
    #expect(kind("texts.yml", "a: [b") == .refused("strings.syntax"))
    #expect(kind("mkdocs.yml", "accept: Accept all\n") == .other)
    #expect(
      kind("screens.yml", "{language: en, screens: [{layer: first, controls: [{accept_all: Yes}]}]}") == .strings(1))
    #expect(kind("x.yml", "# ours\n---\n{screens: []}") == .strings(0))
  }

  /// Most YAML and JSON of a project is settings: gvl reads it if the path says so, or if it is texts alone.
  @Test func inAFolderSettingsAreNoStrings() {
    #expect(kind("texts.yml", "cs:\n  accept: Přijmout vše\n", isNamed: false) == .strings(1))
    #expect(kind("ci.yml", "on: push\njobs: {a: {steps: [x, y z]}}\n", isNamed: false) == .leftOut(".yml"))
    #expect(kind("ci.yml", "a: {{ x }}\n", isNamed: false) == .leftOut(".yml"))
    #expect(kind("i18n/a.yml", "a: [x y, z]\n", isNamed: false) == .strings(2))
    #expect(kind("data.json", "{\"a\": 1, \"b\": \"c d\"}", isNamed: false) == .leftOut(".json"))
    #expect(kind("data.json", "[{\"b\": \"c d\"}]", isNamed: false) == .leftOut(".json"))
    #expect(kind("data.json", "{\"a\": [1, 2, 3]}", isNamed: false) == .other)
    #expect(kind("package.json", "{\"name\": \"a b\"}", isNamed: false) == .other)
    #expect(kind("i18n/en/app.json", "{\"accept\": \"Accept all\"}", isNamed: false) == .strings(1))
    #expect(kind("app.json", "{\"accept\": \"Accept all\"}", isNamed: false) == .leftOut(".json"))
    #expect(
      kind("res/layout/a.xml", "<View xmlns:a=\"http://schemas.android.com/apk/res/android\"/>", isNamed: false)
        == .other)
    #expect(kind("texts.xml", "<texts/>", isNamed: false) == .leftOut(".xml"))
    #expect(kind("a.properties", "a=b", isNamed: false) == .leftOut(".properties"))
    #expect(kind("a.mo", "msgid", isNamed: false) == .leftOut(".mo"))
    #expect(kind("a.html", " \n", isNamed: false) == .other && kind("de.json", "", isNamed: false) == .other)
    #expect(kind("locales/de.json", "{\"a\": \"b c\",", isNamed: false) == .refused("strings.syntax"))
  }

  /// A program counts as a file of strings if it contains an object of texts.
  @Test func programsAreReadForTheirTextsAlone() {
    let texts = "{ accept: 'Accept all', reject: 'Reject all', more: 'Read our cookie policy' }"
    let settings = "{ cookie: { path: '/app', secure: true, days: 30 }, theme: 'dark' }"
    for ending in ["js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx"] {
      let file = "app." + ending
      for isNamed in [true, false] {
        #expect(kind(file, "export default \(texts);", isNamed: isNamed) == .strings(3), "\(file)")
        #expect(kind(file, "export default \(settings);", isNamed: isNamed) == .other, "\(file)")
      }
      // A named broken file is reported; a program found in a folder need not be read.
      #expect(kind(file, "const cookie = {", isNamed: true) == .refused("strings.syntax"))
      #expect(kind(file, "const cookie = {", isNamed: false) == .other)
    }
    #expect(kind("app.test.ts", "const cookie = \(texts);", isNamed: false) == .other)
    #expect(kind("src/theme.ts", "const theme = { root: 'Sans Serif', b: 'Some Font' };", isNamed: false) == .other)
    #expect(kind("lang/de.php", "<?php return ['a' => 'Ja', 'b' => 'Nein'];", isNamed: false) == .strings(2))
    #expect(kind("app.php", "<?php $cookie = ['path' => '/', 'days' => 3];", isNamed: false) == .other)
    #expect(kind("lang/de.php", "<?php return ['a' => \"Ja <?xml ?> <b>doch</b>\"];") == .strings(1))
    // A template is a page with gaps.
    for isNamed in [true, false] {
      let page = "<div><?php echo $lang['accept'] = 'Yes'; ?></div>"
      #expect(kind("view.php", page, isNamed: isNamed) == (isNamed ? .page : .other))
      #expect(kind("cookie-banner.php", page, isNamed: isNamed) == .page)
      let mixed = "<?php $a = ['b' => 'c d']; ?><p>x</p>"
      #expect(kind("view.php", mixed, isNamed: isNamed) == (isNamed ? .page : .other))
      #expect(kind("view.php", mixed + "<p>cookies</p>", isNamed: isNamed) == .page)
    }
    #expect(kind("texts.json5", "{a: 'b c', /* d */}", isNamed: false) == .strings(1))
    #expect(kind("data.json5", "{a: 'b c', n: 1}", isNamed: false) == .leftOut(".json5"))
    #expect(kind("data.json5", "{a: 'b c', n: 1}") == .strings(1))
  }

  /// Nobody can read texts that a program computes, so absent controls are not reported as missing.
  @Test func computedTextsAreUnseenAndNotMissing() throws {
    func file(_ reject: String) throws -> DialogFile {
      try DialogFile(
        Array(
          "export default { title: 'We use cookies', text: 'Cookies help us to show advertising.', accept: 'Accept all', \(reject) };"
            .utf8), file: "i18n/en/cookie-banner.ts")
    }
    let whole = try file("more: 'Settings'")
    #expect(whole.findings().contains { $0.rule.id == "edpb/no-reject-first-layer" }, "\(whole.findings())")
    #expect(whole.inconclusive.isEmpty)
    for computed in ["reject: t('reject')", "...others", "reject"] {
      let part = try file(computed)
      #expect(part.inconclusive.count == 1 && part.inconclusive.first?.code == .unseenPart, "\(part.inconclusive)")
      #expect(!part.findings().contains { $0.rule.id == "edpb/no-reject-first-layer" }, "\(computed)")
    }
    #expect(try file("onAccept() { return 1 }").inconclusive.isEmpty)
    // The key states the role, whatever the computed text.
    let keyed = try file("reject: `${a(1)} all`")
    #expect(keyed.inconclusive.isEmpty && keyed.dialogs.first?.reject == true)
  }

  @Test func aVendorListIsNoStrings() {
    let list = "{\"gvlSpecificationVersion\": 3, \"purposes\": {\"1\": {\"name\": \"Store information\"}}}"
    #expect(kind("list.json", list) == .other && kind("list.json", list, isNamed: false) == .other)
  }

  @Test(arguments: SeededNumbers.seeds(41)) func anyBytesUnderAnyNameAreReadOrRefused(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    let names = [
      "-", "a", "a.html", "a.yml", "a.json", "de.json", "a.xml", "a.php", "a.ss", "a.po", "a.strings", "a.properties",
      "a.",
      ".a", "a/.json", "a.JSON5", "screens.yml",
    ]
    for _ in 0..<200 {
      let bytes = [UInt8].mixture(
        of: [
          "<", "<%", "%>", "<!--", "-->", "{", "}", "screens:", "\n", "\"a\": \"b\"", ",", "[", "]", "- a: b\n", "?>",
          "<?xml",
        ],
        20, noise: 12, &numbers)
      _ = kind(numbers.pick(names), bytes: bytes, isNamed: numbers.below(2) == 0)
    }
  }
}
