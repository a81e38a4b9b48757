import PlainText
import ReportFormats

/// A page for a terminal, folded to its width.
struct HelpText {
  private let width: Int
  private(set) var report = TextReport()

  init(_ page: HelpPage, width: Int) {
    self.width = width
    lines(page.purpose, indent: 0)
    for section in page.sections {
      report.blank()
      if !section.title.isEmpty { report.line(Piece(section.title.uppercased(), .bold)) }
      for (index, block) in section.blocks.enumerated() {
        if index > 0, section.blocks[index - 1].isParagraph || block.isParagraph { report.blank() }
        write(block, indent: section.title.isEmpty ? 0 : 2)
      }
    }
  }

  private mutating func write(_ block: HelpPage.Block, indent: Int) {
    switch block {
    case .paragraph(let text):
      // Indented lines keep their form.
      guard text.hasPrefix("  ") else { return lines(text, indent: indent) }
      for line in text.split(separator: "\n") { report.line(Piece(line.description)) }
    case .usage(let text):
      // An option and its value stay on one line.
      let hanging = min(indent + 4, width / 3)
      for (index, line) in Fold.words(Self.usageWords(text), to: width - hanging, first: width - indent).enumerated() {
        report.line(Piece(String(repeating: " ", count: index == 0 ? indent : hanging) + line))
      }
    case .terms(let terms): write(terms, indent: indent)
    case .examples(let examples):
      for (index, example) in examples.enumerated() {
        if index > 0 { report.blank() }
        lines("# " + example.says, indent: indent, ink: .dim)
        write(command: example.line, indent: indent)
      }
    case .links(let links): lines(links.map(\.command).joined(separator: ", "), indent: indent)
    }
  }

  /// Writes a command line; a long one is continued on the next line with a backslash.
  private mutating func write(command: String, indent: Int) {
    let blanks = String(repeating: " ", count: indent)
    var words: [String] = []
    for (index, part) in command.pieces(between: "\"").enumerated() {
      let parts = index % 2 == 1 ? ["\"\(part)\""] : part.split(separator: " ").map(String.init)
      words += parts
    }
    let folded = Fold.words(words, to: width - indent - 6, first: width - indent - 4)
    for (index, line) in folded.enumerated() {
      let end = index < folded.count - 1 ? " \\" : ""
      report.line(Piece(blanks + (index == 0 ? "$ " : "    ") + line + end, .bold))
    }
  }

  private mutating func write(_ terms: [(term: String, text: String)], indent: Int) {
    let longest = terms.map { CleanText.width($0.term) }.max() ?? 0
    // On a narrow terminal the meaning comes below the term.
    let column = width < 60 && longest > 12 ? 2 : min(longest, max(12, min(26, (width - indent) / 3)))
    let blanks = String(repeating: " ", count: indent)
    let start = indent + column + 2
    for (term, text) in terms {
      var rest = Fold.text(text, to: width - start)[...]
      if CleanText.width(term) <= column {
        let gap = String(repeating: " ", count: column - CleanText.width(term) + 2)
        report.line(Piece(blanks), Piece(term, .bold), Piece(gap + (rest.popFirst() ?? "")))
      } else {
        report.line(Piece(blanks), Piece(term, .bold))
      }
      for line in rest { report.line(Piece(String(repeating: " ", count: start) + line)) }
    }
  }

  private mutating func lines(_ text: String, indent: Int, ink: Ink = .plain) {
    for line in Fold.text(text, to: width - indent) {
      report.line(Piece(String(repeating: " ", count: indent) + line, ink))
    }
  }

  /// The words of a line of usage; `[--out <folder>]` and `--out <folder>` count as one word.
  private static func usageWords(_ text: String) -> [String] {
    var words: [String] = []
    for word in text.split(separator: " ").map(String.init) {
      if word.hasPrefix("<"), let last = words.last, last.hasPrefix("-") || last.hasPrefix("[-") {
        words[words.count - 1] = last + " " + word
      } else if word == "..." || word == "...]", let last = words.last {
        words[words.count - 1] = last + " " + word
      } else {
        words.append(word)
      }
    }
    return words
  }
}

/// Folds words into lines of a width; a longer word gets a line of its own.
enum Fold {
  static func text(_ text: String, to width: Int) -> [String] {
    words(text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init), to: width, first: width)
  }

  static func words(_ words: [String], to width: Int, first: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in words {
      let next = CleanText.width(word)
      if used > 0, used + 1 + next > (lines.isEmpty ? first : width) {
        lines.append(line)
        (line, used) = ("", 0)
      }
      line += used > 0 ? " " + word : word
      used += (used > 0 ? 1 : 0) + next
    }
    return used > 0 || lines.isEmpty ? lines + [line] : lines
  }
}
