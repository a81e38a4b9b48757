import GVLDialogReading
import GVLWording

extension DialogCheck {
  /// Only who accepts comes in.
  static let cookieWall = DialogCheck(
    "cookie-wall", title: "access does not depend on accepting",
    looksAt:
      "sentences of the first layer that one must accept cookies to use the site, and layers where one accepts or leaves",
    on: [.first, .unknown],
    passes: .fairLayer,
    fails: Example(
      """
      language: en
      screens:
        - layer: first
          texts: ["We use cookies for advertising. You must accept cookies to use this website."]
          controls: [accept_all: Accept all, reject_all: Reject all, settings: Manage options]
      """)
  ) { dialog, context in
    // Who may pay instead is not kept out.
    guard dialog.shown.contains(where: { $0.role.isAccept }), !dialog.shown.contains(where: { $0.role == .pay })
    else { return [] }
    guard let (text, sentence) = wall(of: dialog) else {
      guard let leave = wayOut(of: dialog, context) else { return [] }
      return [Found("who does not accept can only leave (\"\(leave.label)\"): let those in who refuse", at: leave)]
    }
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

/// The control that leaves, where nothing else stands beside accepting but what is to be read.
private func wayOut(of dialog: Dialog, _ context: DialogContext) -> Control? {
  guard dialog.reject == false, dialog.layer == .first, dialog.source != .strings,
    ConsentWords.following.finds(in: dialog.text),
    !aside.finds(in: dialog.text, asWord: true),
    let leave = dialog.shown.first(where: { leaves($0, context) })
  else { return nil }
  let isAll = dialog.shown.allSatisfy {
    $0.role.isAccept || $0.role == .privacyPolicy || $0.role == .vendors || leaves($0, context)
  }
  return isAll ? leave : nil
}

private func leaves(_ control: Control, _ context: DialogContext) -> Bool {
  let said = context.said.of(control).traits
  return control.role == .other && said.contains(.leaves) && said.isDisjoint(with: [.elsewhere, .settings, .not])
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
    && (ConsentWords.following.finds(in: sentence) || ConsentWords.following.finds(in: before))
    && !partial.finds(in: sentence)
    && !TextFinder.partlyUsed.finds(in: sentence)
    && !aside.finds(in: sentence, asWord: true)
}

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
  "dalk ", "moontlik", "بعض", "بالكامل", "بشكل صحيح", "فيديو", "الخريطة", "някои", "пълноцен", "част от", "видео",
  "карта",
  "কিছু", "সম্পূর্ণ", "ভিডিও", "efallai", "rhai ", "fideo", "برخی", "ممکن است", "کامل", "ویدیو", "חלק מ", "במלוא", "כראוי",
  "סרטון",
  "וידאו", "कुछ", "पूरी तरह", "वीडियो", "पूर्ण", "mungkin", "beberapa", "sesetengah", "sepenuhnya", "sebagian", "peta ",
  "一部", "正常", "正しく", "完全", "可能性", "動画", "ビデオ", "地図", "ზოგიერთ", "შეიძლება", "სრულ", "ვიდეო", "일부", "제대로",
  "정상", "동영상", "지도", "काही", "व्हिडिओ", "benlèu", "vidèo", "eventualmain", "intginas", "tschertas", "huenda", "baadhi",
  "kikamilifu", "சில ", "முழு", "வீடியோ", "కొన్ని", "పూర్తి", "వీడియో", "อาจ", "บาง", "เต็มที่", "สมบูรณ์", "ถูกต้อง", "วิดีโอ",
  "แผนที่", "maaaring", "ilang ", "ganap", "có thể ", "một số", "đầy đủ", "可能", "部分", "某些", "功能", "视频", "地图", "影片", "視頻",
  "地圖",
])
private let aside = TextFinder(["may", "18", "age"])
