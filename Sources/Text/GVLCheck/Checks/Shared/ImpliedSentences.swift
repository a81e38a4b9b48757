import GVLWording

/// Sentences that take going on, scrolling, closing or using a site for consent to cookies or data.
enum ImpliedSentences {
  /// - Parameter language: of the dialog.
  static func of(_ text: String, language: String?) -> [String] {
    Sentences.of(text).filter { isImplied($0, language) }
  }

  private static func isImplied(_ sentence: String, _ language: String?) -> Bool {
    // "By clicking on “Accept all” you agree" names the click that is asked for.
    if sentence.contains(where: { "“”„\"«»「」『』<".contains($0) }), clicks.finds(in: sentence) { return false }
    let (bare, isFilled) = withoutMarks(sentence)
    let said = Classifier.standard.said(bare, language: language)
    guard said.manner.contains(.implied),
      said.manner.contains(.agrees),
      // "Continue without accepting", "you do not agree by scrolling".
      said.traits.isDisjoint(with: [.without, .not])
    else { return false }
    // "By continuing you agree to our terms", or to what is put in, is another agreement, unless cookies or data stand
    // beside them.
    guard isFilled || said.manner.contains(.terms) else { return true }
    return cookies.finds(in: bare) || !said.disclosures.isDisjoint(with: [.storage, .personalData])
  }

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
      if byte == UInt8(ascii: "%"), let end = printf(bytes, at + 1) {
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

  /// The end of `1$s`, `s`, `1$@`.
  private static func printf(_ bytes: [UInt8], _ start: Int) -> Int? {
    var at = start
    while at < bytes.count, bytes[at] &- 0x30 < 10 || bytes[at] == UInt8(ascii: "$") { at += 1 }
    guard at < bytes.count, "sd@".utf8.contains(bytes[at]) else { return nil }
    // "%1$sTerms" is a mark and a word, "% sure" and "50 %described" are none.
    guard at > start || at + 1 == bytes.count || !((bytes[at + 1] | 0x20) &- 0x61 < 26) else { return nil }
    return at + 1
  }

  private static let clicks = TextFinder([
    "click", "klick", "cliqu", "clic", "klik", "kattint", "klõps", "napsaut", "spustel", "noklikš", "spaud", "tıkla",
    "nhấp",
    "press", "tapping", "tippen", "puls", "premend", "点击", "点选", "點擊", "點選", "クリック", "클릭", "คลิก", "κλικ", "πατώντας",
    "натис", "нажав", "нажим", "клик", "לחיצה", "הקלקה", "النقر", "क्लिक", "کلیک",
  ])

  private static let cookies = TextFinder([
    "cookie", "cooky", "tracking", "tracker", "kuki", "küpsis", "süti", "sütik", "slapuk", "sīkdat", "piškot",
    "kolačić",
    "kakor", "eväste", "vafrak", "ciastecz", "informasjonskaps", "çerez", "fianá", "cwcis", "クッキー", "쿠키", "бисквитк",
    "куки",
    "колачињ", "колачић", "עוגיות", "ملفات تعريف",
  ])
}
