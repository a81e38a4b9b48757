/// A text of a dialog in another language than the dialog states.
struct ForeignText: Sendable, Hashable {
  let text: String
  let language: String
  var control: Control?
  var paragraph: DialogText?
  /// Whether it represents the whole dialog, which is in another language than its page or file states.
  var isAll = false

  static func of(_ dialog: Dialog) -> [ForeignText] {
    guard let own = dialog.language, Classifier.standard.share(of: "cookies", language: own) != nil else { return [] }
    let labels = dialog.shown.compactMap { control in
      foreign(control.text, own, of: control).map { ForeignText(text: control.text, language: $0, control: control) }
    }
    let isInfoPlist = InfoPlist.isOne(dialog.file)
    let paragraphs = dialog.texts.compactMap { text -> ForeignText? in
      // `tracking-description` reports this text.
      if isInfoPlist, text.key == InfoPlist.trackingKey { return nil }
      return foreign(text.text, own).map { ForeignText(text: text.text, language: $0, paragraph: text) }
    }
    let all = labels + paragraphs
    let labelled = dialog.shown.filter { !$0.text.isEmpty }
    // A wrong `lang` is one fault, and so is a file with the texts of another language.
    guard all.count > (dialog.source == .page ? 2 : 4) else { return all }
    let isOne = Set(all.map { base($0.language) }).count == 1 && labels.count * 4 >= labelled.count * 3
    guard let whole = spoken(paragraphs, of: dialog) ?? (isOne ? all.first : nil) else { return all }
    return [
      ForeignText(
        text: whole.text, language: whole.language, control: whole.control, paragraph: whole.paragraph, isAll: true)
    ]
  }

  /// A paragraph of the language that most paragraphs have. Labels of one word cannot distinguish Dutch from Afrikaans.
  private static func spoken(_ paragraphs: [ForeignText], of dialog: Dialog) -> ForeignText? {
    let count = dialog.texts.count { $0.text.utf8.count >= 40 }
    let languages = Dictionary(grouping: paragraphs, by: \.language)
    let most = languages.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.value ?? []
    return most.count > 1 && most.count * 4 >= count * 3 ? most.first : nil
  }

  /// The language of a text, if the dialog's language does not know its words and this one does.
  private static func foreign(_ text: String, _ own: String, of control: Control? = nil) -> String? {
    let classifier = Classifier.standard
    guard text.contains(where: \.isLetter), let ownShare = classifier.share(of: text, language: own) else { return nil }
    if let control {
      let verdict = classifier.classify(text, language: own)
      if isEnglish(text, verdict.role, own) { return "en" }
      guard verdict.role != .unknown, let language = verdict.language, !isSame(language, own),
        // "Cookies", "OK", "Option" are words of several languages.
        let share = classifier.share(of: text, language: language), share >= ownShare + 0.3,
        // Many languages may share a single word; if its role is that of the key, it counts as the dialog's own.
        language == "en" || verdict.role == control.keyRole || text.split(separator: " ").count > 1
      else { return nil }
      if isOnlyInternational(text) { return nil }
      // Danish sites say "Accept all" too: a text that English knows as well was left untranslated.
      let isEnglish = !isSame(own, "en") && classifier.share(of: text, language: "en").map { $0 >= share } == true
      return isEnglish ? "en" : language
    }
    // Names in programs such as `ad_storage` belong to no language.
    let spoken = text.split(separator: " ").reduce(0) {
      $1.utf8.contains(UInt8(ascii: "_")) ? $0 : $0 + $1.utf8.count + 1
    }
    guard spoken > 40, ownShare < 0.35, let best = classifier.language(of: text), best.share > ownShare + 0.3,
      !isSame(best.code, own)
    else { return nil }
    return best.code
  }

  /// Whether a label is English. "Accept" occurs in dialogs of many languages. "Accept all" is English: English knows
  /// each of its words, and only English gives them a role together.
  private static func isEnglish(_ text: String, _ role: Role, _ own: String) -> Bool {
    guard !isSame(own, "en"), text.split(separator: " ").count > 1, !isOnlyInternational(text),
      Classifier.standard.share(of: text, language: "en") == 1
    else { return false }
    let english = Classifier.standard.classify(text, language: "en").role
    return english != .unknown && english != .other && english != role
  }

  private static func isOnlyInternational(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }
    return words.allSatisfy {
      ["ok", "okay", "cookie", "cookies", "iab", "tcf", "google", "newsletter", "marketing"].contains($0)
    }
  }

  /// Whether two languages are the same without region and script. Neighbours with similar words count as one.
  private static func isSame(_ a: String, _ b: String) -> Bool { base(a) == base(b) }

  private static func base(_ code: String) -> String {
    let front = String(code.lowercased().prefix { $0 != "-" && $0 != "_" })
    return neighbours[front] ?? front
  }

  private static let neighbours = [
    "bs": "hr", "sr": "hr", "nb": "no", "nn": "no", "da": "no", "gl": "pt", "ms": "id", "sk": "cs", "uk": "ru",
    "bg": "mk", "af": "nl",
  ]
}
