import GVLWording

/// Sentences that take going on, scrolling, closing or using a site for consent to cookies or data.
enum ImpliedSentences {
  /// - Parameter language: of the dialog.
  static func of(_ text: String, language: String?) -> [String] {
    Sentences.of(text).filter { isImplied($0, language) }
  }

  private static func isImplied(_ sentence: String, _ language: String?) -> Bool {
    let said = Classifier.standard.said(sentence, language: language)
    guard said.manner.contains(.implied),
      said.manner.contains(.agrees) || !said.traits.isDisjoint(with: [.accepts, .consent]),
      // "Continue without accepting", "you do not agree by scrolling".
      said.traits.isDisjoint(with: [.without, .not])
    else { return false }
    // "By continuing you agree to our terms" is another agreement, unless cookies stand beside them.
    return !said.manner.contains(.terms) || cookies.finds(in: sentence)
      || !said.disclosures.isDisjoint(with: [.storage, .personalData])
  }

  private static let cookies = TextFinder([
    "cookie", "cooky", "tracking", "tracker", "kuki", "küpsis", "süti", "sütik", "slapuk", "sīkdat", "piškot",
    "kolačić",
    "kakor", "eväste", "vafrak", "ciastecz", "informasjonskaps", "çerez", "fianá", "cwcis", "クッキー", "쿠키", "бисквитк",
    "куки",
    "колачињ", "колачић", "עוגיות", "ملفات تعريف",
  ])
}
