import GVLText

extension StringsWriter {
  /// .NET's `GVL.de.resx`; English is `GVL.resx`. A plural has a row for each category.
  ///
  /// - Source: Microsoft, "Work with .resx files programmatically".
  static let resx = StringsWriter(
    id: "resx", name: ".NET resources", losses: [.plurals],
    names: { unit, category in [EntryName(unit.rowKey(category))] },
    write: { languages in languages.map(ResXFile.file) })
}

private enum ResXFile {
  static func file(_ language: WrittenLanguage) -> WrittenFile {
    var file = FileText("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<root>\n", room: 1 << 18)
    let types = "System.Windows.Forms, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089"
    for (name, value) in [
      ("resmimetype", "text/microsoft-resx"), ("version", "2.0"),
      ("reader", "System.Resources.ResXResourceReader, \(types)"),
      ("writer", "System.Resources.ResXResourceWriter, \(types)"),
    ] {
      file.add("  <resheader name=\"\(name)\">\n    <value>\(value)</value>\n  </resheader>\n")
    }
    for unit in language.units {
      let remarks = unit.remarks(saysOpen: true).joined(separator: "\n")
      for row in unit.rows {
        file.add("  <data name=\"")
        file.add(unit.rowKey(row.category), .attribute)
        file.add("\" xml:space=\"preserve\">\n    <value>")
        file.add(row.shown, .xml)
        file.add("</value>\n")
        if !remarks.isEmpty {
          file.add("    <comment>")
          file.add(remarks, .xml)
          file.add("</comment>\n")
        }
        file.add("  </data>\n")
      }
    }
    file.add("</root>\n")
    let suffix = language.language.code == "en" ? "" : ".\(language.language.tag)"
    return WrittenFile("GVL\(suffix).resx", file.bytes)
  }
}
