import Foundation
import WordFolding

/// The lists of each lexicon, one per line, their entries as numbers (`EntryCode`), packed; and the languages of each
/// word. Parsing sixty YAML files would take longer than the rest of a run.
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
