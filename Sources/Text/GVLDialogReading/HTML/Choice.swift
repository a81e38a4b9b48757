import GVLWording
import PlainText

/// Whether controls offer a choice, and whether it is about consent.
enum Choice {
  /// Whether a control accepts, refuses, acknowledges, or stores toggles. "Save" alone may belong to any form.
  static func isOne(_ shown: [Control]) -> Bool {
    stores(shown) || shown.contains { $0.role.isAccept || $0.role.isRefusal || $0.role == .acknowledge }
  }

  /// Whether the controls of a named dialog offer a choice. In a browser, a control to close or save is enough.
  static func isOne(_ shown: [Control], drawn isDrawn: Bool) -> Bool {
    isOne(shown) || isDrawn && shown.contains { $0.role == .close || $0.role == .save }
  }

  /// Whether there are toggles and a control to store, accept or refuse them all.
  static func stores(_ shown: [Control]) -> Bool {
    shown.contains { $0.element.isToggle }
      && shown.contains { $0.role == .save || $0.role.isAccept || $0.role.isRefusal }
  }

  /// - Parameter isNamed: a name marks it as a consent dialog. Without one, "no thanks" may be about a newsletter and
  ///   "I agree" about terms of use.
  static func isAboutConsent(_ shown: [Control], said text: String, isNamed: Bool) -> Bool {
    let roles = Set(shown.map(\.role))
    let accepts = roles.contains(where: \.isAccept)
    // Without a language "accept all" may be classified as plain "accept", so the label is checked for "all".
    let isPlain =
      !roles.isDisjoint(with: [.acceptAll, .rejectAll, .necessaryOnly, .continueWithout])
      || shown.contains { control in
        control.role.isAccept
          && Classifier.standard.said(control.label, language: control.language).traits.contains(.all)
      }
    switch ConsentWords.speech(text) {
    // The language may lack known words for consent: require the name and a whole choice.
    case .not:
      return isNamed && (isPlain || stores(shown) || accepts && !roles.isDisjoint(with: [.reject, .settings, .save]))
    case .faintly: return accepts && (isPlain || isNamed || roles.contains(.settings)) || isNamed && stores(shown)
    case .clearly:
      // "OK" may end any form with a text about personal data; under a text about cookies it belongs to a banner.
      if !accepts, !isPlain, !stores(shown), !isNamed {
        return !roles.isDisjoint(with: [.acknowledge, .save]) && saysCookies(text)
      }
      return true
    }
  }

  /// The role of a text outside of controls; `unknown` for sentences.
  static func role(of text: String, _ language: String?) -> Role {
    guard text.utf8.count <= 60, !text.contains(where: { ".,:;!?。、“”„«»\"".contains($0) }) else { return .unknown }
    return Classifier.classify(text, language: language).role
  }

  private static let cookies = TextFinder([
    "cookie", "traceurs", "tracking", "ciasteczk", "çerez", "küpsis", "evästee", "クッキー", "куки", "бисквит", "kolačić",
    "колачић", "süti", "slapuk", "sīkdat", "piškot", "vafrakök", "informasjonskapsl", "galetes", "ملفات تعريف",
    "עוגיות", "คุกกี้", "쿠키", "ქუქი", "कुकी",
  ])

  private static func saysCookies(_ text: String) -> Bool { cookies.finds(in: text.shortened(to: 20_000)) }
}
