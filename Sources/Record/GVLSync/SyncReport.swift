import CurlHTTP
public import GVLArchive
public import GVLList
package import JSONText
public import PlainText

/// The result of a sync: one row for each resource, and the archive's newest list.
public struct SyncReport: Sendable {
  /// The source's address without credentials.
  public let source: String
  /// The synced specification, 2 or 3.
  public let specification: Int
  /// The newest stored list after the run.
  public internal(set) var list: StoredList?
  /// When the server last confirmed the list as current, in this run or an earlier one.
  public internal(set) var confirmed: Timestamp?
  /// The latest list first, then translations by language, then numbered lists.
  public internal(set) var resources: [ResourceReport] = []
  /// Information that is not a failure.
  public internal(set) var notes: [SyncNote] = []

  /// Whether the run was cancelled: resources that it did not reach are missing from the report.
  var isCutShort = false

  /// Number of requests, including repeated and redirected ones.
  public var requests: Int { resources.reduce(0) { $0 + $1.requests } }
  /// Bytes of bodies, as transferred.
  public var bytes: Int { resources.reduce(0) { $0 + $1.bytes } }

  /// The overall result of a run.
  public enum Conclusion: Sendable, Hashable {
    /// Every requested resource is settled.
    case done
    /// The server's list was refused; the stored one stays.
    case refused
    /// No usable answer about the latest list arrived.
    case unreachable
    /// The latest list is settled; some other files are not.
    case partial
  }

  /// The overall result. A run that makes no request because everything is fresh is `done`.
  public var conclusion: Conclusion {
    let latest = resources.first
    switch latest?.outcome {
    case .refused: return .refused
    // Waiting because the server asks for it is not a failure while a good copy is stored.
    case .failed, .waiting: if list == nil || latest?.isRetryAfter == false { return .unreachable }
    case .offline: if list == nil { return .unreachable }
    default: break
    }
    return failedFiles.isEmpty ? .done : .partial
  }

  /// Configured languages that the server has said it does not have.
  public var absentLanguages: [String] {
    resources.compactMap { resource in
      guard resource.outcome == .absent, case .translation(let language, _) = resource.resource else { return nil }
      return language
    }
  }

  /// Files that make a run partial. A failure of one vendor's own file does not count.
  public var failedFiles: [ResourceReport] {
    resources.dropFirst().filter { $0.hasFailed && !$0.resource.isDisclosure }
  }
}

/// The result for one resource.
public struct ResourceReport: Sendable, Hashable {
  /// How the resource was settled.
  public enum Outcome: String, Sendable, CaseIterable {
    /// New bytes were stored.
    case stored
    /// New bytes were stored beside another text of the same number.
    case republished
    /// The server confirmed the stored text as current, by 304 or by the same bytes.
    case confirmed
    /// No request was made: the stored text is fresh, or never requested again.
    case fresh
    /// No request was made yet: the server or the pairing rule requires waiting.
    case waiting
    /// The server answered that it does not have it.
    case absent
    /// The body was refused and is in the quarantine; the stored file stays.
    case refused
    /// No usable answer arrived.
    case failed
    /// No request was made, because the run is offline.
    case offline
  }

  /// The resource that this row is about.
  public let resource: Resource
  /// The address without credentials.
  public let url: String
  /// How it was settled.
  public package(set) var outcome: Outcome
  /// HTTP status of the last answer; nil without an answer.
  public package(set) var status: Int?
  /// The list that the stored bytes are, or belong to.
  public package(set) var list: ListReference?
  /// Path of the stored file, or of the refused body in the quarantine.
  public package(set) var path: String?
  /// Error code for `refused` and `failed`: `sync.…` or `http.…`; `sync.patience` if it was not requested because of an
  /// earlier such error, `sync.address` if its address must not be requested.
  public package(set) var code: String?
  /// Explains the outcome: lower case, no full stop; nil if it needs no explanation.
  public package(set) var message: String?
  /// When the next request may be made.
  public package(set) var until: Timestamp?
  /// Number of requests made, including repeated and redirected ones.
  public package(set) var requests = 0
  /// Bytes of the body, as transferred.
  public package(set) var bytes = 0
  /// False if an earlier run already reported it: a language that the server does not have.
  package var isNew = true
  /// Whether `until` comes from the server's `Retry-After`.
  package var isRetryAfter = false
  /// Why it was requested; nil if it was not.
  package var reason: PlannedRequest.Reason?

  /// Whether it was refused or failed, now or so recently that it was not requested.
  public var hasFailed: Bool { outcome == .refused || outcome == .failed || code == Self.patience }

  /// Whether its address can never answer: the name ends in `.invalid`.
  package var leadsNowhere: Bool { WebAddress(url)?.leadsNowhere == true }

  static let patience = "sync.patience"
  /// Code of a disclosure whose address in the list must not be requested.
  static let address = "sync.address"

  init(_ resource: Resource, url: String, _ outcome: Outcome) {
    self.resource = resource
    self.url = url
    self.outcome = outcome
  }
}

/// Information about a run that is not a failure.
public struct SyncNote: Sendable, Hashable {
  /// Stable codes: scripts branch on them.
  public enum Code: String, Sendable, CaseIterable {
    /// Our clock and the server's differ by more than five minutes.
    case clock = "sync.clock"
    /// The list was requested before its time, by `refresh`.
    case refreshed = "sync.refreshed"
    /// The user overrode a gate's refusal.
    case overridden = "sync.overridden"
    /// Texts newer than a list that the user accepted were set aside.
    case rolledBack = "sync.rolled-back"
    /// The newest stored list cannot be read; new ones were compared with its number and date only.
    case damaged = "sync.damaged"
  }

  /// The kind of note, for scripts.
  public let code: Code
  /// One line, lower case, no full stop.
  public let message: String
}

extension SyncReport {
  package static let schema = "gvl.sync/1"

  /// `gvl sync --format json`.
  package var json: JSONValue {
    .object([
      .init("schema", .string(Self.schema)), .init("source", .string(source)),
      .init("specification", .integer(specification)), .init("list", .text(list?.reference.description)),
      .init("lastUpdated", .text(list?.lastUpdated?.description)), .init("confirmed", .text(confirmed?.description)),
      .init("requests", .integer(requests)), .init("bytes", .integer(bytes)),
      .init("resources", .array(resources.map(\.json))),
      .init(
        "notes",
        .array(
          notes.map { .object([.init("code", .string($0.code.rawValue)), .init("message", .string($0.message))]) })
      ),
    ])
  }
}

extension ResourceReport {
  var json: JSONValue {
    .object([
      .init("resource", .string(resource.description)), .init("url", .string(url)),
      .init("outcome", .string(outcome.rawValue)), .init("status", status.map(JSONValue.integer) ?? .null),
      .init("list", .text(list?.description)), .init("path", .text(path)), .init("code", .text(code)),
      .init("message", .text(message)), .init("until", .text(until?.description)),
      .init("requests", .integer(requests)), .init("bytes", .integer(bytes)),
    ])
  }
}

extension Plan {
  /// `gvl sync --dry-run --format json`.
  package var json: JSONValue {
    .object([
      .init("schema", "gvl.sync-plan/1"),
      .init(
        "requests",
        .array(
          requests.map {
            .object([
              .init("resource", .string($0.resource.description)), .init("url", .string($0.url)),
              .init("conditional", .bool($0.isConditional)), .init("reason", .string($0.reason.description)),
            ])
          })),
      .init(
        "held",
        .array(
          held.map {
            .object([
              .init("resource", .string($0.resource.description)), .init("url", .string($0.url)),
              .init("until", .text($0.until?.description)), .init("reason", .string($0.explanation)),
            ])
          })),
      .init("translations", .integer(mayFollow)),
    ])
  }
}
