import GVLWording
import PlainText

/// Whether controls offer a choice, and whether it is about consent.
enum Choice {
  /// Something accepts, refuses or acknowledges, or stores what toggles say. "Save" alone is any form's.
  static func isOne(_ shown: [Control]) -> Bool {
    stores(shown) || shown.contains { $0.role.isAccept || $0.role.isRefusal || $0.role == .acknowledge }
  }

  /// The same for what is called a consent dialog and was seen in a browser: one that can only be closed or saved is one
  /// too.
  static func isOne(_ shown: [Control], drawn isDrawn: Bool) -> Bool {
    isOne(shown) || isDrawn && shown.contains { $0.role == .close || $0.role == .save }
  }

  /// Toggles and a way to store them, or to accept or refuse them all.
  static func stores(_ shown: [Control]) -> Bool {
    shown.contains { $0.element.isToggle }
      && shown.contains { $0.role == .save || $0.role.isAccept || $0.role.isRefusal }
  }

  /// - Parameter isNamed: a name says that it is a consent dialog. A newsletter has "no thanks" too, and terms of use "I
  ///   agree".
  static func isAboutConsent(_ shown: [Control], said text: String, isNamed: Bool) -> Bool {
    let roles = Set(shown.map(\.role))
    let accepts = roles.contains(where: \.isAccept)
    // Without a language given "accept all" may be read as no more than "accept".
    let isPlain =
      !roles.isDisjoint(with: [.acceptAll, .rejectAll, .necessaryOnly, .continueWithout])
      || shown.contains { control in
        control.role.isAccept
          && Classifier.standard.said(control.label, language: control.language).traits.contains(.all)
      }
    switch ConsentWords.speech(text) {
    // In a language whose words for it are not known, the name and a whole choice must do.
    case .not:
      return isNamed && (isPlain || stores(shown) || accepts && !roles.isDisjoint(with: [.reject, .settings, .save]))
    case .faintly: return accepts && (isPlain || isNamed || roles.contains(.settings)) || isNamed && stores(shown)
    case .clearly:
      // "OK" under a text about personal data is any form's; under one about cookies it is a banner's.
      if !accepts, !isPlain, !stores(shown), !isNamed {
        return !roles.isDisjoint(with: [.acknowledge, .save]) && saysCookies(text)
      }
      return true
    }
  }

  /// The role of a text that is no control's; a sentence has none.
  static func role(of text: String, _ language: String?) -> Role {
    guard text.utf8.count <= 60, !text.contains(where: { ".,:;!?。、“”„«»\"".contains($0) }) else { return .unknown }
    return Classifier.classify(text, language: language).role
  }

  private static let cookies = TextFinder([
    "cookie", "traceurs", "tracking", "ciasteczk", "çerez", "küpsis", "evästee", "クッキー", "куки", "бисквит", "kolačić",
    "колачић", "süti", "slapuk", "sīkdat", "piškot", "vafrakök", "informasjonskapsl", "galetes", "ملفات تعريف",
    "עוגיות",
    "คุกกี้", "쿠키", "ქუქი", "कुकी",
  ])

  private static func saysCookies(_ text: String) -> Bool { cookies.finds(in: text.shortened(to: 20_000)) }
}
