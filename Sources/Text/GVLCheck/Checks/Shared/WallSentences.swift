import PlainText

/// Finds sentences that give access only to users who accept.
enum WallSentences {
  /// The first text with such a sentence.
  static func first(in dialog: Dialog) -> (DialogText, String)? {
    for text in dialog.texts {
      let whole = Classifier.standard.said(text.text, language: dialog.language)
      guard isDemand(whole.manner) else { continue }
      var before = ""
      for sentence in Sentences.of(text.text) {
        if isWall(sentence, after: before, whole) { return (text, sentence) }
        before += sentence + " "
      }
    }
    return nil
  }

  /// "You must accept to continue", "you cannot use the site without accepting", "if you do not agree, leave".
  private static func isDemand(_ manner: Manner) -> Bool {
    manner.contains([.must, .access]) || manner.contains(.barred) || manner.contains([.refusing, .leaving])
  }

  private static func isWall(_ sentence: String, after before: String, _ whole: Said) -> Bool {
    let language = whole.language
    let said = Classifier.standard.said(sentence, language: language)
    let isBarred = said.manner.contains(.barred) && !said.manner.isDisjoint(with: [.unless, .refusing, .must])
    // If the lexicon lacks words for refusing, the statement that access is barred is enough.
    if said.manner.contains(.barred), !isBarred, !said.manner.contains([.must, .access]),
      Classifier.standard.knows([.unless, .refusing], in: language)
    {
      return false
    }
    guard isDemand(said.manner), said.manner.isDisjoint(with: [.terms, .other, .reported]),
      isBarred || said.manner.contains([.must, .access])
        || !said.traits.isDisjoint(with: [.accepts, .consent, .refuses, .not])
    else { return false }
    guard
      ConsentWords.following.finds(in: sentence) || ConsentWords.following.finds(in: before)
        || whole.disclosures.contains(.storage),
      !aside.finds(in: sentence, asWord: true)
    else { return false }
    let clauses = TextParts.clauses(sentence).map { ($0, Classifier.standard.said($0, language: language)) }
    return !clauses.indices.contains { at in
      let (clause, said) = clauses[at]
      let next = at + 1 < clauses.count ? clauses[at + 1].0 : ""
      // "You must accept necessary cookies", "you must not accept", "it is not required that you must".
      if said.manner.contains(.must), !isBarred {
        let near = clauses[max(0, at - 1)...min(at + 1, clauses.count - 1)]
        if near.contains(where: { $0.1.traits.contains(.not) }) || said.traits.contains(.necessary) { return true }
      }
      return !said.manner.isDisjoint(with: [.must, .access, .barred, .leaving])
        && (embedded.finds(in: clause) || partial.finds(in: clause) || TextFinder.partlyUsed.finds(in: clause)
          // "You cannot use the site, at least some parts".
          || partial.finds(in: next) || TextFinder.partlyUsed.finds(in: next))
    }
  }

  /// Beginnings of words for a part of the site, or for "perhaps".
  private static let partial = TextFinder([
    "some ", "certain", "feature", "function", "funktion", "fonction", "funcion", "funzion", "funkc", "funkció",
    "part of", "parts of", "fully", "full ", "propert", "properly", "correctly", "intended", "all of", "might",
    "vollständig", "uneingeschränkt", "teile", "einige", "bestimmte", "möglicherweise", "plein", "pourr",
    "correctement", "entièrement", "es posible que", "algun", "correctamente", "plenamente", "alcun", "potresti",
    "correttamente", "sommige", "bepaalde", "volledig", "mogelijk", "niektór", "w pełni", "może ", "alguma", "vissa",
    "kanske", "fullt", "někter", "plně", "možn", "bizonyos", "esetleg", "előfordul", "teljes", "dalk ", "moontlik",
    "بعض", "بالكامل", "بشكل صحيح", "فيديو", "الخريطة", "някои", "пълноцен", "част от", "видео", "карта", "কিছু",
    "সম্পূর্ণ", "ভিডিও", "efallai", "rhai ", "fideo", "برخی", "ممکن است", "کامل", "ویدیو", "חלק מ", "במלוא", "כראוי",
    "סרטון", "וידאו", "कुछ", "पूरी तरह", "वीडियो", "पूर्ण", "mungkin", "beberapa", "sesetengah", "sepenuhnya",
    "sebagian", "peta ", "一部", "正常", "正しく", "完全", "可能性", "動画", "ビデオ", "地図", "ზოგიერთ", "შეიძლება", "სრულ", "ვიდეო",
    "일부", "제대로", "정상", "동영상", "지도", "काही", "व्हिडिओ", "benlèu", "vidèo", "eventualmain", "intginas", "tschertas",
    "huenda", "baadhi", "kikamilifu", "சில ", "முழு", "வீடியோ", "కొన్ని", "పూర్తి", "వీడియో", "อาจ", "บาง", "เต็มที่",
    "สมบูรณ์", "ถูกต้อง", "วิดีโอ", "แผนที่", "maaaring", "ilang ", "ganap", "có thể ", "một số", "đầy đủ", "可能", "部分",
    "某些", "功能", "视频", "地图", "影片", "視頻", "地圖",
  ])
  /// Words for embedded content, an account, or a browser that has cookies switched off.
  private static let embedded = TextFinder([
    "video", "vídeo", "youtube", "map", "karte", "carte", "mapp", "kart", "embed", "eingebett", "comment", "kommentar",
    "chat", "log in", "login", "sign in", "anmeld", "einlogg", "connexion", "account", "konto", "compte", "cuenta",
    "browser", "navigateur", "navegador", "przeglądar", "prohlížeč", "böngésző", "webbläsar",
  ])
  /// Words of "you must be 18" and similar sentences.
  static let aside = TextFinder(["may", "18", "age"])
}
