import CurlHTTP
import GVLArchive
import GVLModel

/// A body on its way through the gates into the archive, or into the quarantine.
extension SyncRun {
  mutating func judge(
    _ response: HTTPResponse, for request: PlannedRequest, _ known: inout ArchiveState.Resource
  ) throws(ArchiveError) -> ResourceReport {
    if case .extra(let extra, _) = request.resource { return try judge(extra, response, for: request, &known) }
    let candidate = Candidate(request.resource, response.body)
    let context = gateContext(for: candidate)
    if let refusal = Gate.refusal(candidate, context) {
      return try quarantine(refusal, response, request, &known)
    }
    for overridden in Gate.overridden(candidate, context) {
      report.notes.append(SyncNote(code: .overridden, message: "accepted by your word: \(overridden.message)"))
    }
    guard let version = candidate.version, let specification = request.resource.specification else {
      return try quarantine(Refusal(.unusable, "the body names no version"), response, request, &known)
    }
    let list = ListReference(specification: specification, version: version)
    try writer.makeWay(for: response.body, now: now)
    let origin = Origin(
      url: request.url, etag: response.headers["ETag"], lastModified: response.headers["Last-Modified"])
    let stored =
      if case .translation(let language, _) = request.resource {
        try writer.store(
          translation: response.body, language: language, of: list, lastUpdated: candidate.lastUpdated, from: origin)
      } else {
        try writer.store(list: response.body, as: list, lastUpdated: candidate.lastUpdated, from: origin)
      }
    if request.resource.isList { writer.state.wanted.remove(list) }
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
        SyncNote(code: .damaged, message: "\(stored.path) cannot be read; `gvl archive repair` mends that"))
    }
    return context
  }

  mutating func quarantine(
    _ refusal: Refusal, _ response: HTTPResponse, _ request: PlannedRequest, _ known: inout ArchiveState.Resource
  ) throws(ArchiveError) -> ResourceReport {
    var outcome = refused(refusal, for: request, &known, response.headers)
    let label = request.resource.label
    // Of a vendor one refused body is enough to look at: a page that changes every time would fill the disk.
    if request.resource.isDisclosure, let kept = writer.archive.quarantined(label: label).first {
      outcome.path = kept
      return outcome
    }
    outcome.path = try writer.quarantine(
      response.body,
      QuarantineReason(
        label: label, code: refusal.code.rawValue, message: refusal.message, url: request.url,
        time: now, status: response.status,
        headers: response.headers.fields.map { .init(name: $0.name, value: $0.value) }))
    return outcome
  }
}
