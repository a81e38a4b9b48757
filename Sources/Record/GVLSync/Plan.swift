package import CurlHTTP
package import GVLArchive
package import GVLList
package import PlainText

/// The requests that a sync would make now, and the resources that it would not request.
package struct Plan: Sendable {
  package var requests: [PlannedRequest] = []
  package var held: [HeldResource] = []
  /// Translations that may be requested in addition, once the requested list has arrived.
  package var mayFollow = 0

  /// Whether there is nothing to request and nothing to store.
  var isIdle: Bool {
    requests.isEmpty
      && !held.contains { if case .shared(_, isCopied: false) = $0.reason { true } else { false } }
  }

  mutating func add(_ decision: Intent) {
    switch decision {
    case .ask(let request): requests.append(request)
    case .hold(let resource): held.append(resource)
    }
  }
}

enum Intent {
  case ask(PlannedRequest)
  case hold(HeldResource)

  var isHeld: Bool { if case .hold = self { true } else { false } }
}

/// A request that may be made, and why.
package struct PlannedRequest: Sendable, Hashable {
  package enum Reason: Sendable, Hashable, CustomStringConvertible {
    /// No file from this address is stored.
    case missing
    /// The stored file is missing on the disk.
    case lost
    case expired(Timestamp?)
    case refresh
    /// The translation named a list other than the newest one.
    case lagging(ListReference, request: Int)

    package var description: String {
      switch self {
      case .missing: "not here yet"
      case .lost: "the stored file is gone"
      case .expired(let time): time.map { "expired \($0)" } ?? "no longer known to be fresh"
      case .refresh: "asked for by --refresh"
      case .lagging(let list, let request):
        "does not name \(list) yet (request \(request) of \(Planner.pairingRequests))"
      }
    }
  }

  package let resource: Resource
  /// Without credentials.
  package let url: String
  package let reason: Reason
  /// `If-None-Match`, else `If-Modified-Since`; empty if no file is stored.
  package let headers: HTTPHeaders
  /// Path of the stored file that a 304 would confirm.
  let path: String?

  package var isConditional: Bool { path != nil }
}

/// A resource that is not requested, and why.
package struct HeldResource: Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    case fresh
    /// The server does not have it.
    case absent
    /// The server sent `Retry-After`.
    case retryAfter
    /// Our own delay after unusable answers.
    case patience
    /// The list is too new: translations are requested when it is an hour old.
    case young
    /// The translation names another list, and was requested often or recently enough.
    case lagging
    /// The numbered list is stored.
    case stored
    /// The user has set the numbered list aside.
    case removed
    /// An answer of this run showed that the server is failing.
    case trouble
    case offline
    /// Another vendor's disclosure has the same address; `isCopied` if that text is stored for this vendor too.
    case shared(with: Subject, isCopied: Bool)
    /// The address must not be requested, and why.
    case unusable(String)
  }

  package let resource: Resource
  /// Without credentials.
  package let url: String
  package let reason: Reason
  /// When the next request may be made; nil for never.
  package let until: Timestamp?

  package var explanation: String {
    let time = until.map { " until \($0)" } ?? ""
    return switch reason {
    case .fresh: "fresh\(time)"
    case .absent: "the server does not have it; remembered\(time)"
    case .retryAfter: "the server wants no request\(time)"
    case .patience: "the last answers were of no use; left alone\(time)"
    case .young: "the list is younger than an hour; left alone\(time)"
    case .lagging: "does not name the newest list yet; left alone\(time)"
    case .stored: "stored, never asked for again"
    case .removed: "set aside; `--accept` asks for it again"
    case .trouble: "left for the next sync: the server is in trouble"
    case .offline: "offline"
    case .shared(let other, _): "the same address as \(other)"
    case .unusable(let why): why
    }
  }
}
