/// Something that a check could not see. It never guesses "fine" or "missing".
public struct Inconclusive: Error, Sendable, Hashable {
  public var file: String
  /// What could not be seen and why: lower case, no full stop.
  public var message: String

  public init(file: String, message: String) {
    self.file = file
    self.message = message
  }
}
