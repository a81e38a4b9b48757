import GVLWording

/// The role that the name of a key gives a control. The screen in the key's path is no role: `settings.save` saves.
struct ControlNames {
  /// Whether it names a button.
  let isButton: Bool
  /// Whether it names prose.
  let isText: Bool
  /// Whether it names something that is not a control.
  let isNone: Bool
  let role: Role

  /// - Parameter role: the role by all words of the name, in any order.
  init(_ name: [String], _ words: KeyWords, _ role: Role) {
    isButton = !words.isDisjoint(with: Self.buttons)
    isText = !words.isDisjoint(with: Self.texts)
    isNone = !words.isDisjoint(with: Self.never)
    self.role = isNone || isText && !isButton ? .unknown : Self.role(name, role)
  }

  /// In a flat key the screen may come before the role: `settings_save`, `vendors_close`.
  private static func role(_ name: [String], _ role: Role) -> Role {
    let front = name.prefix { screens.contains($0) }
    if !front.isEmpty, front.count < name.count, !name.dropFirst(front.count).allSatisfy(neutral.contains) {
      return KeyRoles.role(KeyWords(Array(name.dropFirst(front.count))))
    }
    // "vendorsUseLegitimateInterest" is a statement about vendors.
    return role == .vendors && !name.allSatisfy(vendors.contains) ? .unknown : role
  }

  private static let screens: Set<String> = [
    "settings", "setting", "preferences", "options", "vendors", "vendor", "partners", "partner",
  ]
  private static let neutral: Set<String> = [
    "button", "btn", "link", "cta", "label", "text", "title", "list", "page", "screen", "open", "show", "view", "all",
    "modal", "dialog",
  ]
  private static let vendors: Set<String> = screens.union(neutral).union([
    "iab", "tcf", "third", "party", "parties", "our", "manage", "see", "read", "banner", "cmp", "cookie", "cookies",
    "consent", "gdpr", "privacy", "to", "first", "second", "layer", "go", "count", "the",
  ])

  /// Words in keys of prose.
  private static let texts: Set<String> = [
    "title", "heading", "headline", "header", "body", "message", "msg", "intro", "outro", "paragraph", "info",
    "content", "subtitle", "hint", "note", "explanation", "aria", "legend", "placeholder", "summary", "footer", "name",
    "category", "categories", "question",
  ]
  /// Words in keys that are not of controls, whatever other words they have: `reject_description`,
  /// `cookies.status.accepted`.
  static let never: Set<String> = [
    "description", "desc", "contentdesc", "status", "state", "flash", "error", "errors", "success", "successful",
    "failed", "failure", "warning", "toast", "snackbar", "tooltip", "statistics", "statistic", "stats", "admin",
    "accepted", "rejected", "declined", "denied", "saved", "badge", "counter", "duration", "expiry",
    // Words in keys of values that are not texts.
    "type", "id", "selector", "selectors", "class", "target", "url", "urls", "href", "src", "css", "pattern", "regex",
    "opted", "optedout", "honored", "honoured", "value", "namespace", "style", "styles", "layout", "method",
    "icon", "format", "rate", "domain",
  ]
  static let buttons: Set<String> = ["button", "buttons", "btn", "cta", "action", "link"]
}
