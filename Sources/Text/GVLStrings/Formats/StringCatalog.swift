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
    // In the order of their first appearance in the file.
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
    var written: [String: [YAMLNode]] = [:]
    for localization in localizations(member.value) {
      written[localization.key, default: []].append(localization.value)
    }
    // The key is the text if the source language has none.
    let units = try self.units(ofAll: written[source] ?? [], &collector)
    let original = units.first { $0.variant == nil }?.value ?? units.last?.value ?? member.key
    for (language, code) in languages {
      let isSource = language == source
      var found = isSource ? units : try self.units(ofAll: written[language] ?? [], &collector)
      if found.isEmpty, isSource {
        found = [Unit(variant: nil, value: member.key, isTranslated: true, place: member.place)]
      } else if found.isEmpty, isTranslatable {
        let place = written[language]?.first?.place ?? member.place
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
    all("localizations", of: node).flatMap { node -> [YAMLNode.Member] in
      if case .mapping(let members) = node.value { members } else { [] }
    }
  }

  private func text(_ node: YAMLNode) -> String? {
    guard case .string(let text) = node.value else { return nil }
    return text
  }

  private func units(ofAll nodes: [YAMLNode], _ collector: inout StringCollector) throws(StringFileError) -> [Unit] {
    var result: [Unit] = []
    for node in nodes { result += try units(node, [], &collector) }
    return result
  }

  /// A text, or one for each plural category, device and variable, nested in any way. A duplicate member gives two
  /// texts with one key, so that an import reports both.
  private func units(
    _ node: YAMLNode, _ variant: [String] = [], _ collector: inout StringCollector
  ) throws(StringFileError) -> [Unit] {
    var result: [Unit] = []
    for unit in all("stringUnit", of: node) {
      let state = unit["state"].flatMap(text)
      for value in all("value", of: unit) {
        guard let text = text(value) else { continue }
        try collector.spend(variant.reduce(0) { $0 + $1.utf8.count })
        result.append(
          Unit(
            variant: variant.isEmpty ? nil : variant.joined(separator: "/"), value: text,
            isTranslated: state != "new" && !text.isEmpty, place: value.place))
      }
    }
    for case .mapping(let kinds) in all("variations", of: node).map(\.value) {
      for kind in kinds {
        guard case .mapping(let cases) = kind.value.value else { continue }
        for one in cases { result += try units(one.value, variant + [one.key], &collector) }
      }
    }
    for case .mapping(let variables) in all("substitutions", of: node).map(\.value) {
      for variable in variables { result += try units(variable.value, variant + [variable.key], &collector) }
    }
    return result
  }

  private func all(_ key: String, of node: YAMLNode) -> [YAMLNode] {
    guard case .mapping(let members) = node.value else { return [] }
    return members.filter { $0.key == key }.map(\.value)
  }
}
