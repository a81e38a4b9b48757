public import JSONText
public import PlainText
import ReportFormats

/// What a job came to.
public struct WorkAnswer: Sendable {
  /// The document that the command writes with `--format json`; its member `schema` names it (docs/schemas).
  public let json: JSONValue
  /// Whether the job found what makes the command end with 1: errors, differences, an answer that is stale.
  public let isYes: Bool
  /// What there is to know beside it, a line each, for people and logs.
  public internal(set) var notes: [String] = []
  /// Parts that could not be done, where the rest was.
  public internal(set) var failures: [WorkFailure] = []
  /// Files that were written beside the result, such as a baseline.
  public internal(set) var written: [String] = []
  private let report: TextReport

  init(_ report: TextReport, _ json: JSONValue, isYes: Bool = false) {
    (self.report, self.json, self.isYes) = (report, json, isYes)
  }

  /// The same for people, as the command prints it, without colours. Made when it is asked for.
  public var text: String { report.rendered(colour: false) }

  /// Takes over what came up beside a result.
  func with<Result>(_ done: Done<Result>) -> WorkAnswer {
    var answer = self
    answer.notes += done.notes.map(\.message)
    answer.failures += done.failures.map { WorkFailure($0.error, subject: $0.subject) }
    answer.written += done.written.map(\.path)
    return answer
  }
}

/// Why a job, or a part of one, could not be done. What was stored before is as it was.
public struct WorkFailure: CodedError, Sendable, Hashable {
  /// Such as `archive.locked`: the codes of the command's errors.
  public let stableCode: String
  /// The file or list that the failed part was about; nil for a whole job.
  public let subject: String?
  /// What is wrong, where, and what to do: one line.
  public let description: String
  /// What came up before.
  public let notes: [String]

  init(_ error: any Error, subject: String? = nil) {
    let undone = error as? Undone
    let reason = undone?.reason ?? error
    self.subject = subject
    notes = undone?.notes.map(\.message) ?? []
    stableCode = (reason as? any CodedError)?.stableCode ?? "gvl.failed"
    description = "\(reason)"
  }
}
