/// A file, or the folder of a bundle, that was looked at.
package struct CheckedFile: Sendable, Hashable {
  package var file: String
  /// The rules that ran on it, in their order.
  package var rules: [Rule]

  package init(file: String, rules: [Rule]) { (self.file, self.rules) = (file, rules) }
}
