import GVLList
import GVLShown
import JSONText
import PlainText

extension BundleView {
  /// The data that an app needs before it reads any other file: `gvl.bundle-head/1`.
  ///
  /// - Parameters:
  ///   - texts: the file of a language's texts, relative to the folder of the head.
  ///   - dialog: the file of the CMP's own words.
  func headJSON(texts: (LanguageView) -> String, dialog: (DialogView) -> String) -> JSONValue {
    [
      "schema": "gvl.bundle-head/1", "list": .string(reference.description),
      "lastUpdated": .text(shown.list.lastUpdatedText), "sha256": .string(sha256),
      "tcfPolicyVersion": shown.list.tcfPolicyVersion.map(JSONValue.integer) ?? .null,
      "refreshAfter": .text(refreshAfter?.description), "hardExpiry": .text(hardExpiry?.description),
      "profile": profile.json,
      "languages": .array(
        languages.map { language in
          let words = self.words(for: language)
          return .object(
            [
              .init("language", .string(language.requested)), .init("texts", .string(language.texts)),
              .init("file", .string(texts(language))),
              .init("direction", .string(language.direction)),
            ] + (words.map { [.init("dialog", .string(dialog($0)))] } ?? []))
        }),
      "fallback": .object(fallback.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }),
    ]
  }
}
