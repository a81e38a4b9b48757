/// Something that a check could not see. It never guesses "fine" or "missing".
public struct Inconclusive: Error, Sendable, Hashable {
  /// As the caller named it.
  public package(set) var file: String
  /// What could not be seen and why: lower case, no full stop.
  public package(set) var message: String

  package init(file: String, message: String) {
    self.file = file
    self.message = message
  }
}
