import GVLFindings
import GVLWork

/// A part of a job that could not be done, as the command reports it.
struct CommandFailure {
  let subject: String
  let error: CommandError

  /// For reports of findings, in which what was not read must stand.
  var inconclusive: Inconclusive { Inconclusive(.unread, file: subject, message: error.message(without: subject)) }
}

extension Done {
  var commandFailures: [CommandFailure] {
    failures.map { CommandFailure(subject: $0.subject, error: CommandError($0.error)) }
  }
}

extension Console {
  /// Reports all of them; the last one decides how the command ends.
  static func complain(_ failures: [CommandFailure]) throws {
    for failure in failures.dropLast() { complain(failure.error) }
    if let last = failures.last { throw last.error }
  }
}
