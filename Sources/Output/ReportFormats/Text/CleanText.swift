/// Cleans text from lists, pages and files, which may be hostile: a vendor's name could move the cursor, hide the text
/// after it or turn the reading direction.
package enum CleanText {
  /// The text on one line, without characters that control a terminal.
  ///
  /// Control characters become their visible pictures (`␛`), line breaks and tabs blanks; soft hyphens are removed,
  /// because one line needs no hyphenation. Other characters without a shape (control, format, default ignorable)
  /// become the replacement character: direction marks, zero-width blanks, fillers, tags, annotations. Letters of all
  /// scripts stay, with the characters they need: both joiners (Persian, Indic scripts, emoji), variation selectors,
  /// and the format characters of Arabic, Syriac and Kaithi that are visible signs before a number.
  package static func line(_ text: String) -> String {
    guard !TextWidth.isPlain(text), text.unicodeScalars.contains(where: isHostile) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: result.append(" ")
      case 0xAD: continue
      case 0..<0x20: result.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case 0x7F: result.append("\u{2421}")
      default: result.append(isHostile(scalar) ? "\u{FFFD}" : scalar)
      }
    }
    return String(result)
  }

  /// The text with line breaks as line feeds, and each line clean.
  package static func lines(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return line(text) }
    return text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" || $0 == "\r" })
      .map { line(String($0)) }
      .joined(separator: "\n")
  }

  private static func isHostile(_ scalar: Unicode.Scalar) -> Bool {
    // Latin letters are tested first: most texts have no others.
    if scalar.value < 0x300 {
      return scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar.value == 0xAD
    }
    if isKept(scalar) { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether a character is invisible or a format character, but needed in ordinary texts.
  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // The zero-width non-joiner and joiner.
    case 0x200C, 0x200D: true
    // Visible signs before or around a number, which are format characters only by category.
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD: true
    default: scalar.properties.isVariationSelector
    }
  }

  /// The columns that the text takes in a terminal.
  package static func width(_ text: String) -> Int { TextWidth.of(text) }

  /// The text, cut to a width with an ellipsis.
  package static func cut(_ text: String, to limit: Int) -> String {
    guard width(text) > limit else { return text }
    var result = ""
    var used = 0
    for character in text {
      let next = TextWidth.of(character)
      if used + next > limit - 1 { break }
      result.append(character)
      used += next
    }
    return result + "…"
  }

  /// An external text on one line, cut to a width. Of a very long text only the beginning is read.
  package static func brief(_ text: String, to limit: Int) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: 8 * limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return cut(line(text), to: limit) }
    let start = cut(line(String(scalars[..<end])), to: limit)
    return start.hasSuffix("…") ? start : start + "…"
  }
}
