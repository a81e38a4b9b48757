import GVLText
import JSONText
import PlainText
import YAMLText

extension StringFormat {
  /// Xcode's string catalog, `.xcstrings`: all languages in one file.
  package static let stringCatalog = StringFormat(
    id: "xcstrings", name: "Xcode string catalog", extensions: ["xcstrings"],
    fits: { probe in
      probe.ends("xcstrings") || probe.json.topKeys.isSuperset(of: ["sourceLanguage", "strings"])
    },
    read: { (source, collector) throws(StringFileError) in
      let root = try source.json()
      guard let strings = root["strings"], case .mapping(let members) = strings.value else {
        throw collector.failure(.shape, "expected the member \"strings\" with an object", at: root.place)
      }
      var written: String?
      if case .string(let name) = root["sourceLanguage"]?.value { written = name }
      try StringCatalog(source: written ?? "en", members: members).collect(&collector)
    })
}

private struct StringCatalog {
  let source: String
  let members: [YAMLNode.Member]

  private struct Unit {
    let variant: String?
    let value: String
    let isTranslated: Bool
    let place: TextPlace
  }

  func collect(_ collector: inout StringCollector) throws(StringFileError) {
    // In the order in which the file first names them.
    var languages = [source]
    var known = Set(languages)
    for member in members {
      for localization in localizations(member.value) where known.insert(localization.key).inserted {
        languages.append(localization.key)
      }
    }
    let named = languages.map { (name: $0, code: LanguageCode($0)?.code ?? $0) }
    for member in members { try collect(member, named, &collector) }
  }

  private func collect(
    _ member: YAMLNode.Member, _ languages: [(name: String, code: String)], _ collector: inout StringCollector
  ) throws(StringFileError) {
    let comment = member.value["comment"].flatMap(text)
    let isTranslatable = member.value["shouldTranslate"]?.value != .bool(false)
    var written: [String: YAMLNode] = [:]
    for localization in localizations(member.value) { written[localization.key] = localization.value }
    // Without a text of its own the key is the text.
    let units = written[source].map { self.units($0) } ?? []
    let original = units.first { $0.variant == nil }?.value ?? units.last?.value ?? member.key
    for (language, code) in languages {
      let isSource = language == source
      var found = written[language].map { self.units($0) } ?? []
      if found.isEmpty, isSource {
        found = [Unit(variant: nil, value: member.key, isTranslated: true, place: member.place)]
      } else if found.isEmpty, isTranslatable {
        let place = written[language]?.place ?? member.place
        found = [Unit(variant: nil, value: "", isTranslated: false, place: place)]
      }
      for unit in found {
        try collector.add(
          StringEntry(
            key: member.key, value: unit.value, language: code, place: unit.place,
            comment: comment, variant: unit.variant, isTranslatable: isTranslatable,
            isTranslated: unit.isTranslated || isSource, source: isSource ? nil : original))
      }
    }
  }

  private func localizations(_ node: YAMLNode) -> [YAMLNode.Member] {
    guard case .mapping(let members)? = node["localizations"]?.value else { return [] }
    return members
  }

  private func text(_ node: YAMLNode) -> String? {
    guard case .string(let text) = node.value else { return nil }
    return text
  }

  /// A text, or one for each plural category, device and variable, in any nesting.
  private func units(_ node: YAMLNode, _ variant: [String] = []) -> [Unit] {
    var result: [Unit] = []
    if let unit = node["stringUnit"], let value = unit["value"], let text = text(value) {
      let state = unit["state"].flatMap(self.text)
      result.append(
        Unit(
          variant: variant.isEmpty ? nil : variant.joined(separator: "/"), value: text,
          isTranslated: state != "new" && !text.isEmpty, place: value.place))
    }
    if case .mapping(let kinds)? = node["variations"]?.value {
      for kind in kinds {
        guard case .mapping(let cases) = kind.value.value else { continue }
        for one in cases { result += units(one.value, variant + [one.key]) }
      }
    }
    if case .mapping(let variables)? = node["substitutions"]?.value {
      for variable in variables { result += units(variable.value, variant + [variable.key]) }
    }
    return result
  }
}
