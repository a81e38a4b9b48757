/// Breaks lines that are too long for a terminal, where a reader would break them.
enum Folding {
  /// The pieces in lines of at most `width` columns. Lines break at blanks; a word breaks only if it is longer than a
  /// line, after a separator in a URL if there is one.
  ///
  /// - Parameters:
  ///   - hanging: blanks before every line except the first; at most half of the width.
  package static func lines(_ pieces: some Sequence<Piece>, width: Int, hanging: Int = 0) -> [[Piece]] {
    var folder = Folder(width: max(2, width), hanging: max(0, min(hanging, width / 2)))
    for piece in pieces { folder.add(piece) }
    return folder.finished()
  }

  private struct Folder {
    let width: Int
    let hanging: Int
    private var lines: [[Piece]] = []
    private var line: [Piece] = []
    private var used = 0
    private var isFirst = true
    /// Blanks since the last word; at the start of the text its indentation.
    private var blanks = 0
    private var word: [Piece] = []
    private var wordWidth = 0
    private var isIndent = true

    init(width: Int, hanging: Int) { (self.width, self.hanging) = (width, hanging) }

    mutating func add(_ piece: Piece) {
      var rest = piece.text[...]
      while let first = rest.first {
        if first == " " {
          endWord()
          let end = rest.firstIndex { $0 != " " } ?? rest.endIndex
          blanks += rest[..<end].count
          rest = rest[end...]
        } else {
          let end = rest.firstIndex(of: " ") ?? rest.endIndex
          let text = String(rest[..<end])
          word.append(Piece(clean: text, piece.ink))
          wordWidth += CleanText.width(text)
          rest = rest[end...]
        }
      }
    }

    mutating func finished() -> [[Piece]] {
      endWord()
      if !line.isEmpty || lines.isEmpty { lines.append(line) }
      return lines
    }

    private mutating func endWord() {
      guard !word.isEmpty else { return }
      defer { (word, wordWidth, blanks, isIndent) = ([], 0, 0, false) }
      if isIndent { blanks = min(blanks, width / 2) }
      if used + blanks + wordWidth <= width { return place() }
      // A word that fits on a line of its own gets one.
      if !isIndent, wordWidth <= width - hanging {
        newLine()
        return place()
      }
      if !isIndent, width - used - blanks < Self.least { newLine() }
      line.append(.blanks(blanks))
      used += blanks
      for piece in word { breakUp(piece) }
    }

    /// A part of a long word begins on a line with at least this many columns left.
    private static let least = 8

    private mutating func place() {
      line.append(.blanks(blanks))
      line += word
      used += blanks + wordWidth
    }

    private mutating func newLine() {
      if !line.isEmpty { lines.append(line) }
      line = [.blanks(hanging)]
      (used, blanks) = (hanging, 0)
    }

    /// Breaks a word that is longer than a line.
    private mutating func breakUp(_ piece: Piece) {
      var part = ""
      var partWidth = 0
      /// The last separator in `part` that fits on the line.
      var joint: (index: String.Index, width: Int)?
      for character in piece.text {
        let next = TextWidth.of(character)
        if used + partWidth + next > width, !(part.isEmpty && used <= hanging) {
          if let joint, joint.width * 2 > partWidth {
            line.append(Piece(clean: String(part[..<joint.index]), piece.ink))
            part = String(part[joint.index...])
            partWidth -= joint.width
          } else {
            line.append(Piece(clean: part, piece.ink))
            (part, partWidth) = ("", 0)
          }
          newLine()
          joint = nil
        }
        part.append(character)
        partWidth += next
        if "/?&=,;".contains(character) { joint = (part.endIndex, partWidth) }
      }
      line.append(Piece(clean: part, piece.ink))
      used += partWidth
    }
  }
}
