import Markup
import PlainText

extension StringFormat {
  /// Umbraco's language files: `<language><area alias="cookies"><key alias="accept">Accept</key></area></language>`.
  ///
  /// Source: Umbraco documentation, "Language files and localization".
  package static let umbraco = StringFormat(
    id: "umbraco", name: "Umbraco language file", extensions: ["xml"],
    fits: { $0.ends("xml") && $0.holds("<language") && $0.holds("alias=") },
    read: { (source, collector) throws(StringFileError) in
      let page = try source.xml(&collector)
      guard page.root.name == "language" else {
        throw collector.failure(
          .shape, "expected <language>, found <\(StringCollector.shortened(page.root.name))>",
          at: PropertyList.place(page, 0))
      }
      let own = page.root["culture"].flatMap { LocaleName.code($0) }
      let language = own.map { collector.language($0, path: source.language, at: nil) } ?? source.language
      for area in page.children(of: 0) where page.nodes[area].name == "area" {
        let name = page.nodes[area]["alias"].map { $0 + "." } ?? ""
        for key in page.children(of: area) where page.nodes[key].name == "key" {
          guard let alias = page.nodes[key]["alias"] else {
            collector.note(.leftOut, "<key> has no alias", at: PropertyList.place(page, key))
            continue
          }
          let text = BlankTrim.trimmed(page.text(in: key))
          try collector.add(
            StringEntry(
              key: name + alias, value: text, language: language, place: PropertyList.place(page, key),
              isTranslated: !text.isEmpty))
        }
      }
    })
}
