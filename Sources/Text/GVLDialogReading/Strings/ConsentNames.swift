/// Recognises keys, files and folders about consent by their names.
enum ConsentNames {
  enum Sense: Sendable, Hashable {
    /// A name that nothing else has: a cookie banner, GDPR, a known product.
    case sure
    /// Consent without a subject: to cookies, or to anything else that an app asks for.
    case consent
    /// Consent to a named subject: `ai_consent`, `parental_consent`.
    case other
  }

  struct Name: Sendable, Hashable {
    var sense: Sense
    /// The words before those about consent, without labels of controls. Different leads are different dialogs.
    var lead: [String]
    /// Whether it is about the law of an American state, which needs another dialog than Europe's.
    var isAmerican: Bool
  }

  /// Returns nil if no word is about consent.
  static func read(_ words: [String]) -> Name? {
    for (index, word) in words.enumerated() {
      let next = index + 1 < words.count ? words[index + 1] : ""
      // A cookie policy is a document without a choice.
      if documents.contains(next) || next.isEmpty && index > 0 && foods.contains(words[index - 1])
        || foods.contains(next)
      {
        continue
      }
      let isSure =
        isSure(word) || asides.contains(word) && screens.contains(next) || word == "consent" && dialogs.contains(next)
      guard isSure || word == "consent" || word == "consents" else { continue }
      let lead = words[..<index].filter { !neutral.contains($0) }
      let sense: Sense = isSure ? .sure : lead.isEmpty ? .consent : .other
      return Name(sense: sense, lead: lead, isAmerican: words.contains(where: american.contains))
    }
    return nil
  }

  private static func isSure(_ word: String) -> Bool {
    if sure.contains(word) { return true }
    for front in ["cookies", "cookie", "consent"] where word.hasPrefix(front) {
      let rest = String(word.dropFirst(front.count))
      if front != "consent" && rest.isEmpty || tails.contains(rest) { return true }
    }
    // Product names such as `outsmartcookie`, `eucookies`.
    return (word.hasSuffix("cookie") || word.hasSuffix("cookies")) && !foods.contains { word.hasPrefix($0) }
  }

  private static let sure: Set<String> = ConsentProduct.keys.subtracting(["fides", "cmpbox"]).union([
    "gdpr", "dsgvo", "rgpd", "lgpd", "rodo", "eprivacy", "ccpa", "cpra", "usnat", "tcf", "iabtcf", "cmp", "iabcmp",
  ])
  private static let american: Set<String> = ["ccpa", "cpra", "usnat"]
  /// Words after `cookie` or `consent` in names written as one word.
  private static let tails: Set<String> = [
    "consent", "consents", "banner", "notice", "bar", "law", "warning", "popup", "dialog", "modal", "settings",
    "control", "manager", "hint", "alert", "overlay", "wall", "layer", "message", "preferences", "permission", "choice",
    "choices", "tool", "screen", "box", "info", "disclaimer", "privacy",
  ]
  private static let asides: Set<String> = ["privacy", "datenschutz"]
  private static let screens: Set<String> = [
    "banner", "notice", "dialog", "modal", "popup", "prompt", "manager", "center", "centre", "preferences", "choices",
    "consent", "overlay", "wall",
  ]
  /// Words after `consent` that make a name sure.
  private static let dialogs: Set<String> = ["banner", "notice", "dialog", "modal", "popup", "manager", "management"]
  private static let documents: Set<String> = [
    "policy", "policies", "polices", "declaration", "statement", "terms", "recipe", "recipes", "form", "forms",
  ]
  /// Words about cookies to eat.
  static let foods: Set<String> = ["recipe", "recipes", "fortune", "bakery", "jar", "dough", "cutter"]
  /// Words before the name that do not distinguish dialogs: labels (`accept_all_cookies`), platforms, kinds of screens.
  private static let neutral: Set<String> = [
    "accept", "allow", "agree", "reject", "decline", "deny", "refuse", "save", "manage", "change", "open", "show",
    "close", "dismiss", "all", "only", "necessary", "essential", "required", "optional", "additional", "and", "or",
    "to", "the", "my", "your", "our", "we", "use", "this", "site", "website", "uses", "user", "users", "data",
    "privacy", "app", "web", "ios", "android", "mobile", "tx", "label", "text", "title", "message", "btn", "button",
    "link", "lbl", "txt", "str", "string", "dialog", "banner", "modal", "popup", "screen", "view", "page", "layer",
    "first", "second", "give", "eu", "iab", "ad", "ads", "advertising", "tracking", "analytics", "marketing", "fof",
    "withdraw", "revoke", "selected", "customize", "customise", "configure", "without", "continue", "not", "dont", "i",
    "ui", "common", "global", "core", "component", "components", "widget", "plugin", "module", "extension", "settings",
  ]
}

extension ConsentNames {
  /// The name about consent of a file or its folder: `cookies.php`, `lang/de/consent_manager.lang`,
  /// `cookie_consent/locales/de.json`. Folders of a whole project are ignored.
  static func ofFile(_ path: String) -> (name: Name, isFolder: Bool)? {
    var parts = path.split { $0 == "/" || $0 == "\\" }.map(String.init)
    guard let last = parts.popLast() else { return nil }
    let stem = last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
    if let name = read(KeyRoles.parts(of: stem)) { return (name, false) }
    while let folder = parts.popLast() {
      let words = KeyRoles.parts(of: folder)
      // `locales/de`, `values-de`, `de.lproj` state the language; the folder above states the subject.
      if words.isEmpty || words.allSatisfy(homes.contains) || isLanguage(folder) { continue }
      return read(words).map { ($0, true) }
    }
    return nil
  }

  /// Whether a file has texts for administrators of a product: `locallang_db.xlf`.
  static func isBackstage(_ path: String) -> Bool {
    let name = path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? path
    let words = KeyRoles.parts(of: name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name)
    // `mod_cookies.ini` belongs to a module of Joomla, `locallang_mod.xlf` to a page of TYPO3's backend.
    return words.count > 1
      && (words.contains { ["admin", "backend", "db", "be", "csh", "tca"].contains($0) } || words.last == "mod")
  }

  private static func isLanguage(_ folder: String) -> Bool {
    let front = folder.prefix { $0 != "-" && $0 != "_" && $0 != "." }
    return folder.hasSuffix(".lproj") || front == "values"
      || (2...3).contains(front.count) && front.allSatisfy { $0.isASCII && $0.isLowercase } && folder.utf8.count <= 10
  }

  private static let homes: Set<String> = [
    "locales", "locale", "i", "n", "l", "lang", "langs", "language", "languages", "translation", "translations",
    "messages", "strings", "localization", "localizations", "localisation", "intl", "texts", "labels", "lc", "crd",
    "resources", "resource", "private", "public", "res", "main", "src", "assets", "values",
  ]
}
