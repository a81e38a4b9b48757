/// External text as content or attribute of an XML 1.0 document.
package enum XMLText {
  /// The text on one line; characters that XML 1.0 does not allow become the replacement character.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in CleanText.line(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
