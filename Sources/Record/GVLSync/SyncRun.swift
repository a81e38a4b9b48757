import CurlHTTP
import GVLArchive
import GVLModel

/// One sync under the lock.
struct SyncRun {
  let configuration: SyncConfiguration
  let writer: ArchiveWriter
  let transport: any Transport
  let now: Timestamp
  let onResource: (ResourceReport) -> Void
  private var report: SyncReport
  /// Bodies of numbered lists that are held at once.
  private static let batch = 8

  init(
    configuration: SyncConfiguration, writer: ArchiveWriter, transport: any Transport, now: Timestamp,
    onResource: @escaping (ResourceReport) -> Void
  ) {
    self.configuration = configuration
    self.writer = writer
    self.transport = transport
    self.now = now
    self.onResource = onResource
    report = SyncReport(source: configuration.shownSource, specification: configuration.specification)
  }

  private var planner: Planner { Planner(configuration, writer.archive, writer.state, now: now) }
  private var newest: StoredList? { writer.archive.latest(specification: configuration.specification) }

  mutating func run() throws(ArchiveError) -> SyncReport {
    try settle([planner.latest()])
    // Without a word of the latest list nothing else is asked: the server may be in trouble, or be another one.
    switch report.resources.first?.outcome {
    case .refused, .failed, .waiting: try writer.commitState()
    default:
      try settle(planner.translations(of: newest))
      var numbered = planner.numbered()[...]
      while !numbered.isEmpty {
        try settle(Array(numbered.prefix(Self.batch)))
        numbered = numbered.dropFirst(Self.batch)
      }
      try writer.commit()
    }
    report.list = newest
    return report
  }

  /// Asks for what may be asked, in parallel, and takes what comes, in order.
  private mutating func settle(_ decisions: [Decision]) throws(ArchiveError) {
    var planned: [PlannedRequest] = []
    for decision in decisions { if case .ask(let request) = decision { planned.append(request) } }
    let requests = planned.map { HTTPRequest(url: configuration.url($0.resource), headers: $0.headers) }
    var results = (requests.isEmpty ? [] : transport.perform(requests))[...]
    for decision in decisions {
      switch decision {
      case .hold(let held): finish(ResourceReport(held, in: writer.archive))
      case .ask(let request):
        guard let result = results.popFirst() else { continue }
        finish(try take(result, for: request))
      }
    }
  }

  private mutating func finish(_ resource: ResourceReport) {
    report.resources.append(resource)
    onResource(resource)
  }

  // MARK: One answer

  private mutating func take(
    _ result: Result<HTTPResponse, HTTPFailure>, for request: PlannedRequest
  ) throws(ArchiveError) -> ResourceReport {
    var known = writer.state.resources[request.url] ?? ArchiveState.Resource()
    note(request, &known)
    count(result, request.url)
    known.asked = now
    var outcome: ResourceReport
    switch result {
    case .failure(let failure): outcome = take(failure, for: request, &known)
    case .success(let response):
      noteClock(response.headers)
      outcome = try take(response, for: request, &known)
      outcome.status = response.status
      (outcome.requests, outcome.bytes) = (response.requests, response.bytesReceived)
    }
    outcome.reason = request.reason
    writer.state.resources[request.url] = known
    return outcome
  }

  private mutating func note(_ request: PlannedRequest, _ known: inout ArchiveState.Resource) {
    switch request.reason {
    case .refresh:
      writer.state.record(ArchiveState.Refresh(url: request.url, at: now))
      report.notes.append(SyncNote(code: .refreshed, message: "asked before its time, by --refresh; recorded"))
    case .lagging(let list, let number):
      (known.pairedWith, known.pairingRequests) = (list, number)
    default: break
    }
  }

  private func count(_ result: Result<HTTPResponse, HTTPFailure>, _ url: String) {
    let host = WebAddress(url)?.host ?? ""
    switch result {
    case .success(let response):
      writer.state.count(
        host: host, at: now, requests: response.requests, ok: response.status == 200 ? 1 : 0,
        notModified: response.status == 304 ? 1 : 0, bytes: response.bytesReceived)
    case .failure(let failure):
      writer.state.count(
        host: host, at: now, requests: failure.requests, ok: 0, notModified: 0, bytes: failure.bytesReceived)
    }
  }

  private mutating func noteClock(_ headers: HTTPHeaders) {
    guard let skew = Freshness.skew(headers, now: now), abs(skew) > Freshness.clockTolerance,
      !report.notes.contains(where: { $0.code == .clock })
    else { return }
    report.notes.append(
      SyncNote(
        code: .clock,
        message: "the clock here is \(abs(skew)) seconds \(skew > 0 ? "ahead of" : "behind") the server's; set it"))
  }

  private func take(
    _ failure: HTTPFailure, for request: PlannedRequest, _ known: inout ArchiveState.Resource
  ) -> ResourceReport {
    // A body that did come, but not whole or not in limits, is the server's fault and no matter of the network.
    let refusal: Refusal.Code? =
      switch failure.code {
      case .truncated: .truncated
      case .tooLarge: .tooLarge
      case .badContent: .badContent
      default: nil
      }
    var outcome = ResourceReport(request.resource, url: request.url, refusal == nil ? .failed : .refused)
    outcome.code = refusal?.rawValue ?? failure.code.rawValue
    outcome.message = failure.message
    (outcome.requests, outcome.bytes) = (failure.requests, failure.bytesReceived)
    // Who cannot be reached is not burdened by the next try.
    if refusal != nil { waitAfterFailure(&known, &outcome, HTTPHeaders()) }
    return outcome
  }

  private mutating func take(
    _ response: HTTPResponse, for request: PlannedRequest, _ known: inout ArchiveState.Resource
  ) throws(ArchiveError) -> ResourceReport {
    switch response.status {
    case 200: return try judge(response, for: request, &known)
    case 304: return confirm(response, for: request, &known)
    case 403, 404, 410:
      if case .latest = request.resource { break }
      var outcome = ResourceReport(request.resource, url: request.url, .absent)
      outcome.isNews = known.absentUntil == nil
      known.absentUntil = now.adding(seconds: 86_400)
      (known.notBefore, known.failures) = (nil, 0)
      outcome.until = known.absentUntil
      outcome.message = "the server does not have it (\(response.status))"
      return outcome
    case 200...299:
      return refused(
        Refusal(.status, "status \(response.status) carries no whole body"), for: request, &known, response.headers)
    default: break
    }
    var outcome = ResourceReport(request.resource, url: request.url, .failed)
    outcome.code = "http.status-\(response.status)"
    outcome.message =
      response.status == 403
      ? "status 403: the server may have blocked us, or the address is wrong" : "status \(response.status)"
    waitAfterFailure(&known, &outcome, response.headers)
    return outcome
  }

  private func waitAfterFailure(
    _ known: inout ArchiveState.Resource, _ outcome: inout ResourceReport, _ headers: HTTPHeaders
  ) {
    known.failures += 1
    let stated = Patience.retryAfter(headers, now: now)
    let seconds = stated ?? Patience.seconds(afterFailures: known.failures)
    known.notBefore = seconds > 0 ? now.adding(seconds: seconds) : nil
    known.isServersWord = stated != nil
    (outcome.until, outcome.isServersWord) = (known.notBefore, known.isServersWord)
  }

  private func refused(
    _ refusal: Refusal, for request: PlannedRequest, _ known: inout ArchiveState.Resource, _ headers: HTTPHeaders
  ) -> ResourceReport {
    var outcome = ResourceReport(request.resource, url: request.url, .refused)
    (outcome.code, outcome.message) = (refusal.code.rawValue, refusal.message)
    waitAfterFailure(&known, &outcome, headers)
    return outcome
  }

  /// The answer is good: times start anew.
  private func succeed(
    _ known: inout ArchiveState.Resource, _ outcome: inout ResourceReport, _ headers: HTTPHeaders
  ) {
    let seconds = configuration.freshness.remaining(headers, knownLifetime: known.lifetime, now: now)
    if let stated = Freshness.lifetime(headers, now: now) { known.lifetime = stated }
    known.confirmed = now
    known.expires = now.adding(seconds: seconds)
    (known.absentUntil, known.notBefore, known.isServersWord) = (nil, nil, false)
    (known.failures, known.isUnconditional) = (0, false)
    outcome.until = known.expires
  }

  private func confirm(
    _ response: HTTPResponse, for request: PlannedRequest, _ known: inout ArchiveState.Resource
  ) -> ResourceReport {
    guard let path = request.path, var entry = writer.archive.index[path] else {
      known.isUnconditional = true
      let refusal = Refusal(.mismatched, "304 to a request without a condition")
      return refused(refusal, for: request, &known, response.headers)
    }
    if let tag = response.headers["ETag"] {
      if let sent = entry.etag {
        guard EntityTag.matches(tag, sent) else {
          known.isUnconditional = true
          let refusal = Refusal(
            .mismatched, "304 names another text than the one asked about; the next request asks for all")
          return refused(refusal, for: request, &known, response.headers)
        }
      } else {
        entry.etag = tag
        writer.confirm(
          entry, from: Origin(url: request.url, etag: tag, lastModified: entry.lastModified))
      }
    }
    var outcome = ResourceReport(request.resource, url: request.url, .confirmed)
    (outcome.list, outcome.path) = (entry.list, entry.path)
    succeed(&known, &outcome, response.headers)
    return outcome
  }

  // MARK: A body

  private mutating func judge(
    _ response: HTTPResponse, for request: PlannedRequest, _ known: inout ArchiveState.Resource
  ) throws(ArchiveError) -> ResourceReport {
    let candidate = Candidate(request.resource, response.body)
    let context = gateContext(for: candidate)
    if let refusal = Gate.refusal(candidate, context) {
      return try quarantine(refusal, response, request, &known)
    }
    for overridden in Gate.overridden(candidate, context) {
      report.notes.append(SyncNote(code: .overridden, message: "accepted by your word: \(overridden.message)"))
    }
    guard let version = candidate.version else {
      return try quarantine(Refusal(.unusable, "the body names no version"), response, request, &known)
    }
    let list = ListReference(specification: request.resource.specification, version: version)
    let origin = Origin(
      url: request.url, etag: response.headers["ETag"], lastModified: response.headers["Last-Modified"])
    let stored =
      if case .translation(let language, _) = request.resource {
        try writer.store(
          translation: response.body, language: language, of: list, lastUpdated: candidate.lastUpdated, from: origin)
      } else {
        try writer.store(list: response.body, as: list, lastUpdated: candidate.lastUpdated, from: origin)
      }
    var outcome = ResourceReport(request.resource, url: request.url, .stored)
    switch stored {
    case .stored: known.fetched = now
    case .unchanged: outcome.outcome = .confirmed
    case .republished(_, let beside):
      known.fetched = now
      outcome.outcome = .republished
      outcome.message = "other bytes than \(beside.path) under the same number; both are kept"
    }
    (outcome.list, outcome.path) = (list, stored.entry.path)
    succeed(&known, &outcome, response.headers)
    return outcome
  }

  private mutating func gateContext(for candidate: Candidate) -> GateContext {
    var context = GateContext(now: now, limits: configuration.plausibility, accepted: configuration.accepted)
    guard let stored = newest else { return context }
    context.newest = .init(version: stored.reference.version, lastUpdated: stored.lastUpdated)
    guard candidate.isLatest else { return context }
    if let bytes = try? writer.archive.bytes(of: stored.entry), let list = try? VendorList(bytes) {
      context.newest?.list = list
    } else {
      report.notes.append(
        SyncNote(code: .damaged, message: "\(stored.path) cannot be read; run `gvl archive verify`"))
    }
    return context
  }

  private func quarantine(
    _ refusal: Refusal, _ response: HTTPResponse, _ request: PlannedRequest, _ known: inout ArchiveState.Resource
  ) throws(ArchiveError) -> ResourceReport {
    var outcome = refused(refusal, for: request, &known, response.headers)
    outcome.path = try writer.quarantine(
      response.body,
      QuarantineReason(
        label: request.resource.label, code: refusal.code.rawValue, message: refusal.message, url: request.url,
        time: now, status: response.status,
        headers: response.headers.fields.map { .init(name: $0.name, value: $0.value) }))
    return outcome
  }
}

/// Weak comparison of entity tags (RFC 9110 §8.8.3.2): a server that compresses may weaken its own tag.
enum EntityTag {
  static func matches(_ a: String, _ b: String) -> Bool { opaque(a) == opaque(b) }
  private static func opaque(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }
}

extension ResourceReport {
  init(_ held: HeldResource, in archive: Archive) {
    let outcome: Outcome =
      switch held.reason {
      case .fresh, .stored: .fresh
      case .absent: .absent
      case .retryAfter, .patience, .young, .lagging: .waiting
      case .offline: .offline
      }
    self.init(held.resource, url: held.url, outcome)
    until = held.until
    message = held.explanation
    isNews = false
    isServersWord = held.reason == .retryAfter
    if held.reason == .patience { code = Self.patience }
    let entry: IndexEntry? =
      if case .numbered(let list) = held.resource {
        archive.list(list)?.entry
      } else {
        archive.index.current(url: held.url)
      }
    (list, path) = (entry?.list, entry?.path)
  }
}
