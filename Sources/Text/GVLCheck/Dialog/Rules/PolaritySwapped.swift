import GVLModel
import GVLWording

/// A control says the contrary of what it is.
///
/// Fails when the id or key of a control names a refusal and its text an acceptance, or the other way round, and when
/// the name that assistive technology reads does so.
enum PolaritySwapped: DialogRule {
  static let rule = Rule(
    id: "wording/polarity-swapped", severity: .error,
    title: "a control's text means what its key says", cite: Citation("GDPR, Article 12(1)"))

  static func findings(in dialog: Dialog, _ context: DialogContext) -> [Finding] {
    dialog.shown.compactMap { control in
      if contradict(control.keyRole, control.textRole), let key = control.key {
        return finding(
          dialog, at: control,
          "\"\(control.text)\" is \(sense(control.textRole)), but the key \"\(key)\" says \(sense(control.keyRole)): "
            + "correct the text or the key")
      }
      guard !control.text.isEmpty, let name = control.accessibleName else { return nil }
      let nameRole = Classifier.classify(name, language: control.language).role
      guard contradict(nameRole, control.textRole) else { return nil }
      return finding(
        dialog, at: control,
        "\"\(control.text)\" is \(sense(control.textRole)), but is read aloud as \"\(name)\": make the two agree")
    }
  }

  static func contradict(_ a: Role, _ b: Role) -> Bool { a.isAccept && b.isRefusal || a.isRefusal && b.isAccept }

  private static func sense(_ role: Role) -> String { role.isAccept ? "an acceptance" : "a refusal" }
}
