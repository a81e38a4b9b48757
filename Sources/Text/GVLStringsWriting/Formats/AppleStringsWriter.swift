import GVLText
import PlainText

extension StringsWriter {
  /// Apple's `.strings`, with plurals in a `.stringsdict` of the same name beside it.
  ///
  /// - Source: Apple, "Resource Programming Guide", Strings Files; "Localizing strings that contain plurals".
  static let strings = StringsWriter(
    id: "strings", name: "Apple strings", placeholders: .typed(number: "%lld", text: "%@"),
    write: { languages in languages.flatMap(AppleStrings.files) })
}

private enum AppleStrings {
  static func files(_ language: WrittenLanguage) -> [WrittenFile] {
    let folder = "\(language.language.apple).lproj/GVL"
    var file = FileText("", room: 1 << 17)
    var (plurals, hasPlurals) = (FileText(head), false)
    for unit in language.units {
      if unit.isPlural {
        hasPlurals = true
        add(unit, to: &plurals)
        continue
      }
      let remarks = unit.remarks(saysOpen: true)
      // A `*/` inside of a comment would end it.
      if !remarks.isEmpty { file.add("/* \(remarks.joined(separator: "\n   ").replacing("*/", with: "* /")) */\n") }
      file.add("\"")
      file.add(unit.key, .quoted)
      file.add("\" = \"")
      file.add(unit.rows[0].shown, .quoted)
      file.add("\";\n\n")
    }
    plurals.add("</dict>\n</plist>\n")
    return [WrittenFile(folder + ".strings", file.bytes)]
      + (hasPlurals ? [WrittenFile(folder + ".stringsdict", plurals.bytes)] : [])
  }

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>

    """

  private static func add(_ unit: WrittenUnit, to file: inout FileText) {
    file.addComment(unit.remarks(saysOpen: true), indent: "\t")
    let count = Placeholders.count
    // With several arguments the position of the number.
    let place = unit.names.count > 1 ? "\((unit.names.firstIndex(of: count) ?? 0) + 1)$" : ""
    file.add("\t<key>")
    file.add(unit.key, .xml)
    file.add("</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>%\(place)#@\(count)@</string>\n")
    file.add("\t\t<key>\(count)</key>\n\t\t<dict>\n\t\t\t<key>NSStringFormatSpecTypeKey</key>\n")
    file.add("\t\t\t<string>NSStringPluralRuleType</string>\n\t\t\t<key>NSStringFormatValueTypeKey</key>\n")
    file.add("\t\t\t<string>lld</string>\n")
    for row in unit.rows {
      file.add("\t\t\t<key>\(row.category?.rawValue ?? "other")</key>\n\t\t\t<string>")
      file.add(row.shown, .xml)
      file.add("</string>\n")
    }
    file.add("\t\t</dict>\n\t</dict>\n")
  }
}
