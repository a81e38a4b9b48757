/// Finds keys that are misleading: `showPolicyButtonAcceptAll` is the button of a view, and it shows the policy.
///
/// A translation error affects one language. If three languages, English among them, agree on another role, the key was
/// misread.
enum MisreadKeys {
  static func of(_ dialogs: [Dialog]) -> Set<String> {
    var languages: [String: [Role: Set<String>]] = [:]
    for dialog in dialogs where dialog.source == .strings {
      guard let language = dialog.language?.prefix(while: { $0 != "-" && $0 != "_" }) else { continue }
      for control in dialog.controls {
        guard let key = control.key,
          contradicts(control.keyRole, control.textRole) || isStrange(control, String(language))
        else { continue }
        languages[key, default: [:]][control.textRole, default: []].insert(String(language))
      }
    }
    return Set(
      languages.filter { _, roles in roles.values.contains { $0.count >= 3 && $0.contains("en") } }.keys)
  }

  static func correct(_ file: DialogFile, _ keys: Set<String>) -> DialogFile {
    var file = file
    for index in file.dialogs.indices {
      for number in file.dialogs[index].controls.indices {
        guard let key = file.dialogs[index].controls[number].key, keys.contains(key) else { continue }
        file.dialogs[index].controls[number].readByText()
      }
    }
    return file
  }

  /// Whether the text cannot have the key's role: `cookies.manage` is "Cookie inventory". Keys that accept or refuse
  /// are excluded, since a dialog without them has no choice.
  private static func isStrange(_ control: Control, _ language: String) -> Bool {
    control.textRole == .unknown && !control.element.isToggle && [.settings, .save, .close].contains(control.keyRole)
      && control.text.contains(where: \.isLetter)
      && Classifier.standard.knowsSense(of: control.text, language: language) == false
  }

  private static func contradicts(_ key: Role, _ text: Role) -> Bool {
    guard key != .unknown, key != .other, text != .unknown else { return false }
    return key.contradicts(text) || !RoleAgreement.agree(key, text)
  }
}
