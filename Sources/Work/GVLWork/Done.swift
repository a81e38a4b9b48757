package import GVLFindings

/// What a job came to: its result, what to know beside it, and what could not be done besides.
package struct Done<Result> {
  package var result: Result
  /// In the order in which they came up.
  package var notes: [Note]
  /// Parts of the work that could not be done, where the rest was.
  package var failures: [Failure]
  /// Files that were written beside the result.
  package var written: [SavedFile] = []

  package init(_ result: Result, notes: [Note] = [], failures: [Failure] = []) {
    (self.result, self.notes, self.failures) = (result, notes, failures)
  }

  /// Does the work; an error keeps the notes that came up before it.
  static func work(_ body: (inout Notes) throws -> Result) throws(Undone) -> Done {
    var notes = Notes()
    do {
      let result = try body(&notes)
      var done = Done(result, notes: notes.all, failures: notes.failures)
      done.written = notes.written
      return done
    } catch {
      throw Undone(reason: error, notes: notes.all)
    }
  }
}

/// A part of a job that could not be done.
package struct Failure {
  /// The file or list that a person named.
  package var subject: String
  package var error: any Error

  /// For reports of findings, which list what was not read. The file stands beside the message there already.
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

/// A job that could not be done.
package struct Undone: Error, CustomStringConvertible {
  /// The error of the room that met it, or a `WorkError`.
  package let reason: any Error
  /// What came up before.
  package let notes: [Note]

  package var description: String { "\(reason)" }
}

/// Something to know beside a result, for people and logs.
package struct Note: Sendable, Hashable {
  package enum Level: Sendable {
    case note
    /// Something is wrong, and the work was done all the same.
    case warning
  }

  package var level = Level.note
  package var message: String
  /// Stable, where programs look for it.
  package var code: String?
}

/// What comes up during a job.
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
