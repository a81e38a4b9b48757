import TestSupport

@testable import WordFolding

/// The build encodes entries and the program decodes them: both must agree.
@Suite struct EntryCodeTests {
  private func read(_ text: String) -> [(key: String, entries: [WordEntry])] {
    var reader = EntryReader(text)
    var lists: [(key: String, entries: [WordEntry])] = []
    while let key = reader.nextKey() {
      var entries: [WordEntry] = []
      while let entry = reader.nextEntry() { entries.append(entry) }
      lists.append((key, entries))
    }
    return lists
  }

  private func coded(_ key: String, _ entries: [String]) -> [WordEntry] {
    entries.compactMap { WordEntry($0, of: key) }
  }

  /// All lists of all lexicons in one text; each line decodes to the entries it was made of.
  @Test(.slow) func everyRealEntryIsReadAsItWasCoded() {
    let lists = RealEntries.all
    #expect(lists.count > 1_000)
    let found = read(lists.map { EntryCode.line($0.key, $0.entries) }.joined(separator: "\n"))
    #expect(found.map(\.key) == lists.map(\.key))
    for (list, found) in zip(lists, found) {
      let plain = EntryCode.isSearched(list.key) ? list.entries : list.entries.flatMap(EntryExpansion.of)
      #expect(found.entries == coded(list.key, plain), "\(list.language) \(list.key)")
      // Every entry of a list has an effect: none is lost because it has no letters.
      #expect(found.entries.count == plain.count, "\(list.language) \(list.key)")
    }
  }

  /// Any entry, with letters or not: nightly all combinations of four pieces, by day of three and a random one.
  @Test(.slow) func everyEntryIsReadAsItWasCoded() {
    var numbers = SeededNumbers(4)
    let pieces = [
      "a", "accept", "*", " ", "&", "é", "同意", "ß", "7", "<", "=", "ALL", "\u{200B}", "קבל", "\t", "{a|b c*}", "[d]",
      "…",
    ]
    for a in pieces {
      for b in pieces {
        for c in pieces {
          for d in Effort.isExhaustive ? pieces : [numbers.pick(pieces)] {
            let entries = [a + b + c + d, d + c, b]
            for (key, byCharacter) in [("words.accept", false), ("phrases.reject_all", false), ("must", true)] {
              let found = read(EntryCode.line(key, entries, byCharacter: byCharacter))
              #expect(found.count == 1 && found.first?.key == key)
              let plain = byCharacter ? entries : entries.flatMap(EntryExpansion.of)
              let made = plain.compactMap { WordEntry($0, of: key, byCharacter: byCharacter) }
              #expect(found.first?.entries == made, "\(entries)")
            }
          }
        }
      }
    }
  }

  private static func part(_ word: String, stem: Bool = false) -> EntryPart {
    EntryPart(hash: RealEntries.hash(word.utf8), length: word.utf8.count, isStem: stem)
  }

  static let meanings: [(String, WordEntry?)] = [
    ("Accept", .word(part("accept"))), ("accept*", .word(part("accept", stem: true))),
    ("*ablehnen", .ending(Array("ablehnen".utf8))),
    ("*Ablehn*", .inside(Array("ablehn".utf8))), ("opt out", .words([part("opt"), part("out")])),
    ("opt-out*", .words([part("opt"), part("out", stem: true)])),
    ("alle cookies auswähl*", .words([part("alle"), part("cookies"), part("auswahl", stem: true)])),
    ("&", .word(part("&"))), ("", nil), ("123 *", nil), ("*", nil),
  ]

  @Test(arguments: meanings.indices) func entriesMeanWhatTheManualSays(index: Int) {
    let (text, meaning) = Self.meanings[index]
    #expect(WordEntry(text, of: "words.accept") == meaning, "\(text)")
  }

  /// The whole label of a phrase counts: its hash is the hash of its words' hashes.
  @Test func aPhraseIsTheHashOfItsLabel() {
    for text in ["Accept all", "accept   ALL!", "accépt all"] {
      #expect(WordEntry(text, of: "phrases.accept_all") == .hash(FoldedText("accept all").phraseHash))
    }
    #expect(FoldedText("accept all").phraseHash != FoldedText("all accept").phraseHash)
    #expect(FoldedText("accept all").phraseHash != FoldedText("acceptall").phraseHash)
    let words = ["accept", "all"].map { RealEntries.hash($0.utf8) }
    let expected = words.reduce(14_695_981_039_346_656_037 as UInt64) { ($0 ^ $1) &* 1_099_511_628_211 }
    #expect(FoldedText("accept all").phraseHash == expected)
  }
}
