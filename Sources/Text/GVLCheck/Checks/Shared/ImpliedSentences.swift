import GVLDialogReading
import GVLWording

/// Sentences that take going on, scrolling, closing or using a site for consent to cookies or data.
enum ImpliedSentences {
  /// - Parameter language: of the dialog.
  static func of(_ text: String, language: String?) -> [String] {
    Sentences.of(text).filter { isImplied($0, language) }
  }

  private static func isImplied(_ sentence: String, _ language: String?) -> Bool {
    // "By clicking on “Accept all” you agree" names the click that is asked for.
    if clicks.finds(in: sentence), namesChoice(sentence, language) { return false }
    let (bare, isFilled) = withoutMarks(sentence)
    let said = Classifier.standard.said(bare, language: language)
    guard said.manner.contains(.implied),
      said.manner.contains(.agrees),
      // "Continue without accepting", "you do not agree by scrolling"; doing nothing is said by a "no" of its own.
      said.traits.isDisjoint(with: [.without, .not]) || said.negations <= 2 && idle.finds(in: bare)
    else { return false }
    // "By continuing you agree to our terms", or to what is put in, is another agreement, unless cookies or data stand
    // beside them.
    guard isFilled || said.manner.contains(.terms) else { return true }
    return cookies.finds(in: bare) || !said.disclosures.isDisjoint(with: [.storage, .personalData])
  }

  /// Whether something between quotes or tags is a control that chooses: its label, or what a program puts there.
  private static func namesChoice(_ sentence: String, _ language: String?) -> Bool {
    let pieces = sentence.split(whereSeparator: { "“”„\"«»「」『』<>".contains($0) }).dropFirst()
    return pieces.prefix(20).contains { piece in
      let piece = String(piece)
      if let first = piece.first(where: { $0 != " " }), "{%$[".contains(first) { return true }
      let role = Classifier.standard.classify(piece, language: language).role
      if role.isAccept || role.isRefusal || role == .acknowledge || role == .save { return true }
      return piece.utf8.count <= 60
        && !Classifier.standard.said(piece, language: language).traits.isDisjoint(with: [.accepts])
    }
  }

  /// Doing nothing, with the "no" that it takes to say so.
  private static let idle = TextFinder([
    "without changing", "by not ", "nichts tun", "sans action", "sauf refus", "nie zmienisz", "brak zmiany",
    "nem változtat",
  ])

  /// A sentence without tags and placeholders, which stick to its words: `%1$sTerms`; whether it had a placeholder.
  private static func withoutMarks(_ sentence: String) -> (String, Bool) {
    guard sentence.utf8.contains(where: { "%{<".utf8.contains($0) }) else { return (sentence, false) }
    var result: [UInt8] = []
    var isFilled = false
    let bytes = Array(sentence.utf8)
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "{") {
        let close = byte == UInt8(ascii: "<") ? UInt8(ascii: ">") : UInt8(ascii: "}")
        if let end = bytes[at...].prefix(300).firstIndex(of: close) {
          isFilled = isFilled || close == UInt8(ascii: "}")
          result.append(0x20)
          at = end + 1
          continue
        }
      }
      if byte == UInt8(ascii: "%"), let end = PlaceholderNames.end(ofMarkAt: at, in: bytes) {
        isFilled = true
        result.append(0x20)
        at = end
        continue
      }
      result.append(byte)
      at += 1
    }
    return (String(decoding: result, as: UTF8.self), isFilled)
  }

  private static let clicks = TextFinder([
    "click", "klick", "cliqu", "clic", "klik", "kattint", "klõps", "napsaut", "spustel", "noklikš", "spaud", "tıkla",
    "nhấp",
    "press", "tapping", "tippen", "puls", "premend", "点击", "点选", "點擊", "點選", "クリック", "클릭", "คลิก", "κλικ", "πατώντας",
    "натис", "нажав", "нажим", "клик", "לחיצה", "הקלקה", "النقر", "क्लिक", "کلیک",
  ])

  private static let cookies = TextFinder(ConsentWords.cookies + ["kakor", "tracking", "tracker"])
}
