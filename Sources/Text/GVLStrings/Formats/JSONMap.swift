import JSONText
import YAMLText

extension StringFormat {
  /// A JSON object of texts, nested or flat, perhaps with a level of languages.
  package static let jsonMap = StringFormat(
    id: "json", name: "JSON map", extensions: ["json"],
    fits: { isMap($0) },
    read: { (source, collector) throws(StringFileError) in
      try TextMap(hasMessages: true).collect(try source.json(), source.language, &collector)
    })

  /// i18next's JSON: a JSON map with key suffixes for plural forms.
  package static let i18next = StringFormat(
    id: "i18next", name: "i18next JSON", extensions: ["json"],
    fits: { isMap($0) && hasPlurals($0.json) },
    read: { (source, collector) throws(StringFileError) in
      try TextMap(hasPluralEndings: true).collect(try source.json(), source.language, &collector)
    })

  private static func isMap(_ probe: StringProbe) -> Bool {
    let head = probe.json
    guard probe.ends("json"), probe.head.first == "{", !probe.isOther, head.topKeys.isDisjoint(with: JSONHead.settings)
    else {
      return false
    }
    if probe.isExpected, head.texts >= head.otherValues { return true }
    // Without a hint in the path all values must be texts, and one a sentence; in settings of a dialog most values are
    // not.
    return head.hasSentence
      && (head.otherValues == 0 || probe.namesConsent && head.namesConsent)
  }

  private static func hasPlurals(_ head: JSONHead) -> Bool {
    let all = Set(head.keys.map { "\($0.object) \($0.name)" })
    return head.keys.contains { key in
      let name = "\(key.object) \(key.name)"
      if name.hasSuffix("_plural") { return all.contains(String(name.dropLast("_plural".count))) }
      guard let mark = name.lastIndex(of: "_") else { return false }
      let ending = name[name.index(after: mark)...]
      return ending != "other" && TextMap.categories.contains(String(ending)) && all.contains(name[...mark] + "other")
    }
  }
}

extension StringFormat {
  /// JSON with comments, single quotes and unquoted names, by https://spec.json5.org; includes `.jsonc`.
  package static let json5 = StringFormat(
    id: "json5", name: "JSON5 map", extensions: ["json5", "jsonc"],
    fits: { $0.ends("json5", "jsonc") && !$0.isOther && $0.isExpected },
    read: { (source, collector) throws(StringFileError) in
      try TextMap(hasMessages: true).collect(try source.json5(&collector), source.language, &collector)
    })
}

extension StringSource {
  func json5(_ collector: inout StringCollector) throws(StringFileError) -> YAMLNode {
    let (node, repaired) = try parsed(&collector) { (bytes) throws(CodeFault) in
      var reader = JSON5Reader(bytes)
      return (try reader.read(), reader.repaired)
    }
    for place in repaired { collector.note(.repaired, EscapedText.halfNote, at: place) }
    return node
  }
}
