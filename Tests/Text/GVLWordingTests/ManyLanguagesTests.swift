import TestSupport
import WordFolding

@testable import GVLWording

/// The index of words has no limit on languages; the limit was 64.
@Suite struct ManyLanguagesTests {
  /// The number written in letters, because folding drops digits.
  private static func letters(_ number: Int) -> String {
    String(String(number).map { Character(Unicode.Scalar(UInt8(ascii: "k") + UInt8($0.wholeNumberValue ?? 0))) })
  }

  private static func rows(_ number: Int, _ numbers: inout SeededNumbers) -> [(key: String, entries: [String])] {
    // Few words, so that many languages share each.
    let words = (0..<4).map { _ in "wort\(Self.letters(Int.random(in: 0..<40, using: &numbers)))" }
    return [
      ("script", ["latin"]), ("words.accept", words + ["eigen\(letters(number))x"]),
      ("words.reject", ["stamm\(letters(number % 50))*", "*endung\(letters(number % 7))"]), ("words.filler", ["und"]),
    ]
  }

  @Test(arguments: [1, 63, 64, 65, 128, 129, 200], SeededNumbers.seeds(3))
  func theIndexAgreesWithALookAtEveryLanguage(count: Int, seed: UInt64) {
    var numbers = SeededNumbers(seed)
    let all = (0..<count).map { (name: "l\($0)", rows: Self.rows($0, &numbers)) }
    var words = LanguageWords()
    for language in all { words.add(language.rows, of: language.name) }
    let index = LanguageIndex(words.text)
    #expect(Set(index.scripts.keys) == Set(all.map(\.name)))
    let labels =
      (0..<40).map { "wort\(Self.letters($0))" } + (0..<count).map { "eigen\(Self.letters($0))x" }
      + ["stamm\(Self.letters(3))rest", "mitendung\(Self.letters(4))", "und"]
    for label in labels {
      let slow = all.filter { language in
        language.rows.contains { row in
          row.key.hasPrefix("words.") && row.key != "words.filler"
            && row.entries.contains { entry in
              if entry.hasSuffix("*") { return label.hasPrefix(entry.dropLast()) }
              if entry.hasPrefix("*") { return label.hasSuffix(entry.dropFirst()) }
              return entry == label
            }
        }
      }.map(\.name)
      #expect(index.languages(of: FoldedText(label)) == slow, "\(label)")
    }
  }
}
