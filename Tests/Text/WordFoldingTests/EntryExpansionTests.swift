import TestSupport

@testable import WordFolding

/// One line that expands to many entries.
@Suite struct EntryExpansionTests {
  @Test(arguments: [
    ("plain words", ["plain words"]), ("{a|b} c", ["a c", "b c"]), ("a [b|c] d", ["a b d", "a c d", "a  d"]),
    ("{a|b} {c|d*}", ["a c", "a d*", "b c", "b d*"]), ("a … {b|c}", ["a … {b|c}"]), ("{a|b", ["{a|b"]),
  ]) func standsForItsEntries(entry: String, plain: [String]) { #expect(EntryExpansion.of(entry) == plain) }

  /// The longest sequence of a label's words wins, in whichever line it is, so lines may be joined or split.
  @Test func aLineOfManyMeansWhatItsEntriesMean() {
    for key in ["words.accept", "phrases.accept_all", "numbers.units"] {
      #expect(
        EntryCode.line(key, ["{accept|allow} [all] cookies"])
          == EntryCode.line(
            key, ["accept all cookies", "accept cookies", "allow all cookies", "allow cookies"]))
    }
  }
}
