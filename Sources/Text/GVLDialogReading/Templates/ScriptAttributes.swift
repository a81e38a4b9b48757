import GVLWording

/// The attributes of an element of JSX that say what it is, by the names that HTML has for them.
struct ScriptAttributes {
  enum Value {
    case none
    case quoted(Range<Int>)
    /// Bytes of the file.
    case expression(Range<Int>)
  }

  private(set) var all: [(String, Value)] = []
  /// The label of a component, if an attribute gives it.
  private(set) var label: Value?
  /// Labels of buttons that a component makes: `acceptLabel="Accept all"`.
  private(set) var buttons: [(name: String, label: Value)] = []
  private var isDeclineEnabled = false
  private let isOwn: Bool

  init(_ element: String) { isOwn = element.utf8.first.map { $0 &- 0x41 < 26 } ?? false }

  mutating func add(_ name: String, _ value: Value) {
    if name == "enableDeclineButton" { isDeclineEnabled = true }
    if isOwn, namesButton(name) { buttons.append((name, value)) }
    if isOwn, Self.labels.contains(name) {
      if name == "title" && label != nil { return }
      label = value
      return
    }
    if let own = Self.names[name] {
      all.append((own, value))
    } else if name.hasPrefix("on"), name.utf8.count > 2, name.utf8.dropFirst(2).first.map({ $0 &- 0x41 < 26 }) == true {
      if ["onClick", "onPress", "onTap", "onClickCapture", "onAction"].contains(name) {
        all.append(("onclick", value))
      }
    } else if name.hasPrefix("data-") || name.hasPrefix("aria-") || Self.plain.contains(name) {
      all.append((name, value))
    }
  }

  /// The labels that are shown. react-cookie-consent shows its refusal only where `enableDeclineButton` is set. Source:
  /// its documentation.
  var shownButtons: [(name: String, label: Value)] {
    buttons.filter { $0.name != "declineButtonText" || isDeclineEnabled }
  }

  private func namesButton(_ name: String) -> Bool {
    let parts = KeyRoles.parts(of: name)
    guard let last = parts.last, ["text", "label"].contains(last), parts.count > 1 else { return false }
    let role = KeyRoles.role(of: name)
    return parts.dropLast() == ["button"] || role.isAccept || role.isRefusal || role == .save
  }

  private static let labels = ComponentName.labels.union([
    "defaultMessage", "defaultValue", "children", "content", "i18nKey",
  ])
  private static let names = [
    "className": "class", "htmlFor": "for", "defaultChecked": "checked", "testID": "data-testid",
    "accessibilityLabel": "aria-label", "accessibilityRole": "role", "nativeID": "id",
  ]
  private static let plain: Set<String> = [
    "id", "class", "type", "role", "checked", "disabled", "href", "to", "value", "name", "hidden", "lang", "title",
    "alt", "style",
  ]
}
