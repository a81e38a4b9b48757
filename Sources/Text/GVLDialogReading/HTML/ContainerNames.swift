import PlainText

/// How containers of consent dialogs are called.
///
/// Names are read as words: `cmp-container` is one of a site kit's parts, `trustees-page` is about trustees, and a
/// `cookie-recipes` list about baking.
enum ContainerNames {
  /// What a name says of an element.
  enum Naming: Int, Comparable {
    case not
    /// It speaks of cookies or consent; so do policies, recipes and forms.
    case topic
    /// It is called a consent dialog: `cookie-banner`, `onetrust-pc-sdk`.
    case dialog

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// The best of an attribute's names.
  static func naming(_ attribute: String) -> Naming {
    // Most names have no such word; they are not parted.
    guard marks.finds(in: attribute) else { return .not }
    if signs.finds(in: attribute) { return .dialog }
    var best = Naming.not
    for name in attribute.split(whereSeparator: \.isWhitespace).prefix(100) {
      best = max(best, naming(words(of: name)))
      if best == .dialog { break }
    }
    return best
  }

  private static func naming(_ words: Set<String>) -> Naming {
    // `has-cookie-banner` says what a page has, not what it is.
    if !words.isDisjoint(with: states) { return .not }
    if !words.isDisjoint(with: ConsentProduct.words) || words == ["cmp"] { return .dialog }
    let isDialog = !words.isDisjoint(with: dialogs)
    if !words.isDisjoint(with: laws) { return isDialog || words.contains("consent") ? .dialog : .topic }
    if words.contains("consent") || words.contains("consents") { return isDialog ? .dialog : .topic }
    // Site kits call all of their parts `cmp-…`, and accounts have privacy settings.
    if words.contains("cmp") { return isDialog && words.isDisjoint(with: parts.union(["settings"])) ? .topic : .not }
    return words.contains("privacy") && !words.isDisjoint(with: notices) ? .topic : .not
  }

  /// The words of a name, with what is often run together taken apart: `cookiebanner`, `CookieConsent`.
  static func words(of name: some StringProtocol) -> Set<String> {
    var result: Set<String> = []
    for word in KeyRoles.words(of: String(name)).all {
      result.insert(word)
      guard let head = heads.first(where: { word.hasPrefix($0) && word.utf8.count > $0.utf8.count }) else { continue }
      var rest = word.dropFirst(head.count)
      var parts = [head]
      while let tail = tails.first(where: rest.hasPrefix) {
        parts.append(tail)
        rest = rest.dropFirst(tail.count)
      }
      // Known parts only, so that "consenting" stays whole.
      if rest.isEmpty { result.formUnion(parts) }
    }
    return result
  }

  /// Whether a name is that of a part of a container: its text, its row of buttons.
  static func isPart(_ attribute: String) -> Bool { !words(of: attribute).isDisjoint(with: parts) }

  /// Whether a name is that of a further layer, by words that are not among those of what is around it.
  static func isLayer(_ attribute: String, in around: Set<String>) -> Bool {
    !words(of: attribute).subtracting(around).isDisjoint(with: layers)
  }

  private static let laws: Set<String> = ["cookie", "cookies", "gdpr", "rgpd", "dsgvo", "tcf", "ccpa", "eprivacy"]
  private static let notices: Set<String> = ["banner", "manager", "dialog", "modal", "notice", "popup", "overlay"]
  private static let dialogs: Set<String> = [
    "banner", "popup", "modal", "dialog", "notice", "bar", "overlay", "manager", "settings", "preferences",
    "preference", "prompt", "wall", "box", "layer", "message", "sdk", "window", "panel", "tool", "widget",
    "notification",
    "alert", "toast", "disclaimer", "center", "centre", "lightbox", "drawer", "ui", "host", "warning", "hint",
    "information", "info", "screen", "gate", "compliance", "management", "popover", "tooltip",
    "choices", "choice", "vendors", "purposes", "law", "permission",
  ]
  /// Run together: `cookiebanner`.
  private static let heads = [
    "cookies", "cookie", "consent", "gdpr", "privacy", "onetrust", "cookiebot", "didomi", "klaro", "usercentrics",
    "cmplz", "iubenda", "tarteaucitron", "osano",
  ]
  private static let tails = [
    "consent", "cookies", "cookie", "banner", "popup", "modal", "dialog", "notice", "bar", "overlay", "manager",
    "settings", "preferences", "preference", "prompt", "wall", "box", "layer", "message", "window", "panel", "widget",
    "notification", "info", "law", "container", "wrapper", "center", "root", "law", "sdk",
  ]
  private static let states: Set<String> = [
    "has", "with", "no", "is", "show", "shows", "showing", "open", "opened", "enabled", "active", "without", "needs",
    "recipes", "recipe",
  ]
  private static let parts: Set<String> = [
    "inner", "content", "contents", "body", "wrapper", "wrap", "container", "text", "texts", "main", "buttons",
    "button",
    "actions", "action", "btns", "btn", "header", "footer", "title", "description", "desc", "group", "row", "col",
    "column", "grid", "controls", "options", "links", "message", "box", "section", "left", "right", "top", "bottom",
  ]
  private static let layers: Set<String> = [
    "preferences", "preference", "settings", "details", "detail", "purposes", "second", "pc", "center", "centre",
    "vendors", "partners", "customize", "customise", "modal", "categories", "manager", "choices",
  ]
  private static let marks = TextFinder(
    ["cookie", "consent", "gdpr", "rgpd", "dsgvo", "cmp", "tcf", "ccpa", "privacy"] + ConsentProduct.marks
      + ConsentProduct.words.sorted())

  /// Marks that are no words: letters and signs as a product writes them.
  private static let signs = TextFinder(ConsentProduct.marks.filter { !["fides-", "cky-"].contains($0) })
}
