import GVLStrings

/// Texts in a Vue component: `<i18n>` holds JSON or YAML. The keys are below a name for each language, or the tag names
/// the language: `<i18n locale="en">`.
///
/// Source: vue-i18n, "Single file components".
struct ComponentMessages {
  /// The bytes between the tags.
  let range: Range<Int>
  let format: StringFormat
  /// The language of all texts; nil if the tag does not name it.
  let locale: String?

  init(tag: String, range: Range<Int>) {
    self.range = range
    locale = Self.attribute("locale", in: tag)
    format = Self.attribute("lang", in: tag)?.hasPrefix("y") == true ? .yamlMap : .json5
  }

  /// The file up to the end of the block, with blanks in place of everything before it.
  func blanked(_ bytes: [UInt8]) -> [UInt8] {
    bytes[..<range.lowerBound].map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 } + bytes[range]
  }

  /// The English texts by their keys, or those of the first language: a template is read in one language only.
  static func texts(of blocks: [ComponentMessages], in bytes: [UInt8]) -> [String: String] {
    var byLanguage: [(language: String?, texts: [String: String])] = []
    for block in blocks {
      let table = try? GVLStrings.readStrings(block.blanked(bytes), path: "", format: block.format)
      for entry in table?.entries ?? [] {
        let language = block.locale ?? entry.language
        let index = byLanguage.firstIndex { $0.language == language } ?? byLanguage.endIndex
        if index == byLanguage.endIndex { byLanguage.append((language, [:])) }
        byLanguage[index].texts[entry.key] = entry.value
      }
    }
    return (byLanguage.first { $0.language?.hasPrefix("en") == true } ?? byLanguage.first)?.texts ?? [:]
  }

  /// The value of an attribute, in quotes of either kind.
  private static func attribute(_ name: String, in tag: String) -> String? {
    let part = tag.split { $0.isWhitespace || $0 == ">" }.first { $0.hasPrefix("\(name)=") }
    guard let rest = part?.dropFirst(name.count + 1) else { return nil }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote }.lowercased())
  }
}
