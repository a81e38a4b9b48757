import GVLStrings
import GVLWording

/// A control whose text a program makes. Its key names its role: `acceptLabel: texts.accept`.
enum ComputedControl {
  /// Whether an entry may be such a control. Functions have similar names and are excluded: `onAccept`,
  /// `acceptHandler`.
  static func mayBe(_ entry: StringEntry) -> Bool { role(EntryKey.of(entry)) != .unknown }

  static func of(_ entry: StringEntry, _ key: EntryKey, file: String, language: String?) -> Control? {
    let role = role(key)
    guard role != .unknown else { return nil }
    var control = Control(
      file: file, layer: .unknown, role: role, text: "", key: entry.key, keyRole: role, element: .button,
      place: entry.place, path: entry.key, language: language, evidence: "key \"\(entry.key)\"")
    control.filling = entry.key
    return control
  }

  private static func role(_ key: EntryKey) -> Role {
    guard !key.isBackstage, !key.isOfRow, key.name.contains(where: labels.contains),
      !key.name.contains(where: functions.contains)
    else { return .unknown }
    return StringPieces.role(key, "")
  }

  /// Words in keys of labels that names of functions do not have.
  private static let labels: Set<String> = ["btn", "button", "label", "text", "caption", "cta", "title"]
  private static let functions: Set<String> = [
    "on", "handle", "handler", "callback", "fn", "func", "click", "class", "style", "color", "colour", "show", "hide",
    "is", "has", "enabled", "visible", "ref", "icon", "background", "width", "height", "size", "position", "layout",
    "border", "aria", "accessible", "selector",
  ]
}
