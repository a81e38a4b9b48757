package import GVLFindings

/// Runs the checks that the context's sets ask for over a dialog, each once: a finding names every rule that asks. A page
/// that is no dialog has no findings.
package func findings(in dialog: Dialog, context: DialogContext = DialogContext()) -> [Finding] {
  guard dialog.isDialog else { return [] }
  var context = context
  context.said = SaidTexts(dialog)
  return CheckRules.byCheck.flatMap { rules -> [Finding] in
    let asking = rules.filter { $0.holds(for: dialog, context) }
    guard let first = asking.first else { return [] }
    let named = asking.map(\.rule)
    return first.check.found(dialog, context).map { finding($0, in: dialog, named) }
  }
}

private func finding(_ found: Found, in dialog: Dialog, _ rules: [Rule]) -> Finding {
  Finding(
    rules, severity: found.severity, owner: .publisher, file: found.control?.file ?? dialog.file,
    place: found.control?.place ?? found.text?.place ?? dialog.place,
    path: found.control.map { $0.path ?? $0.key } ?? found.text?.key ?? dialog.path,
    language: found.control?.language ?? dialog.language, layer: dialog.layer.rawValue,
    role: found.control?.role.rawValue, text: found.control?.label ?? found.text?.text, message: found.message)
}
