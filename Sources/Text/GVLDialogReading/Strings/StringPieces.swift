import GVLStrings
import GVLWording

/// One entry of a dialog: a control or a text.
struct StringPiece: Sendable {
  var layer: Layer?
  var control: Control?
  var text: DialogText?
}

/// Tells controls from texts, inside of a dialog only: no key of the rest of an app is asked.
struct StringPieces {
  let file: String
  /// The language of the file; nil where nothing says.
  let language: String?
  let roles: RoleMap

  func piece(_ entry: StringEntry, _ key: EntryKey, hasBanner: Bool) -> StringPiece {
    let layer = roles.layer(of: entry.key) ?? KeyLayer.of(entry.key, key, hasBanner: hasBanner)
    let mapped = roles.role(of: entry.key)
    if entry.isComputed, !entry.isTranslated {
      return StringPiece(layer: layer, control: ComputedControl.of(entry, key, file: file, language: language))
    }
    let text = StringPiece(
      layer: layer, text: DialogText(entry.value, key: entry.key, place: entry.place, form: entry.variant))
    if mapped == nil, entry.value.utf8.count > Self.labelLimit || key.isBackstage { return text }
    let words = KeyWords(key.name)
    let keyRole = entry.isKeyedByText ? Self.role(ofSource: entry) : Self.role(key, words, entry.value)
    let verdict = classify(entry.value)
    guard isControl(entry, key, words, mapped, keyRole, verdict.role) else { return text }
    let decided = ControlRole(
      mapped: mapped, key: entry.key, keyRole: keyRole, verdict: verdict, isNamedForText: true)
    return StringPiece(
      layer: layer,
      control: Control(
        file: file, layer: .unknown, role: decided.role, text: entry.value, key: entry.key,
        keyRole: mapped ?? keyRole, textRole: verdict.role, element: .button, place: entry.place, path: entry.key,
        language: language, evidence: decided.evidence))
  }

  /// What the words say in the file's language. What another language would make of them is no answer: that it is
  /// another language is a finding of its own.
  private func classify(_ text: String) -> Classification {
    guard let language else { return Classifier.classify(text) }
    return Classifier.standard.classify(text, inFamily: language)
  }

  /// What the text says that was translated, where it is the key: a choice, in a label and never in a sentence. Of other
  /// words nobody knows the sense: "Cancel" closes one window and refuses in another.
  private static func role(ofSource entry: StringEntry) -> Role {
    guard let source = entry.source, source != entry.value, isLabel(source) else { return .unknown }
    let role = Classifier.standard.classify(source, inFamily: "en").role
    return role.isAccept || role.isRefusal ? role : .unknown
  }

  /// What the name of a key says of a control; what a screen is for, in the way to it, is no role: `settings.save` saves.
  static func role(_ key: EntryKey, _ words: KeyWords, _ value: String) -> Role {
    if !words.isDisjoint(with: never) { return .unknown }
    let isButton = !words.isDisjoint(with: buttonWords)
    guard isButton || words.isDisjoint(with: textWords) else { return .unknown }
    let role = role(key.name, words)
    guard !isButton, words.contains("text") else { return role }
    // `accept_text` may be the label or a sentence about it.
    let isChoice = role.isAccept || role.isRefusal || role == .save || role == .doNotSell
    // Of a way to the choices the key must say nothing else.
    return isLabel(value) && (isChoice || key.name.count == 2 && role == .settings) ? role : .unknown
  }

  /// In a flat key the screen may stand before what the control does: `settings_save`, `vendors_close`.
  private static func role(_ name: [String], _ words: KeyWords) -> Role {
    let front = name.prefix { screenWords.contains($0) }
    if !front.isEmpty, front.count < name.count, !name.dropFirst(front.count).allSatisfy(neutralWords.contains) {
      return KeyRoles.role(KeyWords(Array(name.dropFirst(front.count))))
    }
    let role = KeyRoles.role(words)
    // "vendorsUseLegitimateInterest" says something of them.
    return role == .vendors && !name.allSatisfy(vendorWords.contains) ? .unknown : role
  }

  private static let screenWords: Set<String> = [
    "settings", "setting", "preferences", "options", "vendors", "vendor", "partners", "partner",
  ]
  private static let neutralWords: Set<String> = [
    "button", "btn", "link", "cta", "label", "text", "title", "list", "page", "screen", "open", "show", "view", "all",
    "modal", "dialog",
  ]
  private static let vendorWords: Set<String> = screenWords.union(neutralWords).union([
    "iab", "tcf", "third", "party", "parties", "our", "manage", "see", "read", "banner", "cmp", "cookie", "cookies",
    "consent", "gdpr", "privacy", "to", "first", "second", "layer", "go", "count", "the",
  ])

  private static func isLabel(_ value: String) -> Bool {
    guard isShort(value), let last = value.unicodeScalars.last, last != "." else { return false }
    return !value.unicodeScalars.contains { scalar in
      switch scalar {
      case ".", "!", "?", "。", ":", "\n": scalar != last
      default: false
      }
    }
  }

  /// At most forty characters; few texts are near enough to be counted.
  private static func isShort(_ value: String) -> Bool {
    value.utf8.count <= 40 || value.utf8.count <= 400 && value.count <= 40
  }

  private func isControl(
    _ entry: StringEntry, _ key: EntryKey, _ words: KeyWords, _ mapped: Role?, _ keyRole: Role, _ textRole: Role
  ) -> Bool {
    if let mapped { return mapped != .other }
    if let first = key.name.first, ["thanks", "thank"].contains(first) { return false }
    guard words.isDisjoint(with: Self.never), !asksAgain(words), !CodeValue.isOne(entry.value) else { return false }
    // `cookies_accepted.label`: a field of a form, which says what was done.
    if key.name.count == 1, key.name[0] == "label", let last = key.way.last, !Self.never.isDisjoint(with: last) {
      return false
    }
    // What stands in the place of a video until it is allowed.
    if key.way.contains(where: { $0.contains("contextual") }) { return false }
    // One of a list of words, which a program looks for.
    if key.name.isEmpty, key.way.isEmpty, !entry.value.contains(" "), entry.value == entry.value.lowercased() {
      return false
    }
    // `accept_button: {text: …, role: accept_all}`: a value of the program.
    if key.name.count == 1, let last = key.name.last, ["role", "variant", "kind"].contains(last) { return false }
    // A column of a table of cookies: `_ga_purpose`.
    if key.name.count > 1, let last = key.name.last, Self.columns.contains(last) { return false }
    let isChoice = keyRole.isAccept || keyRole.isRefusal
    // A row's own texts, but for what is done with all rows: `categories.marketing.title`, `purposes.save`.
    if key.isOfRow {
      return (isChoice || keyRole == .save) && Self.isShort(entry.value)
    }
    if key.way.contains(where: { !$0.isEmpty && $0.allSatisfy(Self.proseWays.contains) }) { return false }
    // What a setting may be: `consent.options.1`. A row of labels is called one, `buttons.0`.
    if key.name.isEmpty, let last = key.way.last, last.allSatisfy({ !Self.buttonWords.contains($0) }),
      KeyRoles.role(KeyWords(last)) == .unknown
    {
      return false
    }
    if !words.isDisjoint(with: Self.buttonWords) { return true }
    let ends = key.name.last.map { ["ok", "yes", "accept", "agree", "decline", "reject"].contains($0) } ?? false
    guard ends || words.isDisjoint(with: Self.textWords) else { return false }
    if words.contains("text") { return keyRole != .unknown }
    // "Please allow the category to view this content.": what stands in the place of something.
    if entry.value.utf8.count > 45, entry.value.hasSuffix(".") || entry.value.hasSuffix("。") { return false }
    // What begins a sentence: `accept: "By accepting you …"`.
    if isChoice { return textRole != .unknown || (entry.value.utf8.count <= 60 || entry.value.count <= 60) }
    if keyRole != .unknown { return textRole != .unknown || Self.isShort(entry.value) }
    // By its words alone a sentence is no label: "By closing this banner you accept cookies."
    if let last = entry.value.unicodeScalars.last, [".", "。", "।"].contains(last) { return false }
    switch textRole {
    case .unknown, .other, .privacyPolicy: return false
    case .settings, .vendors, .acknowledge: return Self.isShort(entry.value)
    default: return true
    }
  }

  /// Of a little dialog above the dialog: "Leave without saving?"
  private func asksAgain(_ words: KeyWords) -> Bool {
    words.contains("dialog") && !words.isDisjoint(with: ["alert", "confirm", "confirmation", "exit", "leave"])
  }

  /// Longer texts are prose, in bytes.
  private static let labelLimit = 160

  /// Names of keys that hold prose.
  private static let textWords: Set<String> = [
    "title", "heading", "headline", "header", "body", "message", "msg", "intro", "outro", "paragraph", "info",
    "content", "subtitle", "hint", "note", "explanation", "aria", "legend", "placeholder", "summary", "footer", "name",
    "category", "categories", "question",
  ]
  /// Names of what is no control, whatever else they say: `reject_description`, `cookies.status.accepted`.
  private static let never: Set<String> = [
    "description", "desc", "contentdesc", "status", "state", "flash", "error", "errors", "success", "successful",
    "failed", "failure", "warning", "toast", "snackbar", "tooltip", "statistics", "statistic", "stats", "admin",
    "accepted", "rejected", "declined", "denied", "saved", "badge", "counter", "duration", "expiry",
    // Of files that are no texts at all.
    "type", "id", "selector", "selectors", "class", "target", "url", "urls", "href", "src", "css", "pattern", "regex",
    "opted", "optedout", "honored", "honoured", "value", "namespace", "style", "styles", "layout", "method",
    "icon", "format", "rate", "domain",
  ]
  static let buttonWords: Set<String> = ["button", "buttons", "btn", "cta", "action", "link"]
  private static let columns: Set<String> = ["purpose", "provider", "expiration", "lifetime"]
  private static let proseWays: Set<String> = ["title", "titles", "description", "descriptions", "desc"]
}
