import Gzip
import TestSupport
import WordFolding
import YAMLText

@testable import GVLWording

/// The build folds and hashes the lexicons, the program folds and hashes labels: both must give the same numbers.
@Suite struct EmbeddedLexiconTests {
  private static let folder = URL(filePath: #filePath).appending(path: "../../../../translations/lexicon").standardized

  private func rows(_ name: String) throws -> [(key: String, entries: [String])] {
    try YAMLLists.rows(try String(contentsOf: Self.folder.appending(path: "\(name).yml"), encoding: .utf8))
  }

  @Test(.slow) func theProgramHoldsEveryLexiconAsItStandsInItsFile() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".yml") }
    #expect(EmbeddedLexicons.all.map { "\($0.name).yml" } == files.sorted())
    for (name, packed) in EmbeddedLexicons.all {
      let lines = EntryCode.lines(try rows(name))
      #expect(
        PackedText.text(packed)?.split(separator: "\n") == lines.joined(separator: "\n").split(separator: "\n"),
        "\(name)")
    }
  }

  /// For every deciding word of a lexicon, the index names its language as a candidate.
  @Test(.slow) func theIndexKnowsEveryWordOfEveryLanguage() throws {
    for (name, _) in EmbeddedLexicons.all {
      for row in try rows(name) where row.key.hasPrefix("words.") && row.key != "words.filler" {
        for entry in row.entries {
          let label = entry.split(separator: " ").map { $0.filter { $0 != "*" } }.joined(separator: " ")
          let text = FoldedText(label)
          guard !text.words.isEmpty else { continue }
          #expect(LanguageIndex.standard.languages(of: text).contains(name), "\(name) \(row.key): \(entry)")
        }
      }
    }
  }
}
