import Testing

@testable import GVLWording

/// Words for putting off and for kinds of cookies, against the labels of our own.
@Suite struct SectionLabelsTests {
  static let languages = [
    "af", "ar", "bg", "bn", "cy", "de", "en", "fa", "fr", "he", "hi", "id", "ja", "ka", "ko", "mr", "ms", "oc", "rm",
    "sw", "ta", "te", "th", "tl", "vi", "zh", "zh-hant",
  ]

  /// Who accepts, stores or takes back does not put anything off.
  @Test(arguments: languages) func noChoiceIsPutOff(language: String) {
    for sample in Sample.own
    where sample.language == language && ["accept", "save", "withdraw"].contains(sample.label) {
      #expect(!Classifier.standard.said(sample.text, language: language).manner.contains(.later), "\(sample.text)")
    }
  }

  /// What only necessary cookies are called names no advertising, unless to deny it.
  @Test(arguments: languages) func necessaryCookiesAreNoAdvertising(language: String) {
    for sample in Sample.own where sample.language == language {
      let role = Classifier.standard.classify(sample.text, language: language).role
      guard role == .necessaryOnly else { continue }
      let said = Classifier.standard.said(sample.text, language: language)
      #expect(said.kinds.isEmpty || !said.traits.isDisjoint(with: [.not, .without, .refuses]), "\(sample.text)")
    }
  }
}
