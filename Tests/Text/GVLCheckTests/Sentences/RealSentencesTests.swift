import TestSupport

/// How well gvl understands sentences of real texts. The limits only get tighter: of each matter nine in ten are
/// understood, and at most one similar sentence in twenty is mistaken for it. `docs/accuracy.md` has the figures.
@Suite(
  .enabled(
    if: !RealSentence.all.isEmpty, "the sentences do not lie beside the real lists: ../shared/wording/sentences.jsonl"))
struct RealSentencesTests {
  /// The misread sentences, by the digest of their text, with the reason.
  private static let known: [String: String] = [
    "cookie-wall it 6707e4da": "no word for cookies in it",
    "cookie-wall tr f22e0fe6": "necessary cookies must be accepted: held to be no consent",
    "implied-consent fr ff12ad45": "data go to a map service: arguably consent",
  ]

  @Test(arguments: RealSentence.Matter.allCases) func aMatterIsUnderstood(matter: RealSentence.Matter) {
    let sentences = RealSentence.all.filter { $0.matter == matter }
    let (positive, negative) = (sentences.filter(\.isPositive), sentences.filter { !$0.isPositive })
    let (missed, mistaken) = (positive.filter { !$0.isSeen }, negative.filter(\.isSeen))
    let told =
      "\(matter.rawValue): \(positive.count - missed.count) of \(positive.count) seen, "
      + "\(mistaken.count) of \(negative.count) look-alikes misread"
    print(told)
    #expect(missed.count * 10 <= positive.count, "\(told)")
    #expect(mistaken.count * 20 <= negative.count, "\(told)")
    for sentence in missed + mistaken {
      let name = "\(matter.rawValue) \(sentence.language) \(sentence.digest)"
      #expect(Self.known[name] != nil, "misread, and not known to be: \(name)")
    }
  }
}
