import GVLFindings
import GVLStringsWriting

extension ImportRules {
  /// Official texts come back as they were sent. They are never imported, but a change shows that a translator edited
  /// texts that must stay.
  static let officialAltered = ImportRule(
    "official-altered", .error, "official texts come back as they were sent", .verbatim,
    looksAt:
      "texts of purposes, features, stacks and categories of data; outer blanks and kinds of line ends do not count",
    passes: ImportExample(
      ["official.purposes.1.name": "Zähler führen"], official: ["official.purposes.1.name": "Zähler führen"]),
    fails: ImportExample(
      ["official.purposes.1.name": "Zähler nutzen"], official: ["official.purposes.1.name": "Zähler führen"])
  ) { imported in
    guard imported.unit.isLocked else { return [] }
    return imported.forms.compactMap { form in
      let sent = plain(form.text)
      // Without an official text, formats that need a target contain the source.
      guard !sent.isEmpty, sent != plain(imported.unit.source[nil]) || imported.unit.target == nil && sent.isEmpty
      else { return nil }
      guard let target = imported.unit.target else {
        return imported.found(form, "there is no official text of this: take the translation out, users read English")
      }
      guard sent != plain(target[nil]) else { return nil }
      return imported.found(form, "the official text was changed: put \"\(brief(target[nil]))\" back")
    }
  }
}

/// A text for comparison: trimmed and with uniform line ends, because programs change these.
private func plain(_ text: String) -> String {
  String(decoding: withoutBlanks(text), as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
    .joined(separator: "\n")
}

private func brief(_ text: String) -> String { text.count > 60 ? text.prefix(57) + "…" : text }
