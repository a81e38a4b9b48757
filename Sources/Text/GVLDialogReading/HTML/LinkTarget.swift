import GVLWording
import Markup

/// Where a link leads. "More information" opens choices in a dialog; as a way to another document it is a text to read.
enum LinkTarget {
  /// The role of a link to another document whose label speaks of information only; nil for any other control.
  static func role(of node: MarkupNode, _ element: Control.Element, label: String, _ language: String?) -> Role? {
    guard node.name == "a", let address = node["href"], leadsElsewhere(address),
      !node.attributes.contains(where: { opensHere($0.name) })
    else { return nil }
    let words = KeyRoles.words(of: address)
    // A link that looks like a button is one, unless it leads to a policy.
    guard element == .link || !words.isDisjoint(with: policies) else { return nil }
    // Whatever stands in it, a document of settings holds them.
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

  /// Attributes by which a script takes the press.
  private static func opensHere(_ name: String) -> Bool {
    name.hasPrefix("on") || name.hasPrefix("@") || name.hasPrefix("aria-") && name != "aria-label"
      || ["data-toggle", "data-bs-toggle", "data-target", "data-bs-target", "data-cc", "data-action"].contains(name)
      || name.hasSuffix("click")
  }
}
