package import GVLArchive
package import GVLModel

/// What a sync has done.
package struct SyncReport: Sendable {
  /// Without credentials.
  package let source: String
  package let specification: Int
  /// The newest stored list after the run.
  package internal(set) var list: StoredList?
  /// When the server last said that the list is current, in this run or an earlier one.
  package internal(set) var confirmed: Timestamp?
  /// The latest list first, then translations by language, then numbered lists.
  package internal(set) var resources: [ResourceReport] = []
  package internal(set) var notes: [SyncNote] = []

  /// Repeated and redirected requests count.
  package var requests: Int { resources.reduce(0) { $0 + $1.requests } }
  /// Of bodies, as transferred.
  package var bytes: Int { resources.reduce(0) { $0 + $1.bytes } }

  /// What the run came to.
  package enum Conclusion: Sendable, Hashable {
    case done
    /// The server's list was not believed; the stored one stands.
    case refused
    /// No usable word of the latest list was had.
    case unreachable
    /// The latest list is settled; some other files are not.
    case partial
  }

  package var conclusion: Conclusion {
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
  package var absentLanguages: [String] {
    resources.compactMap { resource in
      guard resource.outcome == .absent, case .translation(let language, _) = resource.resource else { return nil }
      return language
    }
  }

  /// What makes a run partial. One vendor's trouble with its own file does not.
  package var failedFiles: [ResourceReport] {
    resources.dropFirst().filter { $0.hasFailed && !$0.resource.isDisclosure }
  }
}

/// What became of one resource.
package struct ResourceReport: Sendable, Hashable {
  package enum Outcome: String, Sendable, CaseIterable {
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
    case absent
    case refused
    case failed
    case offline
  }

  package let resource: Resource
  /// Without credentials.
  package let url: String
  package var outcome: Outcome
  /// Of the last answer.
  package var status: Int?
  /// The list that the stored bytes are, or belong to.
  package var list: ListReference?
  /// Of the stored file, or of the refused body in the quarantine.
  package var path: String?
  /// For `refused` and `failed`: `sync.…` or `http.…`; `sync.patience` for what was left alone after such,
  /// `sync.address` for what may not be asked.
  package var code: String?
  /// Lower case, no full stop.
  package var message: String?
  /// When the next request may be made.
  package var until: Timestamp?
  package var requests = 0
  /// Of the body, as transferred.
  package var bytes = 0
  /// False for what an earlier run has said already: a language that the server does not have.
  package var isNews = true
  /// `until` is the server's `Retry-After`.
  package var isServersWord = false
  /// Why it was asked for; nil when it was not.
  package var reason: PlannedRequest.Reason?

  /// Refused or failed, now or so lately that it was left alone.
  package var hasFailed: Bool { outcome == .refused || outcome == .failed || code == Self.patience }

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
package struct SyncNote: Sendable, Hashable {
  package enum Code: String, Sendable, CaseIterable {
    /// Our clock and the server's differ by more than five minutes.
    case clock = "sync.clock"
    case refreshed = "sync.refreshed"
    /// A person's word let a body pass that a gate refuses.
    case overridden = "sync.overridden"
    /// What was newer than a list that a person accepted is set aside.
    case rolledBack = "sync.rolled-back"
    /// The newest stored list cannot be read; new ones were compared with its number and date only.
    case damaged = "sync.damaged"
  }

  package let code: Code
  package let message: String
}
