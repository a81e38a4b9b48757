import GVLFindings

/// One thing to look at in a dialog, whoever asks for it. One file each; who asks, with which severity and citing what,
/// stands in the tables of `Sets/`.
package struct DialogCheck: Sendable {
  /// The part of a rule's id after the slash.
  package let name: String
  /// One sentence: what must hold.
  package let title: String
  /// What it looks at, for people.
  package let looksAt: String
  /// What must be seen to judge; where it is not, the check is *not judged*.
  package let needs: Set<Need>
  /// The layers that it is asked of; on others it is not applicable.
  package let layers: Set<Layer>
  /// Without which it is not applicable, whoever asks.
  let conditions: [DialogRule.Condition]
  private let passing: @Sendable () -> Example
  private let failing: @Sendable () -> Example
  let found: @Sendable (Dialog, DialogContext) -> [Found]

  /// - Parameters:
  ///   - layers: all, where it says nothing.
  ///   - conditions: without which the check asks nothing, so that silence is no "passed".
  ///   - passes: an example without a finding; a test holds it to that.
  ///   - fails: an example with one.
  init(
    _ name: String, title: String, looksAt: String, needs: Set<Need> = [],
    on layers: Set<Layer> = Set(Layer.allCases), where conditions: [DialogRule.Condition] = [],
    passes: @autoclosure @escaping @Sendable () -> Example, fails: @autoclosure @escaping @Sendable () -> Example,
    found: @escaping @Sendable (Dialog, DialogContext) -> [Found]
  ) {
    (self.name, self.title, self.looksAt, self.needs, self.layers) = (name, title, looksAt, needs, layers)
    (self.conditions, passing, failing, self.found) = (conditions, passes, fails, found)
  }

  /// Made when they are asked for: their contexts know the sets of rules, which know the checks.
  package var passes: Example { passing() }
  package var fails: Example { failing() }
}

/// One place where a check fails.
struct Found: Sendable, Hashable {
  var control: Control?
  var text: DialogText?
  /// Where this place weighs less than the rule: its severity.
  var severity: Severity?
  /// What this place needs beside what the check does.
  var needs: Set<Need>
  /// What is wrong and what to do: lower case, no full stop.
  var message: String

  init(
    _ message: String, at control: Control? = nil, in text: DialogText? = nil, severity: Severity? = nil,
    needs: Set<Need> = []
  ) {
    (self.message, self.control, self.text, self.severity, self.needs) = (message, control, text, severity, needs)
  }
}
