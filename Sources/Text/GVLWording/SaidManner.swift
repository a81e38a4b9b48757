import WordFolding

/// The position of an entry in a text.
struct SaidPlace {
  /// The number of the sentence.
  var sentence: Int
  /// The bytes in the folded text, which do not depend on how its words are split.
  var bytes: Range<Int>
}

/// The manner of each sentence of a text.
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

  /// Disclosures made by two parts of a text: "if you refuse, some functions may not work".
  var disclosures: Disclosures {
    var result: Disclosures = []
    for (number, manner) in sentences {
      // The consequence may be in a sentence, or in brackets, after the refusal.
      let refuses = (number - 2...number).contains { sentences[$0]?.contains(.refusing) == true }
      if refuses, manner.contains(.losing) { result.insert(.consequences) }
      if manner.contains([.anytime, .changes]), !isAboutOther(number) { result.insert(.withdrawal) }
    }
    return result
  }

  /// Whether a sentence, or the one before it, is about a newsletter or similar.
  func isAboutOther(_ sentence: Int) -> Bool {
    sentences[sentence]?.contains(.other) == true || sentences[sentence - 1]?.contains(.other) == true
  }

  /// Whether a word is part of a demand to accept something.
  func demands(_ place: SaidPlace) -> Bool { demands.contains { $0.overlaps(place.bytes) } }
}

extension Lexicon {
  /// - Parameter body: receives the bits of each entry and its position.
  func each(_ text: FoldedText, _ index: WordIndex, _ body: (UInt64, SaidPlace) -> Void) {
    let words = cut(text, by: index)
    var (at, sentence) = (0, 0)
    while at < words.words.count {
      let (count, bits) = index.read(words, at: at)
      if bits != 0 {
        body(bits, SaidPlace(sentence: sentence, bytes: words.words[at].start..<words.words[at + count - 1].end))
      }
      // If two disclosures share a word, both count.
      let next = index.isOverlapping ? at + 1 : at + count
      while at < next {
        if words.words[at].boundary == .sentence { sentence += 1 }
        at += 1
      }
    }
  }
}
