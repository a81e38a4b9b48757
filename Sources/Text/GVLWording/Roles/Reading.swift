import WordFolding

/// A label read in one language: the classes of its words, in order.
struct Reading {
  struct Token: Sendable, Hashable {
    let words: Range<Int>
    var classes: WordClasses
  }

  private(set) var tokens: [Token] = []
  /// The number of words that the lexicon does not know.
  private(set) var strange = 0
  private(set) var present = WordClasses()
  /// Whether a comma or dash separates the first word: "No, …".
  private(set) var isParted = false

  private(set) var acknowledgesByConfirming = false
  /// Whether "without" follows what it negates.
  private(set) var isPostpositional = false

  init(_ text: FoldedText, _ lexicon: Lexicon) {
    isPostpositional = lexicon.grammar.contains(.postpositional)
    acknowledgesByConfirming = lexicon.grammar.contains(.confirmAcknowledges)
    tokens.reserveCapacity(text.words.count)
    var at = 0
    while at < text.words.count {
      let (count, bits) = lexicon.words.read(text, at: at)
      let classes = WordClasses(rawValue: bits)
      if classes.isEmpty { strange += 1 }
      tokens.append(Token(words: at..<at + count, classes: classes))
      at += count
    }
    isParted = text.isParted && tokens.count > 1
    joinNegatedNecessary()
    for token in tokens { present.formUnion(token.classes) }
  }

  /// "Non essential" describes cookies and is no refusal.
  private mutating func joinNegatedNecessary() {
    var index = 0
    while index + 1 < tokens.count {
      if tokens[index].classes.has(.not), tokens[index + 1].classes.has(.necessary), index > 0 || !isParted,
        // "No necessary cookies" negates the cookies, "non essential" their need.
        !tokens[index].classes.has(.noneOf)
      {
        tokens[index].classes = WordClasses(.filler)
        tokens[index + 1].classes = WordClasses(.others)
      }
      index += 1
    }
  }

  /// Whether the first word of one class is before the first of another.
  func stands(_ first: WordClass, before second: WordClass) -> Bool {
    guard let a = tokens.firstIndex(where: { $0.classes.has(first) }),
      let b = tokens.firstIndex(where: { $0.classes.has(second) })
    else { return false }
    return a < b
  }

  func has(_ word: WordClass) -> Bool { present.has(word) }

  /// Whether every word except filler is of one of these classes.
  func hasOnly(_ words: WordClass...) -> Bool {
    var allowed = WordClasses(.filler)
    for word in words { allowed.formUnion(WordClasses(word)) }
    return strange == 0 && tokens.allSatisfy { !$0.classes.isDisjoint(with: allowed) }
  }
}
