/// The findings in dialogs, and the checks that could not be judged.
public struct Judged: Sendable, Hashable {
  /// The findings by check, in the order of the sets.
  public package(set) var findings: [Finding] = []
  /// The checks that could not be judged, each once.
  public package(set) var notJudged: [NotJudged] = []
  /// The outcome of each check by its name.
  package var states: [String: CheckState] = [:]

  package mutating func add(_ other: Judged) {
    findings += other.findings
    notJudged += other.notJudged
    states.merge(other.states) { $0.joined($1) }
  }
}

/// Runs each check that the context's sets ask for once; a finding names every rule that asks. A page without a dialog
/// is not judged.
package func judge(_ dialog: Dialog, _ context: DialogContext = DialogContext()) -> Judged {
  guard dialog.isDialog else { return Judged() }
  var context = context
  context.said = SaidTexts(dialog)
  context.official = OfficialTexts(dialog, context.expected)
  let subject = DialogSubject(dialog: dialog, context: context)
  var result = Judged()
  for rules in CheckRules.byCheck {
    let rules = rules.filter { subject.isAsked(by: $0.rule) }
    guard let check = rules.first?.check else { continue }
    guard check.layers.contains(dialog.layer) else {
      if let one = unplaced(check, rules, subject) {
        result.notJudged.append(one)
        result.states[check.name] = .notJudged(one.why)
      } else {
        result.states[check.name] = .doesNotApply(otherLayer(check))
      }
      continue
    }
    let all = rules.filter { $0.whySilent(for: dialog, context) == nil }
    let asking = all.map(\.rule)
    guard !asking.isEmpty else {
      let whys = rules.compactMap { $0.whySilent(for: dialog, context) }
      result.states[check.name] = .doesNotApply(whys.first ?? "")
      continue
    }
    result.states[check.name] = .ran
    var minding: [[Rule]] = []
    let found = check.test.find(subject).filter { one in
      let rules = all.filter { $0.places?.minds(one, dialog, context) ?? true }.map(\.rule)
      if !rules.isEmpty { minding.append(rules) }
      return !rules.isEmpty
    }
    var lack: (need: Need, why: String)?
    let needs = check.test.needs
    if found.isEmpty {
      if !needs.isEmpty { lack = subject.lack(ofAny: needs) { !$0.guardsAbsence } }
    } else {
      // A missing element may be in a part that could not be seen.
      for (one, minding) in zip(found, minding) where !isUnread(one.control, in: dialog) {
        if let lacking = subject.lack(ofAny: needs.union(one.needs), where: \.guardsAbsence) {
          lack = lack ?? lacking
        } else {
          result.findings.append(finding(one, in: dialog, minding))
        }
      }
    }
    guard let lack else { continue }
    result.states[check.name] = .notJudged(lack.why)
    let isOfRun = lack.need == .list
    result.notJudged.append(
      NotJudged(
        asking, file: isOfRun ? nil : dialog.file, layer: isOfRun ? nil : dialog.layer.rawValue,
        need: lack.need.rawValue, why: lack.why))
  }
  return result
}

/// The check as not judged, if the dialog's layer is not known and the check would find something on one of its layers.
private func unplaced(
  _ check: DialogCheck, _ rules: [DialogRule], _ subject: DialogSubject
) -> NotJudged? {
  let (dialog, context) = (subject.dialog, subject.context)
  guard dialog.layer == .unknown, dialog.unseen.isEmpty, let layer = check.layers.first else { return nil }
  var placed = dialog
  placed.layer = layer
  let asking = rules.filter { $0.whySilent(for: placed, context) == nil }.map(\.rule)
  guard !asking.isEmpty, !check.test.find(DialogSubject(dialog: placed, context: context)).isEmpty else { return nil }
  return NotJudged(
    asking, file: dialog.file, layer: dialog.layer.rawValue, need: "layer", why: "its layer is not known")
}

/// Why a check does not apply to a dialog of another layer.
private func otherLayer(_ check: DialogCheck) -> String {
  let layers = Layer.allCases.filter { check.layers.contains($0) && $0 != .unknown }.map(\.rawValue)
  return "the file has no \(layers.joined(separator: " or ")) layer"
}

/// Whether the text of a control is not known, because it is an entity.
private func isUnread(_ control: Control?, in dialog: Dialog) -> Bool {
  guard let control else { return false }
  return dialog.unseen.contains { $0.code == .unseenPart && $0.text != nil && $0.text == control.text }
}

private func finding(_ found: Found, in dialog: Dialog, _ rules: [Rule]) -> Finding {
  Finding(
    rules, severity: found.severity, owner: .publisher, file: found.control?.file ?? dialog.file,
    place: found.control?.place ?? found.text?.place ?? dialog.place,
    path: found.control.map { $0.path ?? $0.key } ?? found.text?.key ?? dialog.path,
    language: found.control?.language ?? dialog.language, layer: dialog.layer.rawValue,
    role: found.control?.role.rawValue, text: found.control?.label ?? found.text?.text, message: found.message)
}
