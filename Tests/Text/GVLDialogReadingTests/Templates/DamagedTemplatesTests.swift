@testable import GVLDialogReading
import GVLStrings
import TestSupport

/// Damaged templates and programs are read or refused, and every place is in the file.
@Suite struct DamagedTemplatesTests {
  /// Small sources with every mark.
  private static let sources: [(file: String, text: String)] =
    TemplateDialogsTests.samples.map { ($0.file, $0.text) } + [
      (
        "a.tsx",
        "const m = <B l=\"x\" on={a => b} />; export default ({ r = \"Reject all\" }) => <><p>We use cookies {'a'}</p>{c && <b>{r}</b>}{m}</>;"
      ),
      (
        "a.js",
        "const r = `<i class=\"${a}\">${b ?? 'Reject all'}</i>`; e.innerHTML = '<div>' + c + `</div>${r}`; // cookie"
      ),
      (
        "a.dart",
        "const Map<String, String> a = {'accept': 'Accept all $b', \"c\": r'd', 'e': \"\"\"f ${g['h']}\"\"\"}; /* /* */ */"
      ),
      ("a.kt", "val a = mapOf(\"accept\" to \"Accept all\", \"b\" to c(\"d ${e}\")) // cookie"),
      ("a.swift", "let a: [String: String] = [\"accept\": \"Accept \\(b[\"c\"])\", \"d\": #\"e\"#] /* cookie */"),
      (
        "a.java",
        "class A { String a = \"Accept all\"; char c = '\"'; void b() { put(\"deny\", \"Reject all\"); } } // cookie"
      ),
      ("a.cs", "var a = new D { [\"accept\"] = $\"Accept {b}\", { \"deny\", @\"Reject\" } }; /* cookie */"),
      ("a.m", "NSDictionary *a = @{@\"accept\": @\"Accept all\"}; [b setTitle:@\"Reject all\"]; // cookie"),
      ("a.go", "var a = map[string]string{\"accept\": `Accept <b>all</b>`, \"deny\": \"Reject\"} // cookie '"),
      ("a.py", "\"\"\"Doc\"\"\"\na = {'accept': _('Accept all'), \"deny\": 'Reject' 'all'} # cookie"),
      ("a.rb", "A = {accept: \"Accept #{b[\"c\"]}\", 'deny' => 'Reject'} # cookie /[^']/"),
      (
        "a.ex",
        "@doc \"\"\"\nx\n\"\"\"\ndef a(b), do: ~H\"\"\"\n<div id=\"cookie\"><button>{@ok}</button><.x a={1}>Reject</.x></div>\n\"\"\"\nassign(b, :ok, \"Accept\")"
      ),
      ("i18n/a.toml", "[cookie]\naccept = \"Accept\\u00e4\" # a\n[[b.c]]\nd = {e = 'Reject', f = [1, '''g''']}\n"),
      ("a.php", "<?php $deny = !empty($d) ? $d : 'Decline'; f(['accept' => __('Accept all')]); // cookie"),
    ]

  @Test(arguments: SeededNumbers.seeds(40)) func whatIsReadStandsInTheFile(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    for (file, text) in Self.sources {
      let whole = Array(text.utf8)
      for _ in 0..<8 {
        let bytes = Self.damaged(whole, &numbers)
        check(bytes, file)
      }
    }
  }

  /// One file of each ending: tests that replace the whole source need only its name.
  private static let files = Dictionary(sources.map { ($0.file.split(separator: ".").dropFirst(), $0.file) }) { $1 }
    .values.sorted()

  /// Reading ends soon, even if a mark is repeated or never closed.
  @Test(
    .slow,
    arguments: [
      "{{", "{%", "<?php ", "<%", "@(", "@{", "@if (", "${", "{", "<a {{", "<a {% if %}", "`${", "<b>{", "'<b>' + ",
      "(",
      "\"", "/*",
      "<template", "@lang(", "{#", "<#", "$A.", "<x-a ", "<A/>", "<A b={", "{'<b'", "''' ", "\\(", "<>", "---\n",
      "<f:a b=\"{c:", "@if (a) {", "@let b = ", "}", "<.a ", "</.b", "[[a]]\n", "a.", "a = [", "a = {b = ",
      " a\n", "a: ", "a(\n", "#{", "\"\"\"\\", "@\"", "{\"a\", ", "`<b>",
      "~H\"\"\"<b>", "\"\"\"<b>\"\"\" ",
    ])
  func repeatedMarksEnd(mark: String) {
    let length = Effort.isExhaustive ? 6_000 : 1_500
    let bytes = Array(String(repeating: mark, count: length / mark.utf8.count).utf8)
    for file in Self.files { check(bytes, file) }
  }

  private func check(_ bytes: [UInt8], _ file: String) {
    if let holed = HoledMarkup.of(bytes, file: file) { check(holed, bytes, file) }
    if let holed = ScriptMarkup.read(bytes, hasElements: true) { check(holed, bytes, file) }
    guard let read = try? DialogFile(bytes, file: file) else { return }
    let lines = 1 + bytes.count { $0 == 0x0A }
    for dialog in read.dialogs {
      #expect(!dialog.controls.contains { HoleMark.isIn($0.text) })
      for place in dialog.controls.compactMap(\.place) { #expect(place.line >= 1 && place.line <= lines) }
    }
  }

  private func check(_ holed: HoledMarkup, _ bytes: [UInt8], _ file: String) {
    // Bytes that are not UTF-8 become longer characters, and places are those of the text.
    let limit = max(bytes.count, String(decoding: bytes, as: UTF8.self).utf8.count)
    #expect(holed.holes.allSatisfy { $0.offset >= 0 && $0.offset <= limit && !$0.source.contains("\n") })
    var at = 0
    while at < holed.bytes.count {
      let source = holed.source(of: at)
      #expect(
        source >= 0 && source <= limit, "\(file) \(at): \(source) in \(String(decoding: bytes, as: UTF8.self))")
      at += 97
    }
    // The file is copied once: only names and tags of components are added.
    #expect(holed.bytes.count <= bytes.count * 12 + 200)
  }

  private static func damaged(_ whole: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
    var bytes = whole
    for _ in 0..<Int.random(in: 1...3, using: &numbers) where !bytes.isEmpty {
      let at = Int.random(in: 0..<bytes.count, using: &numbers)
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0: bytes.remove(at: at)
      case 1: bytes[at] = UInt8.random(in: 0...255, using: &numbers)
      case 2: bytes.insert("{}<>%@$'\"`/\\(".utf8.randomElement(using: &numbers) ?? 0, at: at)
      case 3: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...20, using: &numbers)))
      default:
        bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 30)], at: Int.random(in: 0...at, using: &numbers))
      }
    }
    return bytes
  }
}
