import PlainText

/// Finds sentences that take continuing, scrolling, closing or using a site for consent to cookies or data.
enum ImpliedSentences {
  /// - Parameter language: the dialog's language.
  static func of(_ text: String, language: String?) -> [String] {
    Sentences.of(text).filter { isImplied($0, language) }
  }

  private static func isImplied(_ sentence: String, _ language: String?) -> Bool {
    let (bare, isFilled) = withoutMarks(sentence)
    let said = Classifier.standard.said(bare, language: language)
    guard said.manner.contains(.agrees), !said.manner.isDisjoint(with: [.implied, .orGoesOn]),
      !said.manner.contains(.reported)
    else { return false }
    // "By clicking on “Accept all” you agree" names the click that is asked for, unless continuing counts as well.
    if !said.manner.contains(.orGoesOn), clicks.finds(in: sentence), namesChoice(sentence, language) {
      return false
    }
    guard !isDenied(bare, said.language ?? language) else { return false }
    // "By continuing you agree to our terms", or to a placeholder, is another agreement, unless cookies or data are
    // mentioned.
    guard isFilled || said.manner.contains(.terms) else { return true }
    return cookies.finds(in: bare) || !said.disclosures.isDisjoint(with: [.storage, .personalData])
  }

  /// Whether the clause about agreeing or continuing is negated: "you do not agree by scrolling", "continue without
  /// accepting", "by closing you accept only what is necessary". Clauses about doing nothing contain a "no" anyway.
  private static func isDenied(_ sentence: String, _ language: String?) -> Bool {
    TextParts.clauses(sentence).contains { clause in
      let said = Classifier.standard.said(clause, language: language)
      if said.manner.isDisjoint(with: [.agrees, .implied, .orGoesOn]) || said.manner.contains(.idle) { return false }
      if !said.traits.isDisjoint(with: [.not, .without]) { return true }
      return said.manner.contains(.agrees)
        && (said.traits.contains(.refuses) || said.traits.contains(.necessary) && !said.traits.contains(.others))
    }
  }

  /// Whether the sentence names a control that chooses, in quotes or tags or by a placeholder; or a clause about
  /// clicking accepts, and another one says that this means to agree.
  private static func namesChoice(_ sentence: String, _ language: String?) -> Bool {
    let clauses = TextParts.clauses(sentence)
    let pressed = clauses.filter { clicks.finds(in: $0) }
    if clauses.count > 1,
      pressed.contains(where: {
        let said = Classifier.standard.said($0, language: language)
        return said.traits.contains(.accepts) && said.manner.isDisjoint(with: .agrees)
      })
    {
      return true
    }
    let pieces = sentence.split(omittingEmptySubsequences: false, whereSeparator: { "“”„\"«»「」『』<>".contains($0) })
      .dropFirst().filter { !$0.isEmpty }
    return pieces.prefix(20).contains { piece in
      let piece = String(piece)
      if let first = piece.first(where: { $0 != " " }), "{%$[".contains(first) { return true }
      let role = Classifier.standard.classify(piece, language: language).role
      if role.isAccept || role.isRefusal || role == .acknowledge || role == .save { return true }
      return piece.utf8.count <= 60
        && !Classifier.standard.said(piece, language: language).traits.isDisjoint(with: [.accepts])
    }
  }

  /// The sentence without tags and placeholders, which adjoin words (`%1$sTerms`), and whether it had a placeholder.
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
    "nhấp", "press", "tapping", "tippen", "puls", "premend", "点击", "点选", "單擊", "单击", "點擊", "點選", "クリック", "클릭", "คลิก",
    "κλικ", "πατώντας", "натис", "нажав", "нажим", "клик", "לחיצה", "הקלקה", "النقر", "क्लिक", "کلیک",
  ])

  private static let cookies = TextFinder(ConsentWords.cookies + ["kakor", "tracking", "tracker"])
}
