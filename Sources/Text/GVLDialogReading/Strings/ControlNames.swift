import GVLWording

/// What the name of a key says of a control; what a screen is for, in the way to it, is no role: `settings.save` saves.
struct ControlNames {
  /// It names a button.
  let isButton: Bool
  /// It names what is prose.
  let isText: Bool
  /// It names what is no control.
  let isNone: Bool
  let role: Role

  /// - Parameter role: What the words say of a control wherever they stand.
  init(_ name: [String], _ words: KeyWords, _ role: Role) {
    isButton = !words.isDisjoint(with: Self.buttons)
    isText = !words.isDisjoint(with: Self.texts)
    isNone = !words.isDisjoint(with: Self.never)
    self.role = isNone || isText && !isButton ? .unknown : Self.role(name, role)
  }

  /// In a flat key the screen may stand before what the control does: `settings_save`, `vendors_close`.
  private static func role(_ name: [String], _ role: Role) -> Role {
    let front = name.prefix { screens.contains($0) }
    if !front.isEmpty, front.count < name.count, !name.dropFirst(front.count).allSatisfy(neutral.contains) {
      return KeyRoles.role(KeyWords(Array(name.dropFirst(front.count))))
    }
    // "vendorsUseLegitimateInterest" says something of them.
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

  /// Names of keys that hold prose.
  private static let texts: Set<String> = [
    "title", "heading", "headline", "header", "body", "message", "msg", "intro", "outro", "paragraph", "info",
    "content", "subtitle", "hint", "note", "explanation", "aria", "legend", "placeholder", "summary", "footer", "name",
    "category", "categories", "question",
  ]
  /// Names of what is no control, whatever else they say: `reject_description`, `cookies.status.accepted`.
  static let never: Set<String> = [
    "description", "desc", "contentdesc", "status", "state", "flash", "error", "errors", "success", "successful",
    "failed", "failure", "warning", "toast", "snackbar", "tooltip", "statistics", "statistic", "stats", "admin",
    "accepted", "rejected", "declined", "denied", "saved", "badge", "counter", "duration", "expiry",
    // Of files that are no texts at all.
    "type", "id", "selector", "selectors", "class", "target", "url", "urls", "href", "src", "css", "pattern", "regex",
    "opted", "optedout", "honored", "honoured", "value", "namespace", "style", "styles", "layout", "method",
    "icon", "format", "rate", "domain",
  ]
  static let buttons: Set<String> = ["button", "buttons", "btn", "cta", "action", "link"]
}
