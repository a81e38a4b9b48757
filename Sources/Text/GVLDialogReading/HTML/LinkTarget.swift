import GVLWording
import Markup

/// The target of a link. "More information" in a dialog opens choices, unless it links to another document.
enum LinkTarget {
  /// The role of a link to another document whose label mentions only information; nil for any other control.
  static func role(of node: MarkupNode, _ element: Control.Element, label: String, _ language: String?) -> Role? {
    guard node.name == "a", let address = node["href"], leadsElsewhere(address),
      !node.attributes.contains(where: { opensHere($0.name) })
    else { return nil }
    let words = KeyRoles.words(of: address)
    // A link that looks like a button is a button, unless it leads to a policy.
    guard element == .link || !words.isDisjoint(with: policies) else { return nil }
    // A document of settings has choices in it, whatever the label says.
    guard words.isDisjoint(with: settings) else { return nil }
    let traits = Classifier.standard.said(label, language: language).traits
    guard traits.isDisjoint(with: [.settings, .adjusts, .selects]) else { return nil }
    return words.isDisjoint(with: policies) ? .other : .privacyPolicy
  }

  private static let settings: Set<String> = [
    "settings", "preferences", "options", "manage", "einstellungen", "choices", "consent", "manager",
  ]
  private static let policies: Set<String> = [
    "privacy", "policy", "policies", "datenschutz", "datenschutzerklaerung", "confidentialite", "privacidad", "cookies",
    "cookie", "privatsphaere", "privacybeleid", "integritetspolicy", "personvern", "privatliv", "legal",
  ]

  private static func leadsElsewhere(_ address: String) -> Bool {
    let address = address.lowercased().drop(while: \.isWhitespace)
    return !address.isEmpty && !address.hasPrefix("#") && !address.hasPrefix("javascript:") && !address.hasPrefix("{")
  }

  /// Whether the attribute shows that a script handles the press.
  private static func opensHere(_ name: String) -> Bool {
    name.hasPrefix("on") || name.hasPrefix("@") || name.hasPrefix("aria-") && name != "aria-label"
      || ["data-toggle", "data-bs-toggle", "data-target", "data-bs-target", "data-cc", "data-action"].contains(name)
      || name.hasSuffix("click")
  }
}
