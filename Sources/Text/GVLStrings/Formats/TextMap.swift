import GVLText
import PlainText
import YAMLText

/// Reads nested maps of texts from JSON and YAML: levels become dotted keys, lists are numbered.
struct TextMap {
  /// Whether key suffixes are plural forms, as in i18next.
  var hasPluralEndings = false
  /// Whether objects are texts with notes, as in browser extensions: `{"message": …, "description": …}`.
  var hasMessages = false

  /// Whether maps of languages are inside: the texts of a key by language, or the keys of a language.
  private var holdsLanguages = false

  init(hasPluralEndings: Bool = false, hasMessages: Bool = false) {
    (self.hasPluralEndings, self.hasMessages) = (hasPluralEndings, hasMessages)
  }

  /// The plural categories of CLDR.
  static let categories: Set<String> = ["zero", "one", "two", "few", "many", "other"]

  func collect(_ root: YAMLNode, _ language: String?, _ collector: inout StringCollector) throws(StringFileError) {
    // A list of objects with texts.
    if case .sequence = root.value { return try collect(root, "", language, &collector) }
    let members = try root.members(in: collector)
    guard areLanguages(members, language) else {
      var map = self
      map.holdsLanguages = language == nil && LanguageMaps.fill(root)
      return try map.collect(members, "", language, &collector)
    }
    for member in members {
      var own = LocaleName.code(member.key)
      if members.count == 1, let code = own { own = collector.language(code, path: language, at: member.place) }
      try collect(member.value, "", own, &collector)
    }
  }

  /// `de: {…}`: whether all names at the top are languages. A name that is also a word must agree with the path.
  private func areLanguages(_ members: [YAMLNode.Member], _ language: String?) -> Bool {
    guard !members.isEmpty else { return false }
    return members.allSatisfy { member in
      guard case .mapping = member.value.value else { return false }
      if let language, LocaleName.code(member.key) == language { return true }
      return LocaleName.knownCode(member.key) != nil && (members.count > 1 || LocaleName.isSure(member.key))
    }
  }

  private func collect(
    _ members: [YAMLNode.Member], _ path: String, _ language: String?, _ collector: inout StringCollector
  ) throws(StringFileError) {
    if !holdsLanguages, language == nil, members.contains(where: { LanguageMaps.isProse($0.value) }) {
      var map = self
      map.holdsLanguages = true
      return try map.collect(members, path, language, &collector)
    }
    let names = hasPluralEndings ? Set(members.map(\.key)) : []
    for member in members {
      let plural = hasPluralEndings ? PluralEnding(member.key, among: names) : nil
      let name = plural?.base ?? member.key
      try collector.spend(path.utf8.count, at: member.place)
      try collect(member.value, path.isEmpty ? name : path + "." + name, language, &collector, variant: plural?.variant)
    }
  }

  private func collect(
    _ node: YAMLNode, _ key: String, _ language: String?, _ collector: inout StringCollector, variant: String? = nil,
    comment: String? = nil
  ) throws(StringFileError) {
    func add(_ text: String, isTranslated: Bool = true) throws(StringFileError) {
      try collector.add(
        StringEntry(
          key: key, value: text, language: language, place: node.place, comment: comment, variant: variant,
          isTranslated: isTranslated))
    }
    switch node.value {
    case .string(let text): try add(text)
    // A setting, not a text: `declineButton: false`.
    case .number, .bool: break
    case .null: try add("", isTranslated: false)
    case .sequence(let elements):
      if let languages = LanguageLists.languages(of: elements) {
        for (element, code) in zip(elements, languages) {
          try collect(LanguageLists.texts(of: element), key, code, &collector)
        }
        return
      }
      for (index, element) in elements.enumerated() {
        try collector.spend(key.utf8.count)
        try collect(element, key.isEmpty ? "\(index)" : "\(key).\(index)", language, &collector)
      }
    case .mapping(let members):
      let names = Set(members.map(\.key))
      if variant == nil, names.contains("other"), names.isSubset(of: Self.categories),
        members.allSatisfy({ $0.value.isText })
      {
        for member in members { try collect(member.value, key, language, &collector, variant: member.key) }
      } else if hasMessages, let message = node["message"], message.isText,
        names.isSubset(of: ["message", "description", "placeholders"])
      {
        var said: String?
        if case .string(let text)? = node["description"]?.value { said = text }
        try collect(message, key, language, &collector, comment: said)
      } else if holdsLanguages || LanguageMaps.isHome(key), LanguageMaps.areLanguages(members) {
        for member in members {
          let code = LocaleName.code(member.key) ?? LanguageCode(member.key)?.code
          try collect(member.value, key, code, &collector)
        }
      } else {
        try collect(members, key, language, &collector)
      }
    }
  }
}

/// `partners_one` next to `partners_other`: a form of `partners`.
private struct PluralEnding {
  let base: String
  let variant: String

  init?(_ key: String, among names: Set<String>) {
    guard let mark = key.lastIndex(of: "_") else { return nil }
    let (front, ending) = (String(key[..<mark]), String(key[key.index(after: mark)...]))
    guard !front.isEmpty else { return nil }
    // Version 3 of the format has one suffix besides the plain name.
    if ending == "plural", names.contains(front) {
      (base, variant) = (front, "other")
      return
    }
    guard TextMap.categories.contains(ending), names.contains(front + "_other"),
      ending != "other" || TextMap.categories.contains(where: { $0 != "other" && names.contains(front + "_" + $0) })
    else { return nil }
    let ordinal = "_ordinal"
    if front.hasSuffix(ordinal) {
      (base, variant) = (String(front.dropLast(ordinal.count)), "ordinal/" + ending)
    } else {
      (base, variant) = (front, ending)
    }
  }
}

extension YAMLNode {
  var isText: Bool {
    if case .string = value { return true }
    return false
  }

  /// The members of the outermost object.
  func members(in collector: StringCollector) throws(StringFileError) -> [Member] {
    guard case .mapping(let members) = value else {
      throw collector.failure(.shape, "expected an object of keys and texts, found \(kindName)", at: place)
    }
    return members
  }
}
