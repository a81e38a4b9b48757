import Files
import GVLList
import GVLShown
import GVLText
import JSONText
import PlainText

/// `current.json` of a web folder: the files that are shown now (`gvl.pointer/1`).
///
/// Readers of the pointer see files of one list even during an upload; restoring an old pointer serves the old files.
struct WebPointer {
  private let view: BundleView
  private let files: [Bundle.File]
  private let languages: WebLanguages

  init(_ view: BundleView, _ files: [Bundle.File]) {
    self.view = view
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    languages = WebLanguages(view)
  }

  var json: JSONValue {
    let list = view.shown.list
    return [
      "schema": "gvl.pointer/1",
      "list": .string(view.reference.description),
      "lastUpdated": .text(list.lastUpdatedText),
      "tcfPolicyVersion": list.tcfPolicyVersion.map(JSONValue.integer) ?? .null,
      "refreshAfter": .text(view.refreshAfter?.description),
      "hardExpiry": .text(view.hardExpiry?.description),
      "languages": .array(languages.all.map(row)),
      "resolve": .object(
        languages.resolved.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
          .map { .init($0.key, .string($0.value)) }),
      "files": .object(files.map { .init($0.path, facts(of: $0)) }),
    ]
  }

  private func row(_ language: LanguageView) -> JSONValue {
    let words = view.words(for: language)
    return [
      "language": .string(language.code),
      "texts": .string(language.texts),
      "tag": .string(language.row?.tag ?? language.texts),
      "direction": .string(language.direction),
      "file": .string(PlainFiles.texts(language.texts)),
      "dialog": .text(words.map { PlainFiles.dialog($0.language.code) }),
      "urls": .strings(languages.addresses(of: language)),
    ]
  }

  private func facts(of file: Bundle.File) -> JSONValue {
    [
      "path": .string(WebFiles.hashedPath(of: file)), "sha256": .string(Digest.sha256(file.bytes)),
      "bytes": .integer(file.bytes.count),
    ]
  }
}
