import Markup
import PlainText

extension StringFormat {
  /// .NET's `Strings.de.resx`, and `Strings/de-DE/Resources.resw` of Windows apps.
  ///
  /// Source: Microsoft, "Work with .resx files programmatically". Values with a type are not texts, and names that
  /// begin with `>>` belong to the form designer.
  package static let resx = StringFormat(
    id: "resx", name: ".NET resources", extensions: ["resx", "resw"],
    fits: { $0.ends("resx", "resw") },
    read: { (source, collector) throws(StringFileError) in
      let page = try source.xml(root: "root", &collector)
      for data in page.children(of: 0, named: "data") {
        try Self.collect(data, page, source.language, &collector)
      }
    })

  private static func collect(
    _ data: Int, _ page: XMLPage, _ language: String?, _ collector: inout StringCollector
  ) throws(StringFileError) {
    let node = page.nodes[data]
    if node["mimetype"] != nil { return }
    if let type = node["type"], !type.hasPrefix("System.String") { return }
    guard let name = node["name"] else {
      return collector.note(.leftOut, "<data> has no name", at: page.place(of: data))
    }
    if name.hasPrefix(">>") { return }
    let value = page.children(of: data, named: "value").first
    let comment = page.children(of: data, named: "comment").first.map { BlankTrim.trimmed(page.text(in: $0)) }
    try collector.add(
      StringEntry(
        key: name, value: value.map { page.text(in: $0) } ?? "", language: language,
        place: page.place(of: value ?? data), comment: comment, isTranslated: value != nil))
  }
}
