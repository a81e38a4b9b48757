import Markup

/// Whether the source of a page says how its controls look.
struct LooksSource {
  let page: HTMLPage
  let scripts: PageScripts

  private static let looks: Set<String> = [
    "color", "background", "background-color", "background-image", "font", "font-size", "font-family", "font-weight",
    "text-decoration", "border",
  ]

  /// Why the looks of a group of controls are not known; nil where nothing but what was read decides them.
  func whyUnknown(_ members: [Int]) -> String? {
    if page.isDrawn { return nil }
    if page.hasOtherSheets { return "a style sheet that is not in the page decides how its controls look" }
    let isRuled = members.prefix(100).contains { !page.style(of: $0).uncertain.isDisjoint(with: Self.looks) }
    if isRuled { return "rules of more than a simple selector decide how its controls look" }
    let hasClasses = members.prefix(100).contains { page.nodes[$0]["class"] != nil && page.nodes[$0]["style"] == nil }
    return hasClasses && scripts.isLoaded ? "a script may bring the styles of its controls" : nil
  }
}
