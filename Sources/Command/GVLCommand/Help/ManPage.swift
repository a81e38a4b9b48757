import PlainText

/// A page in roff, for `man`.
enum ManPage {
  static func text(_ page: HelpPage, version: String, date: String) -> String {
    var lines = [
      ".TH \(page.name.uppercased()) \(page.chapter) \(date) \"gvl \(version)\" \"gvl manual\"",
      // Left-aligned and without hyphens, so that options are not split.
      ".nh", ".ad l", ".SH NAME",
    ]
    // The text of the section NAME has no full stop.
    lines += text("\(page.name) - " + (page.purpose.hasSuffix(".") ? String(page.purpose.dropLast()) : page.purpose))
    for section in page.sections where !section.title.isEmpty {
      // Uses the section names that are usual in man pages.
      lines.append(".SH \(escaped((section.title == "Usage" ? "Synopsis" : section.title).uppercased()))")
      for (index, block) in section.blocks.enumerated() { lines += write(block, isFirst: index == 0) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func write(_ block: HelpPage.Block, isFirst: Bool) -> [String] {
    switch block {
    case .paragraph(let paragraph): return (isFirst ? [] : [".PP"]) + text(paragraph)
    case .usage(let usage): return (isFirst ? [] : [".br"]) + text(usage, in: "\\fB")
    case .terms(let terms): return terms.flatMap { [".TP", bold($0.term)] + text($0.text) }
    case .examples(let examples):
      return examples.enumerated().flatMap { index, example in
        let says = example.says.capitalizedFirst + ":"
        return (index == 0 ? [] : [".PP"]) + text(says) + [".PP", ".RS 4", ".EX", escaped(example.line), ".EE", ".RE"]
      }
    case .links(let links):
      return links.enumerated().map { index, link in
        ".BR \(escaped(link.page)) (\(link.chapter))" + (index < links.count - 1 ? "," : "")
      }
    }
  }

  /// Text with bold code, in short source lines.
  private static func text(_ text: String, in font: String = "") -> [String] {
    Fold.text(text, to: 66).reduce(into: (lines: [String](), isCode: false)) { result, line in
      var written = result.isCode ? "\\fB" : font
      for (index, part) in line.pieces(between: "`").enumerated() {
        if index > 0 {
          result.isCode.toggle()
          written += result.isCode ? "\\fB" : "\\fR"
        }
        written += escaped(part)
      }
      if result.isCode || !font.isEmpty { written += "\\fR" }
      // A line that starts with a dot or a quote would be a request.
      result.lines.append(written.hasPrefix(".") ? "\\&" + written : written)
    }.lines
  }

  private static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  /// Escapes what roff would interpret: backslashes, and signs that must be typed as they are. All other text is ASCII.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    return result
  }
}
