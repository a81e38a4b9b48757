import GVLDialogReading
import GVLFindings

/// One thing to look at in a dialog, whoever asks for it. One file each; who asks, with which severity and citing what,
/// stands in the tables of `Sets/`.
package struct DialogCheck: Sendable {
  /// The part of a rule's id after the slash.
  package let name: String
  /// One sentence: what must hold.
  package let title: String
  /// The layers that it is asked of; on others it is not applicable.
  package let layers: Set<Layer>
  /// Without which it is not applicable, whoever asks.
  let conditions: [DialogRule.Condition]
  /// What it looks at and needs, its examples, how it finds.
  let look: Check<Sight>

  /// - Parameters:
  ///   - needs: what must be seen to judge; where it is not, the check is *not judged*.
  ///   - layers: all, where it says nothing.
  ///   - conditions: without which the check asks nothing, so that silence is no "passed".
  ///   - passes: an example without a finding; a test holds it to that.
  ///   - fails: an example with one.
  init(
    _ name: String, title: String, looksAt: String, needs: Set<Need> = [],
    on layers: Set<Layer> = Set(Layer.allCases), where conditions: [DialogRule.Condition] = [],
    passes: @autoclosure @escaping @Sendable () -> Example?, fails: @autoclosure @escaping @Sendable () -> Example?,
    found: @escaping @Sendable (Dialog, DialogContext) -> [Found]
  ) {
    (self.name, self.title, self.layers, self.conditions) = (name, title, layers, conditions)
    look = Check(looksAt: looksAt, needs: needs, passes: passes(), fails: fails()) { found($0.dialog, $0.context) }
  }

  /// For a check that shares the example of another.
  var passes: Example? { look.passes }
}

/// One place in a dialog where a check fails.
typealias Found = FoundPlace<Sight>

/// A control or a text of a dialog; neither for the dialog as a whole.
struct DialogPlace: Sendable {
  let control: Control?
  let text: DialogText?
}

extension Found {
  /// - Parameters:
  ///   - severity: where this place weighs less than the rule.
  ///   - needs: what this place needs beside what the check does.
  init(
    _ message: String, at control: Control? = nil, in text: DialogText? = nil, severity: Severity? = nil,
    needs: Set<Need> = []
  ) {
    self.init(at: DialogPlace(control: control, text: text), severity: severity, needs: needs, message)
  }

  var control: Control? { place.control }
  var text: DialogText? { place.text }
}
