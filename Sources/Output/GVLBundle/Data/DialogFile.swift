import GVLDialog
import GVLStringsWriting
import GVLText
import JSONText

extension DialogView {
  /// The CMP's own words in one language: `gvl.dialog/1`.
  var json: JSONValue {
    [
      "schema": "gvl.dialog/1", "language": .string(language.tag), "direction": .string(language.direction.rawValue),
      "strings": stringsJSON,
    ]
  }

  var stringsJSON: JSONValue {
    .object(
      strings.map { string, text in
        .init(
          string.key,
          text.isPlural
            ? .object(text.forms.map { .init($0.category?.rawValue ?? "other", .string($0.text)) })
            : .string(text[nil]))
      })
  }
}
