import GVLFindings
import GVLStringsWriting
import PlainText

extension ImportRules {
  /// Texts are plain: a program shows `&amp;` and `<b>` literally.
  static let markup = ImportRule(
    "markup", .warning, "our own texts hold no HTML, references or line breaks",
    looksAt: "`&amp;`, `&#39;`, `<b>`, line breaks",
    passes: ImportExample(["first.title": "Ihre Wahl & Ihre Daten"]),
    fails: ImportExample(["first.title": "Ihre Wahl &amp; Ihre Daten"])
  ) { imported in
    guard !imported.unit.isLocked else { return [] }
    return imported.filled.compactMap { form in
      sign(in: form.text).map { imported.found(form, "\($0) will be seen by users: write plain text on one line") }
    }
  }
}

private func sign(in text: String) -> String? {
  if text.contains(where: \.isNewline) { return "a line break" }
  for part in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
    guard let end = part.prefix(10).firstIndex(of: ";") else { continue }
    let name = part[..<end]
    if !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }) {
      return "\"&\(name);\""
    }
  }
  for part in text.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
    guard let end = part.prefix(40).firstIndex(of: ">"), part.first.map({ $0.isLetter || $0 == "/" }) == true else {
      continue
    }
    return "\"<\(part[..<end])>\""
  }
  return nil
}
