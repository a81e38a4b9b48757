import PlainText
import Markup

/// Reads the content of an element as Android does: blanks collapse outside of quotes, backslashes escape, markup is
/// removed.
enum AndroidText {
  static func value(
    _ page: XMLPage, _ index: Int, _ place: TextPlace?, _ collector: inout StringCollector
  ) -> String {
    var raw = ""
    for node in page.nodes[index..<page.nodes[index].end] {
      if node.isText { raw += node.text } else if node.name == "br" { raw += "\\n" }
    }
    return resolved(Array(raw.utf8), place, &collector)
  }

  private static func resolved(
    _ bytes: [UInt8], _ place: TextPlace?, _ collector: inout StringCollector
  ) -> String {
    var text = EscapedText()
    var (at, isQuoted, hasBlank, isEmpty) = (0, false, false, true)
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
        // Blanks before a quote are outside of it, so they collapse.
        if isQuoted, hasBlank, !isEmpty { text.append(0x20) }
        if isQuoted { (hasBlank, isEmpty) = (false, false) }
        continue
      }
      if !isQuoted, ASCII.isSpace(byte) {
        hasBlank = true
        continue
      }
      if hasBlank, !isEmpty { text.append(0x20) }
      (hasBlank, isEmpty) = (false, false)
      guard byte == UInt8(ascii: "\\"), at < bytes.count else {
        if byte != UInt8(ascii: "\\") { text.append(byte) }
        continue
      }
      let escaped = bytes[at]
      at += 1
      switch escaped {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"):
        if let unit = EscapedText.hex(bytes, at, 4) {
          text.append(unit: unit)
          at += 4
        } else {
          text.append(escaped)
        }
      default: text.append(escaped)
      }
    }
    return text.finish(place, &collector)
  }

  private static let mark = "@string/"

  /// Whether the value of an element is a reference to another text; an escaped `@` makes it a text.
  static func isReference(_ value: String, _ page: XMLPage, _ index: Int) -> Bool {
    value.hasPrefix(mark) && BlankTrim.trimmed(page.text(in: index)).hasPrefix(mark)
  }

  /// Replaces each value that is only `@string/name` by the text of that name, if the file has it.
  static func resolve(_ references: Set<Int>, _ collector: inout StringCollector) throws(StringFileError) {
    guard !references.isEmpty else { return }
    var texts: [String: (value: String, isReference: Bool)] = [:]
    for (number, entry) in collector.entries.enumerated() where entry.variant == nil {
      texts[entry.key] = (entry.value, references.contains(number))
    }
    for number in references.sorted() {
      var value = collector.entries[number].value
      // The limit ends circles of references.
      for _ in 0..<8 {
        guard value.hasPrefix(mark), value.utf8.count < 300, let next = texts[String(value.dropFirst(mark.count))]
        else { break }
        value = next.value
        if !next.isReference { break }
      }
      try collector.replace(number, value)
    }
  }
}
