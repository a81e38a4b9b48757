import PlainText

/// A format that may hold the texts of a dialog and that gvl does not read. Its files are named and counted.
package struct UnreadFormat: Sendable {
  /// Endings of file names, lower case, without the dot.
  let endings: [String]
  /// The name with its article: "a gettext catalogue".
  let name: String
  /// Whether it is a template of a page: most have nothing to do with consent, and one of a folder that has is named.
  var isTemplate = false

  /// The format of a file by its name; nil if it has none of these endings.
  package static func of(_ path: String) -> UnreadFormat? { byEnding[ending(of: path)] }

  /// The ending of a file name, lower case, without the dot; empty without one.
  package static func ending(of path: String) -> String {
    let name = path.lastIndex { $0 == "/" || $0 == "\\" }.map { path[path.index(after: $0)...] } ?? path[...]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  private static let byEnding = Dictionary(
    all.flatMap { format in format.endings.map { ($0, format) } }, uniquingKeysWith: { first, _ in first })

  static let all: [UnreadFormat] = [
    UnreadFormat(endings: ["mo"], name: "a compiled gettext catalogue"),
    UnreadFormat(endings: ["hjson"], name: "Hjson"),
    UnreadFormat(endings: ["jsonl", "ndjson"], name: "JSON Lines"),
    UnreadFormat(endings: ["neon"], name: "NEON"),
    UnreadFormat(endings: ["tmx"], name: "a translation memory"),
    UnreadFormat(endings: ["docx", "odt", "doc", "rtf"], name: "a text document"),
    UnreadFormat(endings: ["xlsx", "ods", "xls"], name: "a spreadsheet"),
    UnreadFormat(endings: ["ftl"], name: "a FreeMarker template"),
    UnreadFormat(endings: ["haml"], name: "a Haml template", isTemplate: true),
    UnreadFormat(endings: ["slim"], name: "a Slim template", isTemplate: true),
    UnreadFormat(endings: ["pug", "jade"], name: "a Pug template", isTemplate: true),
  ]
}

extension UnreadFormat {
  /// The kind of a file by its beginning, if its name does not show it; nil if it is not recognised.
  static func name(ofContent bytes: [UInt8]) -> String? {
    let begins: [(String, [UInt8])] = [
      ("a zip archive, as Word and Excel write", [0x50, 0x4B, 0x03, 0x04]), ("a PDF document", Array("%PDF-".utf8)),
      ("a gzip archive", [0x1F, 0x8B]), ("an image", [0x89, 0x50, 0x4E, 0x47]), ("an image", [0xFF, 0xD8, 0xFF]),
      ("an image", Array("GIF8".utf8)), ("a program", [0x7F, 0x45, 0x4C, 0x46]),
      ("a compiled gettext catalogue", [0xDE, 0x12, 0x04, 0x95]), ("PHP", Array("<?php".utf8)),
    ]
    if let found = begins.first(where: { bytes.starts(with: $0.1) }) { return found.0 }
    return bytes.prefix(4_096).contains(0) ? "no text: it holds NUL bytes" : nil
  }
}
