package import GVLList
package import GVLStringsWriting
package import GVLText
package import JSONText
import PlainText
package import ReportFormats

/// The files written for translators.
package struct TranslationExportReport: Sendable {
  package struct Written: Sendable {
    let language: String
    let official: Int
    let own: Int
    let open: Int

    package init(_ language: Language, _ units: [TranslationUnit]) {
      self.language = language.code
      official = units.count { $0.isLocked && $0.target != nil }
      own = units.count { !$0.isLocked }
      open = units.count { !$0.isLocked && $0.target == nil }
    }
  }

  let format: String
  let list: ListReference?
  let folder: String
  let files: [(path: String, bytes: Int)]
  let languages: [Written]

  package init(
    format: String, list: ListReference?, folder: String, files: [(path: String, bytes: Int)], languages: [Written]
  ) {
    (self.format, self.list, self.folder) = (format, list, folder)
    (self.files, self.languages) = (files, languages)
  }

  package var textReport: TextReport {
    var text = TextReport()
    for language in languages {
      var parts: [String] = []
      if language.official > 0 { parts.append("\(counted(language.official, "official text")), locked") }
      if language.own > 0 {
        parts.append(
          counted(language.own, "text") + " of ours" + (language.open > 0 ? ", \(language.open) to be translated" : ""))
      }
      text.line(
        Piece(language.language, .bold), Piece("  " + (parts.isEmpty ? "nothing" : parts.joined(separator: "; "))))
    }
    for file in files.prefix(60) { text.line(Piece("wrote \(folder)/\(file.path)", .dim)) }
    if files.count > 60 { text.line(Piece("and \(files.count - 60) further files", .dim)) }
    return text
  }

  /// Only the files.
  package var shortReport: TextReport {
    var text = TextReport()
    for file in files { text.line(Piece("\(folder)/\(file.path)")) }
    return text
  }

  /// `gvl.translation-export/1`.
  package var json: JSONValue {
    [
      "schema": "gvl.translation-export/1", "format": .string(format), "list": .text(list?.description),
      "languages": .array(
        languages.map {
          [
            "language": .string($0.language), "official": .integer($0.official), "own": .integer($0.own),
            "untranslated": .integer($0.open),
          ]
        }),
      "files": .array(files.map { ["path": .string($0.path), "bytes": .integer($0.bytes)] }),
    ]
  }
}
