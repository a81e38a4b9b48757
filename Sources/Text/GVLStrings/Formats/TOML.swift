import PlainText
import YAMLText

extension StringFormat {
  /// TOML maps of texts, as in Hugo: `[accept]`, `other = "Akzeptieren"`.
  ///
  /// Source: TOML 1.0.0 (toml.io/en/v1.0.0). Dates and numbers are skipped: they are not texts.
  package static let toml = StringFormat(
    id: "toml", name: "TOML map", extensions: ["toml"],
    fits: { $0.ends("toml") && !$0.isOther && ($0.isExpected || $0.namesConsent) },
    read: { (source, collector) throws(StringFileError) in
      let root = try source.parsed(&collector) { (bytes) throws(CodeFault) in
        var reader = TOMLReader(bytes)
        return try reader.read()
      }
      try TextMap().collect(root, source.language, &collector)
    })
}
