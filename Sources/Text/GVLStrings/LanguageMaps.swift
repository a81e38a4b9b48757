import GVLText
import YAMLText

/// Maps by language inside of a file: `accept: {de: Annehmen, fr: Accepter}`, `translations: {de: {…}}`.
enum LanguageMaps {
  /// Whether such maps hold nearly all texts of a file. A single list of languages among other texts is not enough:
  /// `languages: {de: German, fr: French}`.
  static func fill(_ root: YAMLNode) -> Bool {
    guard case .mapping(let members) = root.value else { return false }
    var (inside, others, maps) = (0, 0, 0)
    count(members, isRoot: true, &inside, &others, &maps)
    return maps > 0 && inside >= 4 * others
  }

  /// Whether a key indicates maps by language below it: `texts.i18n`. A list of language names may have the same key,
  /// but its members are not maps.
  static func isHome(_ key: String) -> Bool {
    guard let name = key.split(separator: ".").last else { return false }
    return ["i18n", "translations", "locales", "l10n", "languages", "messages"].contains(name.lowercased())
  }

  /// Whether a map holds a sentence in several languages: `message: {de: …, fr: …}` among settings. Maps next to it are
  /// then by language too.
  static func isProse(_ node: YAMLNode) -> Bool {
    guard case .mapping(let members) = node.value, members.count > 1, areLanguages(members) else { return false }
    return members.allSatisfy {
      if case .string(let text) = $0.value.value { return text.utf8.count >= 40 }
      return false
    }
  }

  /// Whether all names of a map look like languages, and nearly all are.
  static func areLanguages(_ members: [YAMLNode.Member]) -> Bool {
    guard members.count > 1, let first = members.first else { return false }
    let areTexts = first.value.isText
    guard members.allSatisfy({ $0.value.isText == areTexts && ($0.value.isText || $0.value.isMap) }) else {
      return false
    }
    var (known, sure) = (0, 0)
    for member in members {
      guard LanguageCode(member.key) != nil else { return false }
      if LocaleName.code(member.key) != nil { known += 1 }
      if LocaleName.knownCode(member.key) != nil, LocaleName.isSure(member.key) { sure += 1 }
    }
    return sure > 0 && known > 1 && known * 5 >= members.count * 4
  }

  private static func count(
    _ members: [YAMLNode.Member], isRoot: Bool, _ inside: inout Int, _ others: inout Int, _ maps: inout Int
  ) {
    if !isRoot, areLanguages(members) {
      maps += 1
      inside += members.reduce(0) { $0 + texts($1.value) }
      return
    }
    for member in members {
      if case .mapping(let inner) = member.value.value {
        count(inner, isRoot: false, &inside, &others, &maps)
      } else {
        others += 1
      }
    }
  }

  private static func texts(_ node: YAMLNode) -> Int {
    switch node.value {
    case .mapping(let members): members.reduce(0) { $0 + texts($1.value) }
    case .sequence(let elements): elements.reduce(0) { $0 + texts($1) }
    default: 1
    }
  }
}

extension YAMLNode {
  var isMap: Bool {
    if case .mapping = value { return true }
    return false
  }
}

/// Lists with an object for each language, as in dialogs of services: `[{"language": "en", "accept": "Accept"}, …]`.
enum LanguageLists {
  /// The language of each object; nil if an object names none.
  static func languages(of elements: [YAMLNode]) -> [String]? {
    guard !elements.isEmpty else { return nil }
    var codes: [String] = []
    for element in elements {
      guard case .mapping(let members) = element.value,
        let code = members.lazy.compactMap({ code(of: $0) }).first
      else { return nil }
      codes.append(code)
    }
    return codes
  }

  /// An object without the name of its language.
  static func texts(of element: YAMLNode) -> YAMLNode {
    guard case .mapping(let members) = element.value else { return element }
    return YAMLNode(.mapping(members.filter { code(of: $0) == nil }), at: element.place)
  }

  private static func code(of member: YAMLNode.Member) -> String? {
    guard names.contains(member.key.lowercased()), case .string(let text) = member.value.value else { return nil }
    return LocaleName.knownCode(text)
  }

  private static let names: Set<String> = [
    "language", "lang", "locale", "languagecode", "language_code", "langcode", "iso", "culture",
  ]
}
