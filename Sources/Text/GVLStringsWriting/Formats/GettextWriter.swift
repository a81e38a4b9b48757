import GVLText
import PlainText

extension StringsWriter {
  /// gettext's `de.po`: the key is the context, the English text the msgid. A plural has the language's CLDR
  /// categories, in gettext's order; other forms of the translation are lost.
  ///
  /// - Source: GNU gettext manual, "The Format of PO Files", "Plural forms".
  static let po = StringsWriter(
    id: "po", name: "gettext catalogue", missing: .marked,
    keyRead: { key in String(Substring(key.utf8.prefix { $0 != UInt8(ascii: "|") })) },
    write: { languages in languages.map(GettextFile.file) })
}

private enum GettextFile {
  static func file(_ language: WrittenLanguage) -> WrittenFile {
    let name = language.language.tag.replacing("-", with: "_")
    let plurals = language.language.plurals
    // No dates: the same texts always give the same bytes.
    var file = FileText(
      """
      msgid ""
      msgstr ""
      "Project-Id-Version: gvl\\n"
      "Language: \(name)\\n"
      "MIME-Version: 1.0\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"
      "Plural-Forms: \(plurals.gettext)\\n"

      """, room: 1 << 18)
    for unit in language.units {
      file.add("\n")
      for remark in unit.remarks() { file.add("#. \(remark)\n") }
      line("msgctxt", unit.key, &file)
      guard unit.isPlural else {
        line("msgid", unit.rows[0].source, &file)
        line("msgstr", unit.rows[0].target ?? "", &file)
        continue
      }
      line("msgid", unit.unit.source[.one], &file)
      line("msgid_plural", unit.unit.source[.other], &file)
      for (number, category) in plurals.gettextOrder.enumerated() {
        line("msgstr[\(number)]", unit.rows.first { $0.category == category }?.target ?? "", &file)
      }
    }
    return WrittenFile("\(name).po", file.bytes)
  }

  private static func line(_ word: String, _ text: String, _ file: inout FileText) {
    file.add("\(word) \"")
    file.add(text, .quoted)
    file.add("\"\n")
  }
}
