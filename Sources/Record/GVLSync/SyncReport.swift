import CurlHTTP
public import GVLArchive
public import GVLList
package import JSONText
public import PlainText

/// What a sync has done.
public struct SyncReport: Sendable {
  /// Without credentials.
  public let source: String
  /// 2 or 3.
  public let specification: Int
  /// The newest stored list after the run.
  public internal(set) var list: StoredList?
  /// When the server last said that the list is current, in this run or an earlier one.
  public internal(set) var confirmed: Timestamp?
  /// The latest list first, then translations by language, then numbered lists.
  public internal(set) var resources: [ResourceReport] = []
  /// What is worth knowing, and no failure.
  public internal(set) var notes: [SyncNote] = []

  /// A cancelled run: what it had not come to is in no resource.
  var isCutShort = false

  /// Repeated and redirected requests count.
  public var requests: Int { resources.reduce(0) { $0 + $1.requests } }
  /// Of bodies, as transferred.
  public var bytes: Int { resources.reduce(0) { $0 + $1.bytes } }

  /// What the run came to.
  public enum Conclusion: Sendable, Hashable {
    /// What was asked for is settled.
    case done
    /// The server's list was not believed; the stored one stands.
    case refused
    /// No usable word of the latest list was had.
    case unreachable
    /// The latest list is settled; some other files are not.
    case partial
  }

  /// What the run came to, in a word. A run that asks nothing, being fresh, is `done`.
  public var conclusion: Conclusion {
    let latest = resources.first
    switch latest?.outcome {
    case .refused: return .refused
    // Waiting because the server asks for it is no failure while there is a good copy.
    case .failed, .waiting: if list == nil || latest?.isServersWord == false { return .unreachable }
    case .offline: if list == nil { return .unreachable }
    default: break
    }
    return failedFiles.isEmpty ? .done : .partial
  }

  /// Configured languages that the server does not have, as far as it has said so.
  public var absentLanguages: [String] {
    resources.compactMap { resource in
      guard resource.outcome == .absent, case .translation(let language, _) = resource.resource else { return nil }
      return language
    }
  }

  /// What makes a run partial. One vendor's trouble with its own file does not.
  public var failedFiles: [ResourceReport] {
    resources.dropFirst().filter { $0.hasFailed && !$0.resource.isDisclosure }
  }
}

/// What became of one resource.
public struct ResourceReport: Sendable, Hashable {
  /// How it ended.
  public enum Outcome: String, Sendable, CaseIterable {
    /// New bytes were stored.
    case stored
    /// Stored beside another text of the same number.
    case republished
    /// The server says that what is stored is current, by 304 or by the same bytes.
    case confirmed
    /// Nothing was asked: what is stored is fresh, or never asked for again.
    case fresh
    /// Nothing was asked yet: the server or the pairing rule wants us to wait.
    case waiting
    /// The server does not have it, and says so.
    case absent
    /// What came was not believed; the stored file stands. The body is in the quarantine.
    case refused
    /// Nothing usable came.
    case failed
    /// Not asked, being offline.
    case offline
  }

  /// What it is.
  public let resource: Resource
  /// Without credentials.
  public let url: String
  /// How it ended.
  public package(set) var outcome: Outcome
  /// Of the last answer.
  public package(set) var status: Int?
  /// The list that the stored bytes are, or belong to.
  public package(set) var list: ListReference?
  /// Of the stored file, or of the refused body in the quarantine.
  public package(set) var path: String?
  /// For `refused` and `failed`: `sync.…` or `http.…`; `sync.patience` for what was left alone after such,
  /// `sync.address` for what may not be asked.
  public package(set) var code: String?
  /// Lower case, no full stop.
  public package(set) var message: String?
  /// When the next request may be made.
  public package(set) var until: Timestamp?
  /// Made for it, repeated and redirected ones too.
  public package(set) var requests = 0
  /// Of the body, as transferred.
  public package(set) var bytes = 0
  /// False for what an earlier run has said already: a language that the server does not have.
  package var isNews = true
  /// `until` is the server's `Retry-After`.
  package var isServersWord = false
  /// Why it was asked for; nil when it was not.
  package var reason: PlannedRequest.Reason?

  /// Refused or failed, now or so lately that it was left alone.
  public var hasFailed: Bool { outcome == .refused || outcome == .failed || code == Self.patience }

  /// No answer can ever come from its address: the name ends in `.invalid`.
  package var leadsNowhere: Bool { WebAddress(url)?.leadsNowhere == true }

  static let patience = "sync.patience"
  /// Of a disclosure whose address in the list is none that may be asked.
  static let address = "sync.address"

  init(_ resource: Resource, url: String, _ outcome: Outcome) {
    self.resource = resource
    self.url = url
    self.outcome = outcome
  }
}

/// Something worth knowing that is no failure.
public struct SyncNote: Sendable, Hashable {
  /// Stable codes: scripts branch on them.
  public enum Code: String, Sendable, CaseIterable {
    /// Our clock and the server's differ by more than five minutes.
    case clock = "sync.clock"
    /// The list was asked for before its time, by `refresh`.
    case refreshed = "sync.refreshed"
    /// A person's word let a body pass that a gate refuses.
    case overridden = "sync.overridden"
    /// What was newer than a list that a person accepted is set aside.
    case rolledBack = "sync.rolled-back"
    /// The newest stored list cannot be read; new ones were compared with its number and date only.
    case damaged = "sync.damaged"
  }

  /// Which note it is, as a program sees it.
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
