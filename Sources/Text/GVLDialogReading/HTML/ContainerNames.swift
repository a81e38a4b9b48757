import PlainText

/// Recognises containers of consent dialogs by their names.
///
/// Names are read as words: `cmp-container` is a component of a site builder, `trustees-page` is about trustees, and
/// `cookie-recipes` is about baking.
enum ContainerNames {
  /// How clearly a name marks a consent dialog.
  enum Naming: Int, Comparable {
    case not
    /// The name mentions cookies or consent, as those of policies, recipes and forms do.
    case topic
    /// The name is that of a consent dialog: `cookie-banner`, `onetrust-pc-sdk`.
    case dialog

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// The clearest of an attribute's names.
  static func naming(_ attribute: String) -> Naming {
    // Most names have no such word; they need not be split.
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
    // `has-cookie-banner` states a property of the page, not what the element is.
    if !words.isDisjoint(with: states) { return .not }
    if !words.isDisjoint(with: ConsentProduct.words) || words == ["cmp"] { return .dialog }
    let isDialog = !words.isDisjoint(with: dialogs)
    if !words.isDisjoint(with: laws) { return isDialog || words.contains("consent") ? .dialog : .topic }
    if words.contains("consent") || words.contains("consents") { return isDialog ? .dialog : .topic }
    // Site builders name all of their components `cmp-…`, and accounts have privacy settings.
    if words.contains("cmp") { return isDialog && words.isDisjoint(with: parts.union(["settings"])) ? .topic : .not }
    return words.contains("privacy") && !words.isDisjoint(with: notices) ? .topic : .not
  }

  /// The words of a name; common run-on words are split as well: `cookiebanner`, `CookieConsent`.
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
      // Only if all parts are known, so that "consenting" stays whole.
      if rest.isEmpty { result.formUnion(parts) }
    }
    return result
  }

  /// Whether a name belongs to a part of a container: its text, its row of buttons.
  static func isPart(_ attribute: String) -> Bool { !words(of: attribute).isDisjoint(with: parts) }

  /// Whether a name belongs to a further layer, by words that the container around it does not use.
  static func isLayer(_ attribute: String, in around: Set<String>) -> Bool {
    !words(of: attribute).subtracting(around).isDisjoint(with: layers)
  }

  private static let laws: Set<String> = ["cookie", "cookies", "gdpr", "rgpd", "dsgvo", "tcf", "ccpa", "eprivacy"]
  private static let notices: Set<String> = ["banner", "manager", "dialog", "modal", "notice", "popup", "overlay"]
  private static let dialogs: Set<String> = [
    "banner", "popup", "modal", "dialog", "notice", "bar", "overlay", "manager", "settings", "preferences",
    "preference", "prompt", "wall", "box", "layer", "message", "sdk", "window", "panel", "tool", "widget",
    "notification", "alert", "toast", "disclaimer", "center", "centre", "lightbox", "drawer", "ui", "host", "warning",
    "hint", "information", "info", "screen", "gate", "compliance", "management", "popover", "tooltip", "choices",
    "choice", "vendors", "purposes", "law", "permission",
  ]
  /// First parts of run-on words: `cookiebanner`.
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

  /// Marks that are not words: letters and signs as a product writes them.
  private static let signs = TextFinder(ConsentProduct.marks.filter { !["fides-", "cky-"].contains($0) })
}
