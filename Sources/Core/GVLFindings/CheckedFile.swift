/// A file, or the folder of a bundle, that was looked at.
package struct CheckedFile: Sendable, Hashable {
  package var file: String
  /// The rules that ran on it, in their order.
  package var rules: [Rule]
  /// By check, what it came to; nil where every rule judges whatever it gets.
  package var states: [String: CheckState]?

  package init(file: String, rules: [Rule], states: [String: CheckState]? = nil) {
    (self.file, self.rules, self.states) = (file, rules, states)
  }
}
