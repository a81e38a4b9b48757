import GVLDialogReading
import GVLWording
import TestSupport

/// Labels without a word: a cross closes; no other sign does.
@Suite struct PunctuationTests {
  static let crosses = ["×", "✕", "✖", "✗", "✘", "⨯", "❌", "✕\u{FE0F}", " × ", "ⓧ"]
  static let others = ["…", "–", "—", "-", "...", "⋯", "·", "•", "!", "?", "+", "&", "*", "|", "★", "→", "××", "× …"]

  private func control(_ text: String, _ attributes: String = "") throws -> Control {
    let page = """
      <html lang="en"><body><div id="cmp" role="dialog" class="consent"><p>We use cookies.</p>
      <button id="accept-all">Accept all</button><button \(attributes)>\(text)</button></div></body></html>
      """
    return try #require(checkPage(bytes: Array(page.utf8), file: "page.html").controls.last)
  }

  @Test(arguments: crosses) func aCrossCloses(text: String) throws {
    #expect(Classifier.classify(text).role == .close)
    #expect(try control(text).role == .close)
    #expect(try control(text, #"class="close""#).role == .close)
  }

  @Test(arguments: others) func otherPunctuationIsUnknown(text: String) throws {
    #expect(Classifier.classify(text).role == .unknown)
    #expect(try control(text).role == .unknown)
    // A class describes looks, and this label does not look like closing.
    #expect(try control(text, #"class="btn-close""#).role == .unknown)
    // A key or a name states what the control does.
    #expect(try control(text, #"id="close""#).role == .close)
    #expect(try control(text, #"aria-label="Close""#).role == .close)
    #expect(try control(text, #"title="Reject all""#).role == .rejectAll)
  }

  /// An icon without text and with only a class does what the class says.
  @Test func anIconIsWhatItsClassSays() throws { #expect(try control("<svg></svg>", #"class="close""#).role == .close) }

  @Test func wordsAreNotPunctuation() {
    for text in ["Close", "漢", "×", "ok…"] { #expect(Classifier.isWordless(text) == (text == "×"), "\(text)") }
    for text in ["", " ", "\u{A0}"] { #expect(!Classifier.isWordless(text)) }
  }
}
