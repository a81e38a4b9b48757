import YAMLText

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
