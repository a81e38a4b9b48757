import JSONText
import YAMLText

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
