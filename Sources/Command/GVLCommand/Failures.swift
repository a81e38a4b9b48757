import GVLWork

extension Done {
  /// What could not be done besides, as the command reports it.
  var errors: [CommandError] { failures.map { CommandError($0.error) } }
}

extension Console {
  /// Reports all of them; the last one decides how the command ends.
  static func complain(_ errors: [CommandError]) throws {
    for error in errors.dropLast() { complain(error) }
    if let last = errors.last { throw last }
  }
}
