package import GVLFindings
import PlainText

/// The result of a job, its notes, and the parts that failed.
package struct Done<Result> {
  package var result: Result
  /// In the order in which they arose.
  package var notes: [Note]
  /// Parts of the work that failed while the rest succeeded.
  package var failures: [Failure]
  /// Files that were written beside the result.
  package var written: [SavedFile] = []

  package init(_ result: Result, notes: [Note] = [], failures: [Failure] = []) {
    (self.result, self.notes, self.failures) = (result, notes, failures)
  }

  /// Does the work; an error keeps the notes that came up before it.
  static func work(_ body: (inout Notes) throws -> Result) throws(JobError) -> Done {
    var notes = Notes()
    do {
      let result = try body(&notes)
      var done = Done(result, notes: notes.all, failures: notes.failures)
      done.written = notes.written
      return done
    } catch {
      throw JobError(reason: error, notes: notes.all)
    }
  }
}

/// A part of a job that failed.
package struct Failure {
  /// The file or list that the user named.
  package var subject: String
  package var error: any Error

  /// For reports of findings, which list unread inputs. They show the file beside the message, so the message omits it.
  package var inconclusive: Inconclusive {
    let (message, file) = ("\(error)", subject + ": ")
    return Inconclusive(
      .unread, file: subject, message: message.hasPrefix(file) ? String(message.dropFirst(file.count)) : message)
  }
}

/// A file that a job wrote.
package struct SavedFile: Sendable, Hashable {
  package var path: String
  package var bytes: Int
}

/// The error of a job that failed.
package struct JobError: Error, CustomStringConvertible {
  /// The error that ended the job; a `WorkError` if no module below has an error for it.
  package let reason: any Error
  /// Notes that arose before the error.
  package let notes: [Note]

  package var description: String { "\(reason)" }
}

/// A note about a result, for people and logs.
package struct Note: Sendable, Hashable {
  package enum Level: Sendable {
    case note
    /// Something is wrong, but the work was done.
    case warning
  }

  package var level = Level.note
  package var message: String
  /// A stable code for programs that react to this note.
  package var code: String?
}

/// The notes, failures and written files that a job collects.
package struct Notes {
  package private(set) var all: [Note] = []
  package private(set) var failures: [Failure] = []
  package private(set) var written: [SavedFile] = []

  package init() {}

  package mutating func note(_ message: String?, code: String? = nil) {
    if let message { all.append(Note(message: message, code: code)) }
  }

  package mutating func note(_ messages: [String]) { for message in messages { note(message) } }

  package mutating func warn(_ message: String, code: String?) {
    all.append(Note(level: .warning, message: message, code: code))
  }

  mutating func wrote(_ path: String, _ bytes: Int) { written.append(SavedFile(path: path, bytes: bytes)) }

  package mutating func fail(_ subject: String, _ error: any Error) {
    failures.append(Failure(subject: subject, error: error))
  }
}

/// Why a job failed, for errors that no module below has: what, where, and what to do.
package struct WorkError: CodedError, Sendable, Equatable {
  package enum Kind: Sendable {
    /// The arguments do not fit together.
    case usage
    case failed
    /// The other parts of the job succeeded.
    case partial
    /// No server answered.
    case unreachable
  }

  package let kind: Kind
  /// Stable, because scripts react to it.
  package let stableCode: String
  package let description: String

  package init(_ kind: Kind, _ code: String, _ description: String) {
    (self.kind, stableCode, self.description) = (kind, code, description)
  }
}
