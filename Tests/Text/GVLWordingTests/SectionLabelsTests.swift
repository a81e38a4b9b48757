import TestSupport

@testable import GVLWording

/// Words for postponing and for kinds of cookies, checked on our own labels.
@Suite struct SectionLabelsTests {
  static let languages = [
    "af", "ar", "bg", "bn", "cy", "de", "en", "fa", "fr", "he", "hi", "id", "ja", "ka", "ko", "mr", "ms", "oc", "rm",
    "sw", "ta", "te", "th", "tl", "vi", "zh", "zh-hant",
  ]

  /// A label that accepts, stores or withdraws postpones nothing.
  @Test(arguments: languages) func noChoiceIsPutOff(language: String) {
    for sample in Sample.own
    where sample.language == language && ["accept", "save", "withdraw"].contains(sample.label) {
      #expect(!Classifier.standard.said(sample.text, language: language).manner.contains(.later), "\(sample.text)")
    }
  }

  /// Labels for necessary cookies do not name advertising, except to deny it.
  @Test(arguments: languages) func necessaryCookiesAreNoAdvertising(language: String) {
    for sample in Sample.own where sample.language == language {
      let role = Classifier.standard.classify(sample.text, language: language).role
      guard role == .necessaryOnly else { continue }
      let said = Classifier.standard.said(sample.text, language: language)
      #expect(said.kinds.isEmpty || !said.traits.isDisjoint(with: [.not, .without, .refuses]), "\(sample.text)")
    }
  }
}
