/// A file, or a bundle's folder, that was checked.
package struct CheckedFile: Sendable, Hashable {
  package var file: String
  /// The rules that ran on it, in their order.
  package var rules: [Rule]
  /// The state of each check; nil if every rule judges every input.
  package var states: [String: CheckState]?

  package init(file: String, rules: [Rule], states: [String: CheckState]? = nil) {
    (self.file, self.rules, self.states) = (file, rules, states)
  }
}
