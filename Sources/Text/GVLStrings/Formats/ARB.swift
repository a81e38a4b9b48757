import GVLText
import JSONText
import YAMLText

extension StringFormat {
  /// Flutter's Application Resource Bundle: a JSON object with `@@locale`, and `@key` next to `key` for translators.
  package static let arb = StringFormat(
    id: "arb", name: "ARB", extensions: ["arb"],
    fits: { $0.ends("arb") || $0.json.topKeys.contains("@@locale") },
    read: { (source, collector) throws(StringFileError) in
      let root = try source.json()
      let members = try root.members(in: collector)
      var language = source.language
      var comments: [String: String] = [:]
      for member in members where member.key.hasPrefix("@") {
        if case .string(let text)? = member.value["description"]?.value {
          comments[String(member.key.dropFirst())] = text
        }
        guard member.key == "@@locale", case .string(let locale) = member.value.value else { continue }
        language = collector.language(LanguageCode(locale)?.code ?? locale, path: language, at: member.value.place)
      }
      for member in members where !member.key.hasPrefix("@") {
        guard case .string(let text) = member.value.value else {
          collector.note(
            .leftOut, "\"\(StringCollector.shortened(member.key))\" is \(member.value.kindName), no text",
            at: member.value.place)
          continue
        }
        try collector.add(
          StringEntry(
            key: member.key, value: text, language: language, place: member.value.place, comment: comments[member.key]))
      }
    })
}
