import GVLText

extension StringsWriter {
  /// XLIFF 1.2. A plural is a group with a unit for each category; a category that English lacks has the form `other`
  /// as its source.
  ///
  /// - Source: OASIS, XLIFF 1.2; the groups follow its "Representation Guide for Gettext PO".
  static let xliff = StringsWriter(
    id: "xliff", name: "XLIFF 1.2", missing: .marked, losses: [.plurals], names: XLIFFFile.names,
    write: { languages in languages.map(XLIFFFile.first) })

  /// XLIFF 2.0, with the size restriction module for limits. Its ids cannot hold keys: the key is the name of the unit.
  ///
  /// - Source: OASIS, XLIFF 2.0, core and "Size and Length Restriction Module".
  static let xliff2 = StringsWriter(
    id: "xliff2", name: "XLIFF 2.0", missing: .marked, losses: [.plurals], names: XLIFFFile.names,
    write: { languages in languages.map(XLIFFFile.second) })
}

private enum XLIFFFile {
  static let names: @Sendable (WrittenUnit, PluralCategory?) -> [EntryName] = { unit, category in
    [EntryName(unit.rowKey(category))]
  }

  static func first(_ language: WrittenLanguage) -> WrittenFile {
    var file = FileText(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file original="gvl" source-language="en" target-language="\(language.language.tag)" datatype="plaintext">
          <body>

      """, room: 1 << 18)
    for unit in language.units {
      if unit.isPlural {
        file.add("      <group restype=\"x-gettext-plurals\" resname=\"")
        file.add(unit.key, .attribute)
        file.add("\">\n")
      }
      for row in unit.rows {
        file.add("      <trans-unit id=\"")
        file.add(unit.rowKey(row.category), .attribute)
        file.add("\" xml:space=\"preserve\"\(unit.unit.isLocked ? " translate=\"no\" approved=\"yes\"" : "")")
        if let limit = unit.unit.limit { file.add(" maxwidth=\"\(limit)\" size-unit=\"char\"") }
        file.add(">\n        <source>")
        file.add(row.source, .xml)
        let state = row.target == nil ? "needs-translation" : unit.unit.isLocked ? "final" : "translated"
        file.add("</source>\n        <target state=\"\(state)\">")
        file.add(row.target ?? "", .xml)
        file.add("</target>\n")
        for remark in unit.remarks(withLimit: false) { note(remark, "        ", &file) }
        file.add("      </trans-unit>\n")
      }
      if unit.isPlural { file.add("      </group>\n") }
    }
    file.add("    </body>\n  </file>\n</xliff>\n")
    return WrittenFile("gvl-\(language.language.code).xliff", file.bytes)
  }

  static func second(_ language: WrittenLanguage) -> WrittenFile {
    let hasLimits = language.units.contains { $0.unit.limit != nil }
    let module = hasLimits ? " xmlns:slr=\"urn:oasis:names:tc:xliff:sizerestriction:2.0\"" : ""
    var file = FileText(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0"\(module) version="2.0" srcLang="en" \
      trgLang="\(language.language.tag)">
        <file id="gvl">

      """, room: 1 << 18)
    if hasLimits { file.add("    <slr:profiles generalProfile=\"xliff:codepoints\"/>\n") }
    var number = 0
    for unit in language.units {
      for row in unit.rows {
        number += 1
        file.add("    <unit id=\"u\(number)\" name=\"")
        file.add(unit.rowKey(row.category), .attribute)
        file.add("\" xml:space=\"preserve\"\(unit.unit.isLocked ? " translate=\"no\"" : "")")
        if let limit = unit.unit.limit { file.add(" slr:sizeRestriction=\"\(limit)\"") }
        file.add(">\n")
        let remarks = unit.remarks(withLimit: false)
        if !remarks.isEmpty {
          file.add("      <notes>\n")
          for remark in remarks { note(remark, "        ", &file) }
          file.add("      </notes>\n")
        }
        let state = row.target == nil ? "initial" : unit.unit.isLocked ? "final" : "translated"
        file.add("      <segment state=\"\(state)\">\n        <source>")
        file.add(row.source, .xml)
        file.add("</source>\n")
        if let target = row.target {
          file.add("        <target>")
          file.add(target, .xml)
          file.add("</target>\n")
        }
        file.add("      </segment>\n    </unit>\n")
      }
    }
    file.add("  </file>\n</xliff>\n")
    return WrittenFile("gvl-\(language.language.code).xlf", file.bytes)
  }

  private static func note(_ text: String, _ indent: String, _ file: inout FileText) {
    file.add("\(indent)<note>")
    file.add(text, .xml)
    file.add("</note>\n")
  }
}
