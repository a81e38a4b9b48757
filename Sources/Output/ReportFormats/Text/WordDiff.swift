/// The word-by-word difference of two texts: words of both, of only the older, of only the newer.
package struct WordDiff {
  package enum Part: Sendable { case same, removed, added }

  package struct Piece: Sendable, Equatable {
    package var part: Part
    package var text: String
  }

  /// The pieces in reading order. `same` and `removed` together are the older text, `same` and `added` the newer.
  package private(set) var pieces: [Piece] = []

  /// The most pairs of words that are compared; beyond it, all words between the common ends count as replaced.
  package static let limit = 1_000_000

  package init(_ old: String, to new: String) {
    let (a, b) = (Self.words(old), Self.words(new))
    var ids: [[UInt8]: Int] = [:]
    func number(_ word: String) -> Int {
      // By bytes: one letter as one or as two code points is a difference.
      ids[Array(word.utf8), default: ids.count]
    }
    func numbered(_ words: [String]) -> [Int] {
      words.map { word in
        let id = number(word)
        ids[Array(word.utf8)] = id
        return id
      }
    }
    let (x, y) = (numbered(a), numbered(b))
    let start = zip(x, y).prefix { $0 == $1 }.count
    let end = zip(x.dropFirst(start).reversed(), y.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    for word in a.prefix(start) { append(.same, word) }
    middle(
      a[start..<a.count - end], b[start..<b.count - end], Array(x[start..<x.count - end]),
      Array(y[start..<y.count - end]))
    for word in a.suffix(end) { append(.same, word) }
    joinAcrossBlanks()
  }

  private mutating func middle(_ a: ArraySlice<String>, _ b: ArraySlice<String>, _ x: [Int], _ y: [Int]) {
    let (old, new) = (Array(a), Array(b))
    guard x.count * y.count <= Self.limit, !x.isEmpty, !y.isEmpty else {
      for word in old { append(.removed, word) }
      for word in new { append(.added, word) }
      return
    }
    // The longest common part after each pair of positions.
    let width = y.count + 1
    var longest = [Int32](repeating: 0, count: (x.count + 1) * width)
    for i in x.indices.reversed() {
      for j in y.indices.reversed() {
        longest[i * width + j] =
          x[i] == y[j]
          ? longest[(i + 1) * width + j + 1] + 1
          : max(longest[(i + 1) * width + j], longest[i * width + j + 1])
      }
    }
    var (i, j) = (0, 0)
    while i < x.count || j < y.count {
      if i < x.count, j < y.count, x[i] == y[j] {
        append(.same, old[i])
        i += 1
        j += 1
      } else if j == y.count || (i < x.count && longest[(i + 1) * width + j] >= longest[i * width + j + 1]) {
        append(.removed, old[i])
        i += 1
      } else {
        append(.added, new[j])
        j += 1
      }
    }
  }

  private mutating func append(_ part: Part, _ text: String) {
    if pieces.last?.part == part {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append(Piece(part: part, text: text))
    }
  }

  /// Joins two replaced words with a blank between them into one replacement, which reads better.
  private mutating func joinAcrossBlanks() {
    var result: [Piece] = []
    var (removed, added) = ("", "")
    func flush() {
      if !removed.isEmpty { result.append(Piece(part: .removed, text: removed)) }
      if !added.isEmpty { result.append(Piece(part: .added, text: added)) }
      (removed, added) = ("", "")
    }
    for (index, piece) in pieces.enumerated() {
      switch piece.part {
      case .removed: removed += piece.text
      case .added: added += piece.text
      case .same:
        let isBridge = !removed.isEmpty && !added.isEmpty && index + 1 < pieces.count && piece.text == " "
        if isBridge {
          removed += piece.text
          added += piece.text
        } else {
          flush()
          result.append(piece)
        }
      }
    }
    flush()
    pieces = Self.joined(result)
  }

  /// `a{+, +} {+b +}c` and `a{+, b+} c` mean the same, but the second reads better. So two differences of one kind with
  /// a blank between them are joined, if the second ends with a blank.
  private static func joined(_ pieces: [Piece]) -> [Piece] {
    var result: [Piece] = []
    for piece in pieces {
      let count = result.count
      if count > 1, piece.part != .same, piece.text.last == " ", piece.text.count > 1, result[count - 1].text == " ",
        result[count - 1].part == .same, result[count - 2].part == piece.part
      {
        result[count - 2].text += " " + piece.text.dropLast()
      } else if piece.part == .same, let last = result.last, last.part == .same {
        result[count - 1].text += piece.text
      } else {
        result.append(piece)
      }
    }
    return result
  }

  /// The words: runs of letters and digits; every other character, and every ideograph, is a word of its own.
  private static func words(_ text: String) -> [String] {
    var result: [String] = []
    var isOpen = false
    for character in text {
      let isWord = (character.isLetter || character.isNumber) && !isIdeograph(character)
      if isWord, isOpen, let last = result.indices.last {
        result[last].append(character)
      } else {
        result.append(String(character))
      }
      isOpen = isWord
    }
    return result
  }

  private static func isIdeograph(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.isIdeographic ?? false
  }
}
