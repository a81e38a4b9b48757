import Foundation
import WordFolding

/// The lists of each lexicon, a line each, their entries as numbers (`EntryCode`), packed; and which words belong to which
/// languages. Reading sixty YAML files would take a run longer than all that it does with them.
func embeddedLexicons(_ files: [InputFile]) throws -> String {
  var index = LanguageWords()
  var rows: [String] = []
  for file in files {
    let lists = try lists(of: file)
    index.add(lists, of: file.name)
    rows.append("    (\"\(file.name)\", \"\(packed(Data(EntryCode.lines(lists).joined(separator: "\n").utf8)))\"),\n")
  }
  return """
    enum EmbeddedLexicons {
      static let all: [(name: String, packed: StaticString)] = [
    \(rows.joined())  ]

      static let words: StaticString = \(literal(index.text))
    }

    """
}
