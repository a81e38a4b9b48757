import GVLDialogReading
import GVLWording
import PlainText

/// Controls whose labels do not show that they accept or refuse. They are tried, and the data that they store decides.
enum UnclearControls {
  /// Controls that may accept if no label says so: "Select all" next to a refusal, a cross alone, saving toggles that
  /// are on, "With videos" next to "OK".
  static func mayAccept(_ dialog: Dialog) -> [Control] {
    guard dialog.shown.contains(where: \.role.isRefusal) else {
      let isOn = dialog.shown.contains { $0.isPreTicked && $0.toggle?.isDisabled == false }
      if let one = isOn ? dialog.saving : dialog.cross { return [one] }
      return Array(unnamed(dialog, and: [.acknowledge]).prefix(2))
    }
    return Array(unnamed(dialog, and: []).prefix(2))
  }

  private static func unnamed(_ dialog: Dialog, and roles: Set<Role>) -> [Control] {
    dialog.shown.filter {
      $0.element == .button && roles.union([.other, .unknown]).contains($0.role) && !$0.label.isEmpty
    }
  }

  /// Whether the stored data contain words of refusal and none of permission.
  static func refuses(_ stored: [String: String]) -> Bool {
    let text = stored.values.joined(separator: " ")
    return refusing.finds(in: text) && !accepting.finds(in: text)
  }

  private static let refusing = TextFinder([
    "denied", "deny", "reject", "declin", "refus", "dismiss", "disagree", "opt-out",
  ])
  private static let accepting = TextFinder(["grant", "accept", "allow", "true", "yes", "opt-in"])

  /// A control that may refuse if no label says so: "OK" or "Essential cookies" next to an acceptance; on a later layer
  /// the control that saves hidden choices, or one that accepts below toggles that are off.
  static func mayRefuse(_ layer: Dialog, isFirst: Bool) -> Control? {
    if isFirst {
      return layer.shown.first { one in
        guard one.element == .button, one != layer.acceptance else { return false }
        return one.role == .acknowledge || one.role == .unknown && says(.necessary, one)
      }
    }
    return layer.saver ?? (layer.shown.contains(where: \.element.isToggle) ? layer.acceptance : nil)
  }

  /// Whether a toggle must be pressed to refuse: a toggle that is on, or the radio button that refuses.
  static func isToBePressed(_ control: Control) -> Bool {
    guard let toggle = control.toggle, !toggle.isDisabled else { return false }
    guard control.element == .radio else { return toggle.isOn && toggle.basis != .necessary }
    return !toggle.isOn
      && (control.textRole.isRefusal || [.not, .refuses, .necessary].contains { says($0, control) })
  }

  private static func says(_ traits: Traits, _ control: Control) -> Bool {
    Classifier.standard.said(control.label, language: control.language).traits.contains(traits)
  }
}
