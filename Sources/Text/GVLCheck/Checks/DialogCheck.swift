import GVLFindings
import GVLModel
import GVLWording
import PlainText

/// One thing to look at in a dialog, whoever asks for it. One file each; who asks, with which severity and citing what,
/// stands in the tables of `Sets/`.
protocol DialogCheck: Sendable {
  /// The part of a rule's id after the slash.
  static var name: String { get }
  /// One sentence: what must hold.
  static var title: String { get }
  /// What it looks at, for people.
  static var looksAt: String { get }
  static var passes: Example { get }
  static var fails: Example { get }
  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found]
}

/// One place where a check fails.
struct Found: Sendable, Hashable {
  var control: Control?
  var text: DialogText?
  /// Another severity than the rule's.
  var severity: Severity?
  /// What is wrong and what to do: lower case, no full stop.
  var message: String

  init(_ message: String, at control: Control? = nil, in text: DialogText? = nil, severity: Severity? = nil) {
    (self.message, self.control, self.text, self.severity) = (message, control, text, severity)
  }
}

/// A check as one set asks for it.
package struct DialogRule: Sendable {
  package let rule: Rule
  let check: any DialogCheck.Type

  init(
    _ set: String, _ check: any DialogCheck.Type, _ severity: Severity, _ cite: String, isVerified: Bool = true,
    since: String? = nil
  ) {
    self.check = check
    rule = Rule(
      id: "\(set)/\(check.name)", severity: severity, title: check.title,
      cite: Citation(cite, isVerified: isVerified), since: since)
  }

  package var looksAt: String { check.looksAt }
  package var passes: Example { check.passes }
  package var fails: Example { check.fails }

  func findings(in dialog: Dialog, _ context: DialogContext) -> [Finding] {
    check.found(in: dialog, context).map { found in
      Finding(
        rule, severity: found.severity, owner: .publisher, file: found.control?.file ?? dialog.file,
        place: found.control?.place ?? found.text?.place ?? dialog.place,
        path: found.control.map { $0.path ?? $0.key } ?? found.text?.key ?? dialog.path,
        language: found.control?.language ?? dialog.language, layer: dialog.layer.rawValue,
        role: found.control?.role.rawValue, text: found.control?.label ?? found.text?.text, message: found.message)
    }
  }
}

/// Runs the rules of the context's sets over a dialog. A page that is no dialog has no findings.
package func findings(in dialog: Dialog, context: DialogContext = DialogContext()) -> [Finding] {
  guard dialog.isDialog else { return [] }
  var context = context
  context.said = SaidTexts(dialog)
  return CheckRules.dialog
    .filter { context.sets.contains($0.rule.set) }
    .flatMap { $0.findings(in: dialog, context) }
}
