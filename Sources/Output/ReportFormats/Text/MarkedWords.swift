/// Two texts in one, word by word, for a line or a cell; long parts that both have are shortened.
package struct MarkedWords {
  /// Clean text, on one line.
  package let pieces: [WordDiff.Piece]
  /// Why nothing is marked although the texts differ.
  package let note: String?

  /// - Parameters:
  ///   - old: nil if there was no text.
  ///   - isWhole: true to shorten nothing.
  package init(_ old: String?, to new: String?, isWhole: Bool = false) {
    let (before, after) = (CleanText.line(old ?? ""), CleanText.line(new ?? ""))
    let pieces = WordDiff(before, to: after).pieces
    let isMarked = pieces.contains { $0.part != .same }
    self.pieces = isWhole ? pieces : Self.shortened(pieces)
    note = isMarked || old == new ? nil : "differs in signs that are not seen"
  }

  /// Letters kept next to a difference from the common parts, and letters kept of a difference.
  private static let (beside, most) = (40, 600)

  private static func shortened(_ pieces: [WordDiff.Piece]) -> [WordDiff.Piece] {
    pieces.enumerated().map { index, piece in
      var piece = piece
      guard piece.part == .same else {
        piece.text = CleanText.cut(piece.text, to: most)
        return piece
      }
      let (isFirst, isLast) = (index == 0, index == pieces.count - 1)
      let room = isFirst || isLast ? beside : 2 * beside
      guard piece.text.count > room + 3 else { return piece }
      let front = isFirst ? "" : String(piece.text.prefix(beside))
      let back = isLast ? "" : String(piece.text.suffix(beside))
      piece.text = front + (isFirst || isLast ? "…" : " … ") + back
      return piece
    }
  }

  /// Marked as in `git diff --word-diff`: `a [-red-]{+blue+} bird`.
  package var line: [Piece] {
    pieces.map { piece in
      switch piece.part {
      case .same: Piece(clean: piece.text)
      case .removed: Piece(clean: "[-\(piece.text)-]", .red)
      case .added: Piece(clean: "{+\(piece.text)+}", .green)
      }
    } + (note.map { [Piece(clean: " (\($0))", .dim)] } ?? [])
  }

  package var markdown: String {
    pieces.map { piece in
      let text = MarkdownText.escaped(piece.text)
      return switch piece.part {
      case .same: text
      case .removed: "<del>\(text)</del>"
      case .added: "<ins>\(text)</ins>"
      }
    }.joined() + (note.map { " (\($0))" } ?? "")
  }
}
