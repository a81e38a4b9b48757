import WordFolding

/// Where an entry stands in a text.
struct SaidPlace {
  /// Its number.
  var sentence: Int
  /// Of the folded text, however its words are cut.
  var bytes: Range<Int>
}

/// How a text says what it says, sentence by sentence.
struct SaidManner {
  private var sentences: [Int: Manner] = [:]
  private var demands: [Range<Int>] = []

  init(_ text: FoldedText, _ lexicon: Lexicon) {
    lexicon.each(text, lexicon.manner) { bits, place in
      let manner = Manner(rawValue: bits)
      sentences[place.sentence, default: []].formUnion(manner)
      if manner.contains(.must) { demands.append(place.bytes) }
    }
  }

  var whole: Manner { sentences.values.reduce(into: []) { $0.formUnion($1) } }

  /// What two parts of a text disclose together: "if you refuse, some functions may not work".
  var disclosures: Disclosures {
    var result: Disclosures = []
    for (number, manner) in sentences {
      // What it leads to may stand in a sentence, or in brackets, behind the refusal.
      let refuses = (number - 2...number).contains { sentences[$0]?.contains(.refusing) == true }
      if refuses, manner.contains(.losing) { result.insert(.consequences) }
      if manner.contains([.anytime, .changes]), !isAboutOther(number) { result.insert(.withdrawal) }
    }
    return result
  }

  /// Whether a sentence, or the one before it, is about a newsletter or the like.
  func isAboutOther(_ sentence: Int) -> Bool {
    sentences[sentence]?.contains(.other) == true || sentences[sentence - 1]?.contains(.other) == true
  }

  /// Whether a word belongs to what says that something must be accepted.
  func demands(_ place: SaidPlace) -> Bool { demands.contains { $0.overlaps(place.bytes) } }
}

extension Lexicon {
  /// - Parameter body: given what an entry says, and where it stands.
  func each(_ text: FoldedText, _ index: WordIndex, _ body: (UInt64, SaidPlace) -> Void) {
    let words = cut(text, by: index)
    var (at, sentence) = (0, 0)
    while at < words.words.count {
      let (count, bits) = index.read(words, at: at)
      if bits != 0 {
        body(bits, SaidPlace(sentence: sentence, bytes: words.words[at].start..<words.words[at + count - 1].end))
      }
      // Of two disclosures that share a word both are said.
      let next = index.isOverlapping ? at + 1 : at + count
      while at < next {
        if words.words[at].boundary == .sentence { sentence += 1 }
        at += 1
      }
    }
  }
}
