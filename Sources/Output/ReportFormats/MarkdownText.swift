/// Text from outside as inert Markdown, for a line or a cell of a table.
package enum MarkdownText {
  /// The text on one line, in which nothing is markup, a mention, a reference or a link.
  ///
  /// What CommonMark and its tables know is escaped by a backslash, `&`, `<` and `>` by entities, dollars by an element,
  /// since formulas are looked for before escapes. Mentions and references to issues are looked for in the finished
  /// page, where escapes are gone: an invisible blank parts their sign from what follows.
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
      // Addresses become links by their look: `https://`, `www.`.
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

  /// The same, cut to a number of columns first.
  package static func cell(_ text: String, to columns: Int) -> String {
    escaped(CleanText.brief(text, to: columns))
  }
}
