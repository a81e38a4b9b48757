/// A check of one aspect of a dialog, each in a file of its own. The tables in `Sets/` state which sets ask for it,
/// with which severity and citation.
package struct DialogCheck: Sendable {
  /// The part of a rule's id after the slash.
  package let name: String
  /// One sentence: what must hold.
  package let title: String
  /// The layers that it applies to.
  package let layers: Set<Layer>
  /// Conditions that a dialog must meet for the check to apply, in every set.
  let conditions: [DialogRule.Condition]
  /// The subject, the needs, the examples and the function of the check.
  let test: Check<DialogSubject>

  /// - Parameters:
  ///   - needs: facts that must be known; otherwise the check is *not judged*.
  ///   - layers: the layers that it applies to; by default all.
  ///   - conditions: conditions under which the check applies; otherwise it does not count as passed.
  ///   - passes: an example without a finding, verified by a test.
  ///   - fails: an example with a finding, verified by a test.
  init(
    _ name: String, title: String, looksAt: String, needs: Set<Need> = [],
    on layers: Set<Layer> = Set(Layer.allCases), where conditions: [DialogRule.Condition] = [],
    passes: @autoclosure @escaping @Sendable () -> Example?, fails: @autoclosure @escaping @Sendable () -> Example?,
    found: @escaping @Sendable (Dialog, DialogContext) -> [Found]
  ) {
    (self.name, self.title, self.layers, self.conditions) = (name, title, layers, conditions)
    test = Check(looksAt: looksAt, needs: needs, passes: passes(), fails: fails()) { found($0.dialog, $0.context) }
  }

  /// The passing example, for checks that share it.
  var passes: Example? { test.passes }
}

/// One place in a dialog where a check fails.
typealias Found = FoundPlace<DialogSubject>

/// A control or a text of a dialog; both nil for the whole dialog.
struct DialogPlace: Sendable {
  let control: Control?
  let text: DialogText?
}

extension Found {
  /// - Parameters:
  ///   - severity: a severity for this place; nil for that of the rule.
  ///   - needs: needs of this place in addition to those of the check.
  init(
    _ message: String, at control: Control? = nil, in text: DialogText? = nil, severity: Severity? = nil,
    needs: Set<Need> = []
  ) {
    self.init(at: DialogPlace(control: control, text: text), severity: severity, needs: needs, message)
  }

  var control: Control? { place.control }
  var text: DialogText? { place.text }
}

extension [Found] {
  /// A single place.
  static func one(
    _ message: String, at control: Control? = nil, in text: DialogText? = nil, severity: Severity? = nil,
    needs: Set<Need> = []
  ) -> [Found] { [Found(message, at: control, in: text, severity: severity, needs: needs)] }
}
