import TestSupport
import WordFolding

/// The guarantees of folding, on every entry of the project's lexicons and on made-up texts.
@Suite struct FoldingTests {
  /// Folding a folded text does not change it. Tests every scalar below the private planes, about thirty at a time.
  @Test func foldingAgainChangesNothing() {
    for start in stride(from: UInt32(0), to: 0x2_0000, by: 32) {
      let text = (start..<start + 32).compactMap(Unicode.Scalar.init).map { "x\($0)y" }.joined(separator: " ")
      let folded = FoldedText(text, limit: 1_000)
      let again = FoldedText(folded.text(folded.words.indices), limit: 1_000)
      #expect(again.bytes == folded.bytes && ranges(again) == ranges(folded), "from \(String(start, radix: 16))")
    }
    for entry in RealEntries.all.flatMap({ $0.entries }) {
      let folded = FoldedText(entry)
      #expect(ranges(FoldedText(folded.text(folded.words.indices))) == ranges(folded), "\(entry)")
    }
  }

  /// The ranges without the marks between words, which the first folding removes.
  private func ranges(_ text: FoldedText) -> [Range<Int>] { text.words.map { $0.start..<$0.end } }

  @Test func caseMakesNoDifference() {
    for entry in RealEntries.all.flatMap({ $0.entries }) {
      let folded = FoldedText(entry)
      #expect(FoldedText(entry.uppercased()).bytes == folded.bytes, "\(entry)")
      #expect(FoldedText(entry.lowercased()).bytes == folded.bytes, "\(entry)")
    }
  }

  /// A letter with a mark folds to the letter, composed or decomposed.
  @Test func marksMakeNoDifference() {
    let languages = [
      "de", "fr", "pl", "cs", "ro", "hu", "tr", "vi", "el", "ru", "uk", "bg", "mk", "is", "et", "lv", "ga",
    ]
    for entry in RealEntries.all.filter({ languages.contains($0.language) }).flatMap({ $0.entries }) {
      let folded = FoldedText(entry)
      #expect(FoldedText(entry.decomposedStringWithCanonicalMapping).bytes == folded.bytes, "\(entry)")
    }
    for (text, plain) in [
      ("Préférences", "preferences"), ("ÇA VA", "ca va"), ("İzin ver", "izin ver"), ("Şartları", "sartlari"),
      ("Straße", "strasse"), ("STRAẞE", "strasse"), ("Ångström", "angstrom"), ("Œuvre", "oeuvre"), ("ﬁn", "fin"),
      ("Ａｃｃｅｐｔ", "accept"), ("Ёлка", "елка"), ("Ελλάς", "ελλασ"), ("أقبل", "اقبل"), ("đồng ý", "dong y"),
    ] {
      let folded = FoldedText(text)
      #expect(folded.text(folded.words.indices) == plain, "\(text)")
    }
  }

  @Test(.slow) func whatIsInvisibleIsNotThere() {
    let invisible = ["\u{AD}", "\u{200B}", "\u{200D}", "\u{200E}", "\u{2060}", "\u{FE0F}", "\u{FEFF}", "\u{202A}", "7"]
    for entry in RealEntries.all.flatMap({ $0.entries.prefix(20) }) {
      let folded = FoldedText(entry)
      for mark in invisible {
        let text = entry.unicodeScalars.map { String($0) + mark }.joined()
        #expect(FoldedText(text).bytes == folded.bytes, "\(entry) with \(mark.unicodeScalars)")
      }
    }
  }

  @Test(arguments: [
    ("Accept all", ["accept", "all"]), ("  Accept\u{A0}all! ", ["accept", "all"]), ("opt-out", ["opt", "out"]),
    ("Accept & close", ["accept", "&", "close"]), ("OK+", ["ok", "&"]), ("don't", ["don", "t"]),
    ("3 partners", ["partners"]),
    ("✓ Yes", ["yes"]), ("", []), ("123 !?", []), ("同意", ["同意"]), ("모두 동의", ["모두", "동의"]),
  ])
  func wordsAreWhatBlanksAndSignsPart(text: String, words: [String]) {
    let folded = FoldedText(text)
    #expect(folded.words.indices.map { folded.text($0..<$0 + 1) } == words)
  }

  @Test(arguments: [
    ("No, reject", true), ("No – reject", true), ("Non、oui", true), ("No reject", false), ("No reject, thanks", false),
    (", no", false),
  ])
  func aSignBehindTheFirstWordPartsIt(text: String, isParted: Bool) { #expect(FoldedText(text).isParted == isParted) }

  /// The words are the text's bytes, and their hashes are FNV-1a (64 bits) of each word.
  @Test func hashesAreThoseOfTheWords() {
    for entry in RealEntries.all.flatMap({ $0.entries }) {
      let folded = FoldedText(entry)
      #expect(folded.words.map(\.start) == [0] + folded.words.map(\.end).dropLast() || folded.words.isEmpty)
      #expect(folded.words.last?.end ?? 0 == folded.bytes.count && folded.hashes.count == folded.bytes.count)
      for word in folded.words {
        for end in word.start..<word.end {
          #expect(folded.hashes[end] == RealEntries.hash(folded.bytes[word.start...end]), "\(entry)")
        }
        #expect(folded.hash(word) == folded.hashes[word.end - 1])
      }
    }
  }

  @Test func wordsBeyondTheLimitAreNotRead() {
    let text = (0..<100).map { _ in "word" }.joined(separator: " ")
    for limit in [1, 7, FoldedText.labelLimit] { #expect(FoldedText(text, limit: limit).words.count == limit) }
    #expect(FoldedText(text).words.count == FoldedText.labelLimit && FoldedText(text, limit: 1_000).words.count == 100)
  }

  /// Cutting moves borders of words and keeps every letter; unknown words stay whole.
  @Test func cuttingKeepsEveryLetter() {
    let known = ["同意", "する", "すべて", "拒否"].map { Array($0.utf8) }
    func length(_ rest: FoldedText) -> Int {
      known.filter { rest.bytes.starts(with: $0) }.map(\.count).max() ?? 0
    }
    for (text, words) in [
      ("すべて同意する", ["すべて", "同意", "する"]), ("全部拒否", ["全部", "拒否"]), ("拒否します", ["拒否", "します"]), ("同意 する", ["同意", "する"]),
      ("何か", ["何か"]), ("", []),
    ] {
      let folded = FoldedText(text)
      let cut = folded.cut(length)
      #expect(cut.bytes == folded.bytes && cut.words.indices.map { cut.text($0..<$0 + 1) } == words, "\(text)")
      #expect(folded.cut { _ in 0 }.words == folded.words)
      for word in cut.words { #expect(cut.hash(word) == RealEntries.hash(cut.bytes[word.start..<word.end])) }
    }
  }
}
