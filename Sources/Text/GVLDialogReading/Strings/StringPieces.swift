import GVLStrings
import GVLWording

/// One entry of a dialog: a control or a text.
struct StringPiece: Sendable {
  var layer: Layer?
  var control: Control?
  var text: DialogText?
}

/// Distinguishes controls from texts. Only for entries of dialogs, not for the other keys of an app.
struct StringPieces {
  let file: String
  /// The language of the file; nil if it is not known.
  let language: String?
  let roles: RoleMap

  func piece(_ entry: StringEntry, _ key: EntryKey, hasBanner: Bool) -> StringPiece {
    let layer = roles.layer(of: entry.key) ?? (hasBanner ? key.layer.besideBanner : key.layer.alone)
    let mapped = roles.role(of: entry.key)
    if entry.isComputed, !entry.isTranslated {
      return StringPiece(layer: layer, control: ComputedControl.of(entry, key, file: file, language: language))
    }
    let text = StringPiece(
      layer: layer, text: DialogText(entry.value, key: entry.key, place: entry.place, form: entry.variant))
    if mapped == nil, entry.value.utf8.count > Self.labelLimit || key.isBackstage { return text }
    let keyRole = entry.isKeyedByText ? Self.role(ofSource: entry) : Self.role(key, entry.value)
    let verdict = classify(entry.value)
    guard isControl(entry, key, mapped, keyRole, verdict.role) else { return text }
    let decided = ControlRole(
      mapped: mapped, key: entry.key, keyRole: keyRole, verdict: verdict, isNamedForText: true)
    return StringPiece(
      layer: layer,
      control: Control(
        file: file, layer: .unknown, role: decided.role, text: entry.value, key: entry.key,
        keyRole: mapped ?? keyRole, textRole: verdict.role, element: .button, place: entry.place, path: entry.key,
        language: language, evidence: decided.evidence))
  }

  /// The role by the words of the file's language. Words of another language are not used; they are reported by a rule
  /// of their own.
  private func classify(_ text: String) -> Classification {
    guard let language else { return Classifier.classify(text) }
    return Classifier.standard.classify(text, inFamily: language)
  }

  /// The role of the source text, for formats whose key is the text (gettext). Only accept and refuse, only short
  /// labels: "Cancel" closes one window and refuses in another.
  private static func role(ofSource entry: StringEntry) -> Role {
    guard let source = entry.source, source != entry.value, isLabel(source) else { return .unknown }
    let role = Classifier.standard.classify(source, inFamily: "en").role
    return role.isAccept || role.isRefusal ? role : .unknown
  }

  /// The role that the name of a key gives this text.
  static func role(_ key: EntryKey, _ value: String) -> Role {
    let role = key.control.role
    guard !key.control.isButton, key.nameWords.contains("text") else { return role }
    // `accept_text` may be the label or a sentence about it.
    let isChoice = role.isAccept || role.isRefusal || role == .save || role == .doNotSell
    // A key for settings must have no other word.
    return isLabel(value) && (isChoice || key.name.count == 2 && role == .settings) ? role : .unknown
  }

  private static func isLabel(_ value: String) -> Bool {
    guard isShort(value), let last = value.unicodeScalars.last, last != "." else { return false }
    return !value.unicodeScalars.contains { scalar in
      switch scalar {
      case ".", "!", "?", "。", ":", "\n": scalar != last
      default: false
      }
    }
  }

  /// Whether it has at most forty characters. Characters are only counted if the bytes do not decide.
  private static func isShort(_ value: String) -> Bool {
    value.utf8.count <= 40 || value.utf8.count <= 400 && value.count <= 40
  }

  private func isControl(
    _ entry: StringEntry, _ key: EntryKey, _ mapped: Role?, _ keyRole: Role, _ textRole: Role
  ) -> Bool {
    if let mapped { return mapped != .other }
    if let first = key.name.first, ["thanks", "thank"].contains(first) { return false }
    guard !key.control.isNone, !asksAgain(key.nameWords), !CodeValue.isOne(entry.value) else { return false }
    // `cookies_accepted.label`: a form's field that states what was done.
    if key.name.count == 1, key.name[0] == "label", let last = key.way.last, !ControlNames.never.isDisjoint(with: last)
    {
      return false
    }
    // The text shown in place of a video until consent is given.
    if key.way.contains(where: { $0.contains("contextual") }) { return false }
    // An entry of a list of words that a program searches for.
    if key.name.isEmpty, key.way.isEmpty, !entry.value.contains(" "), entry.value == entry.value.lowercased() {
      return false
    }
    // `accept_button: {text: …, role: accept_all}`: a value for the program.
    if key.name.count == 1, let last = key.name.last, ["role", "variant", "kind"].contains(last) { return false }
    // A column of a table of cookies: `_ga_purpose`.
    if key.name.count > 1, let last = key.name.last, Self.columns.contains(last) { return false }
    let isChoice = keyRole.isAccept || keyRole.isRefusal
    // The texts of a row, except for controls of all rows: `categories.marketing.title`, `purposes.save`.
    if key.isOfRow {
      return (isChoice || keyRole == .save) && Self.isShort(entry.value)
    }
    if key.way.contains(where: { !$0.isEmpty && $0.allSatisfy(Self.proseWays.contains) }) { return false }
    // A value of a setting: `consent.options.1`. A row of labels has a name such as `buttons.0`.
    if key.name.isEmpty, let last = key.way.last, last.allSatisfy({ !ControlNames.buttons.contains($0) }),
      KeyRoles.role(KeyWords(last)) == .unknown
    {
      return false
    }
    if key.control.isButton { return true }
    let ends = key.name.last.map { ["ok", "yes", "accept", "agree", "decline", "reject"].contains($0) } ?? false
    guard ends || !key.control.isText else { return false }
    if key.nameWords.contains("text") { return keyRole != .unknown }
    // "Please allow the category to view this content.": shown in place of embedded content.
    if entry.value.utf8.count > 45, entry.value.hasSuffix(".") || entry.value.hasSuffix("。") { return false }
    // A longer text without a role is a sentence: `accept: "By accepting you …"`.
    if isChoice { return textRole != .unknown || (entry.value.utf8.count <= 60 || entry.value.count <= 60) }
    if keyRole != .unknown { return textRole != .unknown || Self.isShort(entry.value) }
    // Without a key, a sentence is not a label: "By closing this banner you accept cookies."
    if let last = entry.value.unicodeScalars.last, [".", "。", "।"].contains(last) { return false }
    switch textRole {
    case .unknown, .other, .privacyPolicy: return false
    case .settings, .vendors, .acknowledge: return Self.isShort(entry.value)
    default: return true
    }
  }

  /// Whether it belongs to a small dialog over the dialog: "Leave without saving?"
  private func asksAgain(_ words: KeyWords) -> Bool {
    words.contains("dialog") && !words.isDisjoint(with: ["alert", "confirm", "confirmation", "exit", "leave"])
  }

  /// Texts of more bytes are prose.
  private static let labelLimit = 160

  private static let columns: Set<String> = ["purpose", "provider", "expiration", "lifetime"]
  private static let proseWays: Set<String> = ["title", "titles", "description", "descriptions", "desc"]
}
