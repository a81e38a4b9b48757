import GVLWording

extension DialogCheck {
  /// Only who accepts comes in.
  static let cookieWall = DialogCheck(
    "cookie-wall", title: "access does not depend on accepting",
    looksAt: "sentences of the first layer that one must accept cookies to use the site", on: [.first, .unknown],
    passes: .fairLayer,
    fails: Example(
      """
      language: en
      screens:
        - layer: first
          texts: ["We use cookies for advertising. You must accept cookies to use this website."]
          controls: [accept_all: Accept all, reject_all: Reject all, settings: Manage options]
      """)
  ) { dialog, _ in
    // Who may pay instead is not kept out.
    guard dialog.shown.contains(where: { $0.role.isAccept }), !dialog.shown.contains(where: { $0.role == .pay }),
      let (text, sentence) = wall(of: dialog)
    else { return [] }
    // A text that threatens beside a button that refuses, and strings of which nobody knows what stands beside them.
    let isDoubtful = dialog.reject != false || dialog.source == .strings
    return [
      Found(
        "\"\(Excerpt.of(sentence))\" makes accepting the price of access: let those in who refuse",
        in: text, severity: isDoubtful ? .warning : nil)
    ]
  }
}

private func wall(of dialog: Dialog) -> (DialogText, String)? {
  for text in dialog.texts {
    let whole = Classifier.standard.said(text.text, language: dialog.language).manner
    guard whole.contains([.must, .access]) || whole.contains(.barred) else { continue }
    var before = ""
    for sentence in Sentences.of(text.text) {
      if isWall(sentence, after: before, dialog.language) { return (text, sentence) }
      before = sentence
    }
  }
  return nil
}

private func isWall(_ sentence: String, after before: String, _ language: String?) -> Bool {
  let said = Classifier.standard.said(sentence, language: language)
  let isDemand = said.manner.contains([.must, .access]) && !said.traits.contains(.not)
  guard isDemand || said.manner.contains(.barred) else { return false }
  // The finders lower A to Z alone.
  let (sentence, before) = (sentence.lowercased(), before.lowercased())
  return !said.traits.isDisjoint(with: [.accepts, .consent, .refuses])
    // "You must accept necessary cookies", and the terms of use, are no consent.
    && !said.traits.contains(.necessary) && !said.manner.contains(.terms)
    && (cookies.finds(in: sentence) || cookies.finds(in: before)) && !partial.finds(in: sentence)
    && !TextFinder.partlyUsed.finds(in: sentence)
    && !aside.finds(in: sentence, asWord: true)
}

private let cookies = TextFinder(ConsentWords.cookies + ["kakor", "tracking", "tracker", "traceur"])

/// By the beginnings of words: a part of the site, or perhaps; embedded content; a browser that has cookies switched off.
private let partial = TextFinder([
  "some ", "certain", "feature", "function", "funktion", "fonction", "funcion", "funzion", "funkc", "funkció",
  "part of",
  "parts of", "fully", "full ", "propert", "properly", "correctly", "intended", "all of", "might", "vollständig",
  "uneingeschränkt", "teile", "einige", "bestimmte", "möglicherweise", "plein", "pourr", "correctement", "entièrement",
  "es posible que", "algun", "correctamente", "plenamente", "alcun", "potresti", "correttamente", "sommige", "bepaalde",
  "volledig", "mogelijk", "niektór", "w pełni", "może", "alguma", "vissa", "kanske", "fullt", "někter", "plně", "možn",
  "bizonyos", "esetleg", "előfordul", "teljes",
  "video", "vídeo", "youtube", "map", "karte", "carte", "mapp", "kart", "embed", "eingebett", "comment", "kommentar",
  "chat", "log in", "login", "sign in", "anmeld", "einlogg", "connexion", "account", "konto", "compte", "cuenta",
  "browser", "navigateur", "navegador", "przeglądar", "prohlížeč", "böngésző", "webbläsar",
])
private let aside = TextFinder(["may", "18", "age"])
