@testable import GVLStringsWriting
@testable import GVLText
import TestSupport

@Suite struct ICUMessageTests {
  @Test func quotedAsFlutterReadsIt() {
    func quoted(_ text: String) -> String { ICUMessage.written(text, ["name"], .apostrophes) }
    #expect(quoted("l'appareil") == "l''appareil")
    #expect(quoted("{name} {x} {") == "{name} '{'x'}' '{'")
    #expect(quoted("{{name}}") == "'{'{name}'}'")
    #expect(quoted("'{'") == "'''{'''")
    #expect(ICUMessage.written("l'appareil {name}", ["name"], .none) == "l'appareil {name}")
    #expect(!ICUMessage.needsQuoting("l'appareil {name}", ["name"]) && ICUMessage.needsQuoting("{name} {x}", ["name"]))
  }

  @Test func pluralsAreRead() {
    let forms: [PluralCategory: String] = [.one: "{count} partner of {name}", .other: "# partners"]
    #expect(
      ICUMessage.plural("{count, plural, one{{count} partner of {name}} other{# partners}}", .none) == forms)
    #expect(
      ICUMessage.plural(" {n,plural,\n =1 {{count} partner of {name}}\n\tother {# partners} } ", .none) == forms)
    #expect(
      ICUMessage.plural("{count, plural, =0{a} zero{b} =2{c} other{d}}", .none) == [.zero: "a", .two: "c", .other: "d"])
    #expect(ICUMessage.plural("{c, plural, other{it''s '{'}}", .apostrophes) == [.other: "it's {"])
    #expect(ICUMessage.plural("{c, plural, other{it's '}' }}", .apostrophes) == nil)
  }

  @Test(arguments: [
    "", "a", "{count}", "{count, plural}", "{count, plural,}", "{count, plural, one{a}}", "{count, plural, other{a}",
    "{count, plural, other{a}} b", "a {count, plural, other{a}}", "{count, select, other{a}}",
    "{count, plural, other}", "{count, plural, offset:1 other{a}}", "{count, plural, some{a} other{b}}",
    "{, plural, other{a}}",
    "{count, plural, =3{a} other{b}}", "{{{{", "{count, plural, other{{{",
  ]) func whatIsNoPluralIsNone(message: String) {
    #expect(ICUMessage.plural(message, .none) == nil)
    #expect(ICUMessage.plural(message, .apostrophes) == nil)
  }

  @Test(arguments: SeededNumbers.seeds(63)) func whatIsWrittenIsRead(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    let pieces = ["{", "}", "'", "''", "{count}", "{name}", "a", " ", "\u{301}", "#", ",", "plural", "other"]
    for _ in 0..<3_000 {
      let texts = (0..<2).map { _ in (0..<7).map { _ in numbers.pick(pieces) }.joined() }
      for text in texts {
        let written = ICUMessage.written(text, ["count", "name"], .apostrophes)
        #expect(Array(ICUMessage.text(written, .apostrophes).utf8) == Array(text.utf8), "\(text) \(written)")
      }
      for quoting in [ICUMessage.Quoting.none, .apostrophes] {
        if quoting == .none, texts.contains(where: { ICUMessage.needsQuoting($0, ["count", "name"]) }) { continue }
        let written = texts.map { ICUMessage.written($0, ["count", "name"], quoting) }
        let message = ICUMessage.plural([(.one, written[0]), (.other, written[1])])
        let read = ICUMessage.plural(message, quoting)
        #expect(
          read?.mapValues { Array($0.utf8) } == [.one: Array(texts[0].utf8), .other: Array(texts[1].utf8)], "\(message)"
        )
      }
    }
  }

  /// Translators may send back any text; the parsed forms are parts of it.
  @Test(arguments: SeededNumbers.seeds(64)) func brokenMessagesNeverTrap(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    let pieces = [
      "{", "}", "{count, plural,", " one{", " other{", "=1{", "'", "''", "}}", "a", "\u{301}", ",", "plural", "{x}",
      " ",
    ]
    for _ in 0..<3_000 {
      let message = (0..<9).map { _ in numbers.pick(pieces) }.joined()
      for quoting in [ICUMessage.Quoting.none, .apostrophes] {
        _ = ICUMessage.text(message, quoting)
        guard let forms = ICUMessage.plural(message, quoting) else { continue }
        #expect(forms[.other] != nil && message.contains("plural") && message.contains("other"), "\(message)")
        #expect(forms.values.reduce(0) { $0 + $1.utf8.count } < message.utf8.count, "\(message)")
      }
    }
  }

  @Test func aFileSaysThatItIsQuoted() {
    #expect(ICUMessage.Quoting(file: Array("{\"@@x-use-escaping\": true}".utf8)) == .apostrophes)
    #expect(ICUMessage.Quoting(file: Array("{\"@@locale\": \"de\"}".utf8)) == .none)
    #expect(ICUMessage.Quoting(file: []) == .none)
  }
}
