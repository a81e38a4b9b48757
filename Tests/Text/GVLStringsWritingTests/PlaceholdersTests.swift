import GVLStringsWriting
import GVLText
import TestSupport

@Suite struct PlaceholdersTests {
  private static let kinds: [Placeholders] = [
    .braces, .doubleBraces, .typed(number: "%d", text: "%s"), .typed(number: "%lld", text: "%@"),
  ]

  @Test func writtenByFormat() {
    let (both, one) = (["count", "name"], ["count"])
    let android = Placeholders.typed(number: "%d", text: "%s")
    #expect(android.written("{count} partners", one) == "%d partners")
    #expect(android.written("{name}: {count}, 5%", both) == "%2$s: %1$d, 5%%")
    #expect(android.written("5% {x}", []) == "5% {x}")
    // Two unnumbered placeholders take two arguments: aapt2 refuses them, and an Apple app crashes.
    #expect(android.written("{count} of {count}", one) == "%1$d of %1$d")
    #expect(android.written("{x} {count}", one) == "{x} %d")
    #expect(Placeholders.doubleBraces.written("{count} of {x}", one) == "{{count}} of {x}")
    #expect(Placeholders.braces.written("{count} 5%", one) == "{count} 5%")
  }

  /// Translators may number a single placeholder, or put blanks into the braces.
  @Test func bothSpellingsAreRead() {
    let android = Placeholders.typed(number: "%d", text: "%s")
    #expect(android.read("%1$d a %d 5%%", ["count"]) == "{count} a {count} 5%")
    #expect(Placeholders.doubleBraces.read("{{ count }} {{count}}", ["count"]) == "{count} {count}")
  }

  @Test(arguments: SeededNumbers.seeds(62)) func whatIsWrittenIsRead(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    let pieces = ["{", "}", "%", "%%", "d", "$", "1", "{count}", "{name}", "{{", "}}", "a", "\u{301}", "@", "s", "lld"]
    for _ in 0..<2_000 {
      let text = (0..<8).map { _ in numbers.pick(pieces) }.joined()
      for names in [[], ["count"], ["name"], ["count", "name"]] {
        for kind in Self.kinds {
          let read = kind.read(kind.written(text, names), names)
          #expect(Array(read.utf8) == Array(text.utf8), "\(kind) \(names) \(text.debugDescription)")
        }
      }
    }
  }

  @Test func namesAreLettersAndDigitsWithinBraces() {
    #expect(TranslationUnit.placeholders(in: "{a} {b2} {a} {} {c d} {e\u{301}} {f {g}} }{h") == ["a", "b2", "g"])
    let unit = TranslationUnit(key: "k", source: .single("{a}"), target: nil, isLocked: true)
    #expect(unit.placeholders.isEmpty)
    let plural = TranslationUnit(key: "k", source: .plural([.other: "{a} many"]), target: nil)
    #expect(plural.placeholders == ["a", "count"])
  }
}
