import GVLText
import JSONText
import YAMLText

extension StringFormat {
  /// The texts of a workspace's own dialog, `translations/dialog/de.yml`, by layer, after a head with the language and
  /// its reviewers.
  package static let dialog = StringFormat(
    id: "dialog", name: "gvl's dialog words", extensions: ["yml"],
    fits: { $0.ends("yml") && $0.path.folders.suffix(2).elementsEqual(["translations", "dialog"]) },
    read: { (source, collector) throws(StringFileError) in
      let root = try source.yaml()
      let members = try root.members(in: collector)
      var language = source.language
      if let named = members.first(where: { $0.key == "language" }), case .string(let code) = named.value.value {
        language = collector.language(LanguageCode(code)?.code ?? code, path: language, at: named.value.place)
      }
      let texts = members.filter { !dialogHead.contains($0.key) }
      try TextMap().collect(
        YAMLNode(.mapping(texts), at: root.place, path: root.path), language, &collector)
    })

  /// Members of the file that are not texts.
  package static let dialogHead: Set<String> = ["language", "reviewedBy"]
}

extension StringFormat {
  /// A YAML mapping of texts, nested or flat, perhaps below the name of its language as in Rails.
  package static let yamlMap = StringFormat(
    id: "yaml", name: "YAML map", extensions: ["yml", "yaml"],
    // Most YAML files are settings, so the path must indicate texts or consent.
    fits: { $0.ends("yml", "yaml") && !$0.isOther && ($0.isExpected || $0.namesConsent) },
    read: { (source, collector) throws(StringFileError) in
      try TextMap().collect(try source.yaml(), source.language, &collector)
    })
}
