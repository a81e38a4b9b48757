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
      let page = try source.xml(root: "language", &collector)
      let own = page.root["culture"].flatMap { LocaleName.code($0) }
      let language = own.map { collector.language($0, path: source.language, at: nil) } ?? source.language
      for area in page.children(of: 0, named: "area") {
        let name = page.nodes[area]["alias"].map { $0 + "." } ?? ""
        for key in page.children(of: area, named: "key") {
          guard let alias = page.nodes[key]["alias"] else {
            collector.note(.leftOut, "<key> has no alias", at: page.place(of: key))
            continue
          }
          let text = BlankTrim.trimmed(page.text(in: key))
          try collector.add(
            StringEntry(
              key: name + alias, value: text, language: language, place: page.place(of: key),
              isTranslated: !text.isEmpty))
        }
      }
    })
}
