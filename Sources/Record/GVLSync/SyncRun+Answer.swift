import CurlHTTP
import GVLArchive
import PlainText

/// Handles answers by status and headers, before the body is checked.
extension SyncRun {
  /// Days of "not found" after which a skipped list, or one that a translation names, counts as gone for good.
  private static let absencesThatSettle = 3

  mutating func take(
    _ result: Result<HTTPResponse, HTTPFailure>, for request: PlannedRequest
  ) throws(ArchiveError) -> ResourceReport {
    var known = writer.state.resources[request.url] ?? ArchiveState.Address()
    note(request, &known)
    count(result, request)
    known.asked = now
    var outcome: ResourceReport
    switch result {
    case .failure(let failure): outcome = take(failure, for: request, &known)
    case .success(let response):
      // A vendor's clock says nothing about ours.
      if !request.resource.isDisclosure { noteClock(response.headers) }
      outcome = try take(response, for: request, &known)
      outcome.status = response.status
      (outcome.requests, outcome.bytes) = (response.requests, response.bytesReceived)
    }
    outcome.reason = request.reason
    writer.state.resources[request.url] = known
    return outcome
  }

  private mutating func note(_ request: PlannedRequest, _ known: inout ArchiveState.Address) {
    switch request.reason {
    case .refresh:
      writer.state.record(ArchiveState.Refresh(url: request.url, at: now))
      report.notes.append(SyncNote(code: .refreshed, message: "asked before its time, by --refresh; recorded"))
    case .lagging(let list, let number):
      (known.pairedWith, known.pairingRequests) = (list, number)
    default: break
    }
  }

  private func count(_ result: Result<HTTPResponse, HTTPFailure>, _ request: PlannedRequest) {
    // Hundreds of vendors' hosts are counted as one.
    let host =
      request.resource.isDisclosure ? Subject.ExtraKind.disclosures.word : configuration.host(request.resource)
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
    guard let skew = AnswerLifetime.skew(headers, now: now), abs(skew) > AnswerLifetime.clockTolerance,
      !report.notes.contains(where: { $0.code == .clock })
    else { return }
    report.notes.append(
      SyncNote(
        code: .clock,
        message: "the clock here is \(Self.roughly(abs(skew))) \(skew > 0 ? "ahead of" : "behind") the server's; set it"
      ))
  }

  /// `12 minutes`, `3 hours`, `281 days`.
  private static func roughly(_ seconds: Int) -> String {
    for (size, noun) in [(86_400, "day"), (3600, "hour"), (60, "minute")] where seconds >= size {
      return "\(seconds / size) \(noun)\(seconds / size == 1 ? "" : "s")"
    }
    return "\(seconds) seconds"
  }

  private mutating func take(
    _ failure: HTTPFailure, for request: PlannedRequest, _ known: inout ArchiveState.Address
  ) -> ResourceReport {
    // A body that is truncated or exceeds a limit is the server's fault, not a network failure.
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
    // Back off only after an unusable answer: retrying an unreachable host costs it nothing. Disclosures always back
    // off: hundreds of dead hosts slow us down.
    if Self.isUseless(failure) || request.resource.isDisclosure { waitAfterFailure(&known, &outcome, HTTPHeaders()) }
    return outcome
  }

  /// Whether the server answered unusably: a redirect to elsewhere or in a loop, broken HTTP, a body in a wrong
  /// encoding, or one that never ends.
  private static func isUseless(_ failure: HTTPFailure) -> Bool {
    switch failure.code {
    case .address, .insecure, .resolve, .refused, .proxy, .proxyRefusal, .tls, .caFile, .certificateHost,
      .certificateExpired, .certificateUnknown, .certificate, .library:
      false
    default: failure.requests > 0
    }
  }

  private mutating func take(
    _ response: HTTPResponse, for request: PlannedRequest, _ known: inout ArchiveState.Address
  ) throws(ArchiveError) -> ResourceReport {
    switch response.status {
    case 200: return try judge(response, for: request, &known)
    case 304: return try confirm(response, for: request, &known)
    case 403, 404, 410:
      // A resource that is always served is not absent: the address is wrong, or we are blocked.
      if request.resource.isAlwaysServed { break }
      var outcome = ResourceReport(request.resource, url: request.url, .absent)
      outcome.isNew = known.absentUntil == nil
      known.absentUntil = now.adding(seconds: 86_400)
      (known.notBefore, known.failures) = (nil, 0)
      known.absences += 1
      if case .numbered(let list) = request.resource, known.absences >= Self.absencesThatSettle {
        writer.state.wanted.remove(list)
      }
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

  private mutating func waitAfterFailure(
    _ known: inout ArchiveState.Address, _ outcome: inout ResourceReport, _ headers: HTTPHeaders
  ) {
    known.failures += 1
    let stated = Backoff.retryAfter(headers, now: now)
    let seconds =
      stated ?? Backoff.seconds(afterFailures: known.failures, ofDisclosure: outcome.resource.isDisclosure)
    known.notBefore = seconds > 0 ? now.adding(seconds: seconds) : nil
    known.isRetryAfter = stated != nil
    (outcome.until, outcome.isRetryAfter) = (known.notBefore, known.isRetryAfter)
    // `Retry-After` applies to the whole host, so nothing of it is requested before then. But many vendors share a
    // host: for a disclosure it applies to its own address only.
    if stated != nil, !outcome.resource.isDisclosure, let until = known.notBefore {
      let host = configuration.host(outcome.resource)
      writer.state.quiet[host] = max(until, writer.state.quiet[host] ?? until)
    }
  }

  mutating func refused(
    _ refusal: Refusal, for request: PlannedRequest, _ known: inout ArchiveState.Address, _ headers: HTTPHeaders
  ) -> ResourceReport {
    var outcome = ResourceReport(request.resource, url: request.url, .refused)
    (outcome.code, outcome.message) = (refusal.code.rawValue, refusal.description)
    waitAfterFailure(&known, &outcome, headers)
    return outcome
  }

  /// Records a good answer: all delays and failure counts start anew.
  func succeed(
    _ known: inout ArchiveState.Address, _ outcome: inout ResourceReport, _ headers: HTTPHeaders
  ) {
    let seconds = configuration.freshness.remaining(headers, knownLifetime: known.lifetime, now: now)
    if let stated = AnswerLifetime.lifetime(headers, now: now) { known.lifetime = stated }
    known.confirmed = now
    known.expires = now.adding(seconds: seconds)
    (known.absentUntil, known.notBefore, known.isRetryAfter) = (nil, nil, false)
    (known.failures, known.absences, known.isUnconditional) = (0, 0, false)
    outcome.until = known.expires
  }

  private mutating func confirm(
    _ response: HTTPResponse, for request: PlannedRequest, _ known: inout ArchiveState.Address
  ) throws(ArchiveError) -> ResourceReport {
    guard let path = request.path, let entry = writer.archive.index[path] else {
      known.isUnconditional = true
      let refusal = Refusal(.mismatched, "304 to a request without a condition")
      return refused(refusal, for: request, &known, response.headers)
    }
    let tag = response.headers["ETag"]
    if let tag, let sent = entry.etag, !EntityTag.matches(tag, sent) {
      known.isUnconditional = true
      let refusal = Refusal(
        .mismatched, "304 names another text than the one asked about; the next request asks for all")
      return refused(refusal, for: request, &known, response.headers)
    }
    // An imported list may be newer. A 304 for an older list does not confirm it.
    var older: Refusal?
    if case .latest = request.resource { older = Gate.older(entry, than: newest?.entry) }
    if let older, !configuration.accepted.contains(older.code) {
      return refused(older, for: request, &known, response.headers)
    }
    writer.confirm(
      path, from: Origin(url: request.url, etag: entry.etag ?? tag, lastModified: entry.lastModified))
    if let older {
      noteOverridden(older)
      try rollBack(to: entry)
    }
    var outcome = ResourceReport(request.resource, url: request.url, .confirmed)
    (outcome.list, outcome.path) = (entry.list, path)
    succeed(&known, &outcome, response.headers)
    return outcome
  }
}

/// Weak comparison of ETags (RFC 9110 §8.8.3.2): a server that compresses may weaken its own ETag.
enum EntityTag {
  static func matches(_ a: String, _ b: String) -> Bool { opaque(a) == opaque(b) }
  private static func opaque(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }
}
