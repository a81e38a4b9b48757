public import JSONText
public import PlainText
import ReportFormats

/// The result of a job.
public struct WorkAnswer: Sendable {
  /// The document that the command writes with `--format json`; its member `schema` names it (docs/schemas).
  public let json: JSONValue
  /// Whether the job found what makes the command exit with 1: errors, differences, or a stale archive.
  public let foundSomething: Bool
  /// Notes about the result, a line each, for people and logs.
  public internal(set) var notes: [String] = []
  /// Parts of the job that failed while the rest succeeded.
  public internal(set) var failures: [WorkFailure] = []
  /// Files that were written besides the result, such as a baseline.
  public internal(set) var written: [String] = []
  private let report: TextReport

  init(_ report: TextReport, _ json: JSONValue, foundSomething: Bool = false) {
    (self.report, self.json, self.foundSomething) = (report, json, foundSomething)
  }

  /// The result as text, as the command prints it without colours. Computed on each access.
  public var text: String { report.rendered(colour: false) }

  /// Adds the notes, failures and written files of a result.
  func with<Result>(_ done: Done<Result>) -> WorkAnswer {
    var answer = self
    answer.notes += done.notes.map(\.message)
    answer.failures += done.failures.map { WorkFailure($0.error, subject: $0.subject) }
    answer.written += done.written.map(\.path)
    return answer
  }
}

/// Why a job, or a part of one, failed. Stored data is unchanged.
public struct WorkFailure: CodedError, Sendable, Hashable {
  /// A stable code of the command's errors, such as `archive.locked`.
  public let stableCode: String
  /// The file or list that the failed part was about; nil for a whole job.
  public let subject: String?
  /// One line: what is wrong, where, and what to do.
  public let description: String
  /// Notes that arose before the error.
  public let notes: [String]

  init(_ error: any Error, subject: String? = nil) {
    let undone = error as? JobError
    let reason = undone?.reason ?? error
    self.subject = subject
    notes = undone?.notes.map(\.message) ?? []
    stableCode = (reason as? any CodedError)?.stableCode ?? "gvl.failed"
    description = "\(reason)"
  }
}
