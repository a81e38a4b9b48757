/// The element of HTML that a component is, by its name: `PrimaryButton` is a button, `NavLink` a link.
enum ComponentName {
  /// - Parameter name: as it is written in the source.
  static func element(_ name: String) -> String {
    guard let first = name.utf8.first else { return name }
    let isOwn =
      first &- 0x41 < 26
      || name.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") }
    guard isOwn else { return name }
    let words = KeyRoles.parts(of: name)
    // `Pressable` and `TouchableOpacity` of React Native.
    if let last = words.last, buttons.contains(last) || words.contains("touchable") { return "button" }
    if let last = words.last, links.contains(last) { return "a" }
    return "x-" + words.joined(separator: "-")
  }

  /// Whether a component without content may hold controls of its own, by its name.
  static func mayHide(_ name: String) -> Bool {
    !Set(KeyRoles.parts(of: name)).isDisjoint(with: holders)
  }

  private static let buttons: Set<String> = ["button", "btn", "pressable", "cta"]
  private static let links: Set<String> = ["link", "navlink", "anchor", "href"]
  private static let holders: Set<String> = [
    "button", "buttons", "btn", "btns", "action", "actions", "controls", "footer", "choice", "choices", "options",
    "banner", "dialog", "modal", "content", "children", "slot", "form", "layer", "manager", "preferences", "settings",
    "consent", "hole",
  ]

  /// Attributes that give a component its label: `<Button text="Accept all" />`.
  static let labels: Set<String> = ["label", "text", "title", "caption", "buttonText"]

  static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]
}
