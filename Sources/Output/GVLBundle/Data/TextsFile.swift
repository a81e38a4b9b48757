import GVLDialog
import GVLList
import GVLShown
import GVLStringsWriting
import GVLText
import JSONText

extension LanguageView {
  /// The texts in the format of the official translations.
  var textsJSON: JSONValue {
    .object(
      [
        .init("vendorListVersion", .integer(origin.list.version)), .init("lastUpdated", .text(origin.lastUpdated)),
        .init("language", .string(texts)),
      ]
        + items.map { kind, texts in
          .init(kind.member, .object(texts.map { .init(String($0.key.id), $0.officialJSON) }))
        })
  }
}

extension ShownText {
  /// One text in the format of the official files.
  fileprivate var officialJSON: JSONValue {
    var members: [JSONValue.Member] = [.init("id", .integer(key.id))] + wordsJSON
    if key.kind == .stack {
      members.append(.init("purposes", .integers(purposes)))
      members.append(.init("specialFeatures", .integers(specialFeatures)))
    }
    return .object(members)
  }

  /// The words of a text; missing words are left out.
  var wordsJSON: [JSONValue.Member] {
    let texts = [("name", name), ("description", description), ("descriptionLegal", descriptionLegal)]
    return texts.compactMap { name, text in text.map { .init(name, .string($0)) } }
      + (illustrations.map { [.init("illustrations", .strings($0))] } ?? [])
  }
}

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
