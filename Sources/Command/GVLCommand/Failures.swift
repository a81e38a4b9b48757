import GVLWork

extension Done {
  /// The failed parts, as errors of the command.
  var errors: [CommandError] { failures.map { CommandError($0.error) } }
}

extension Console {
  /// Reports all errors; the last one decides the exit status.
  func complain(_ errors: [CommandError]) throws {
    for error in errors.dropLast() { complain(error) }
    if let last = errors.last { throw last }
  }
}
