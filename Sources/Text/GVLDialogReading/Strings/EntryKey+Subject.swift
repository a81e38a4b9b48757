extension EntryKey {
  static func subject(_ words: [String]) -> Subject {
    if words.contains(where: KeyRoles.elsewhere.contains) || words.contains(where: ConsentNames.foods.contains) {
      return .elsewhere
    }
    if words.contains(where: subjects.contains) { return .consent }
    return words.allSatisfy(shapes.contains) ? .none : .other
  }

  private static let subjects: Set<String> = [
    "cookie", "cookies", "consent", "gdpr", "dsgvo", "rgpd", "tcf", "cmp", "accept", "acceptall", "reject", "decline",
    "deny", "refuse", "agree", "allow", "allowall", "necessary", "essential", "essentials", "marketing", "analytics",
    "statistics", "functional", "functionality", "purpose", "purposes", "vendor", "vendors", "partners", "privacy",
    "preferences", "category", "categories", "customize", "customise", "optout", "tracking", "trackers", "banner",
    "sell", "legal", "iab", "all", "selected", "only",
  ]
  /// Words of keys that state the kind of a text, not its subject.
  private static let shapes: Set<String> = [
    "title", "text", "description", "desc", "label", "button", "btn", "link", "close", "save", "settings", "name",
    "more", "less", "header", "headers", "footer", "body", "intro", "content", "message", "elements", "common", "main",
    "modal", "notice", "details", "section", "sections", "ok", "back", "cancel", "default", "options", "confirm",
    "show", "info", "alert", "setting",
  ]
}

extension EntryKey {
  /// Whether the key belongs to a contract or terms of use: `end-user-agreement.accept`.
  var isOfContract: Bool {
    way.last.map { $0.contains(where: ["agreement", "eula", "terms", "license", "licence", "tos"].contains) } ?? false
  }
}
