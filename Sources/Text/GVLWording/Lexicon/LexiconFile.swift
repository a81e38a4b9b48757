package import PlainText
import GVLText
import WordFolding
import YAMLText

extension Lexicon {
  /// Reads a lexicon in YAML. Without `script` its scripts are those of its words.
  convenience init(yaml text: String) throws(LexiconError) {
    var rows: [(key: String, entries: [String])]
    do throws(YAMLError) { rows = try YAMLLists.rows(text) } catch {
      throw LexiconError(.syntax, "lexicon: \(error)")
    }
    guard let language = rows.first(where: { $0.key == "language" })?.entries.first else {
      throw LexiconError(.syntax, "lexicon: `language` is missing; name it by its code, such as de")
    }
    for row in rows where row.key != "language" {
      if EntryCode.marks.contains(row.key) {
        for entry in row.entries where LexiconMark("\(row.key).\(entry)") == nil {
          throw LexiconError(
            row.key, entry, in: language, of: LexiconMark.names(of: row.key))
        }
      } else if LexiconList.all[row.key] == nil {
        throw LexiconError("list", row.key, in: language, of: LexiconList.all.keys.sorted())
      }
    }
    if !rows.contains(where: { $0.key == "script" }) {
      let words = rows.filter { $0.key.hasPrefix("words.") }.flatMap(\.entries)
      let scripts = Set(words.map { Script(FoldedText($0)) }).subtracting([.other])
      rows.append(("script", scripts.map(\.name).sorted()))
    }
    self.init(language: language, lines: EntryCode.lines(rows).joined(separator: "\n"))
  }
}

/// Why a lexicon file cannot be used.
package typealias LexiconError = Fault<LexiconErrorCode>

/// Stable codes: scripts branch on them.
package enum LexiconErrorCode: String, ErrorCode, CaseIterable {
  case syntax = "wording.lexicon-syntax"
  case unknownClass = "wording.unknown-class"
}

extension LexiconError {
  /// An unknown name.
  fileprivate init(_ what: String, _ name: String, in language: String, of all: [String]) {
    let near = Nearest.word(to: name, in: all).map { ", did you mean \($0)?" } ?? ""
    let kind = ["grammar": "fact of grammar", "founded": "founded rule"][what] ?? what
    self.init(.unknownClass, "lexicon \(language): no \(kind) is called \(name)\(near)")
  }
}
