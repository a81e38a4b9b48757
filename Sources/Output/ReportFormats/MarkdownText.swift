/// External text as inert Markdown, for a line or a cell of a table.
package enum MarkdownText {
  /// The text on one line, without markup, mentions, references and links.
  ///
  /// Backslashes escape the syntax of CommonMark and its tables, entities escape `&`, `<` and `>`, an element escapes
  /// dollars, because formulas are found before escapes are read. Mentions and issue references are found in the
  /// rendered page, where escapes are gone: an invisible blank separates their sign from the text after it.
  package static func escaped(_ text: String) -> String {
    var result = ""
    var previous: (Unicode.Scalar, Unicode.Scalar) = (" ", " ")
    for scalar in CleanText.line(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "$": result += "<span>$</span>"
      case "@": result += "@\u{200B}"
      case "#": result += "\\#\u{200B}"
      case "-":
        // `GH-12` is a reference too.
        result +=
          "Gg".unicodeScalars.contains(previous.0) && "Hh".unicodeScalars.contains(previous.1) ? "-\u{200B}" : "-"
      // `https://` and `www.` become links by their form alone.
      case "/": result += previous.1 == ":" ? "\\/" : "/"
      case ".": result += previous == ("w", "w") || previous == ("W", "W") ? "\\." : "."
      case "\\", "`", "*", "_", "[", "]", "|", "~":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
      previous = (previous.1, scalar)
    }
    return result
  }

  /// The escaped text, first cut to a number of columns.
  package static func cell(_ text: String, to columns: Int) -> String {
    escaped(CleanText.brief(text, to: columns))
  }
}
