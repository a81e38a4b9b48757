/// Something that a check could not see. It never guesses "fine" or "missing".
package struct Inconclusive: Error, Sendable, Hashable {
  package var file: String
  /// What could not be seen and why: lower case, no full stop.
  package var message: String

  package init(file: String, message: String) {
    self.file = file
    self.message = message
  }
}
