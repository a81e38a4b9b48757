import CurlHTTP
import GVLArchive
import GVLModel

/// The body of a further file on its way through the gates into the archive, or into the quarantine.
extension SyncRun {
  mutating func judge(
    _ extra: Extra, _ response: HTTPResponse, for request: PlannedRequest, _ known: inout ArchiveState.Resource
  ) throws(ArchiveError) -> ResourceReport {
    let content: ExtraContent
    do throws(Refusal) { content = try ExtraContent(extra, response.body) } catch {
      return try quarantine(error, response, request, &known)
    }
    let context = ExtraContext(
      kind: extra.kind, stored: storedContent(of: extra), now: now, limits: configuration.plausibility)
    for refusal in ExtraGate.refusals(content, context) {
      guard configuration.accepted.contains(refusal.code) else {
        return try quarantine(refusal, response, request, &known)
      }
      report.notes.append(
        SyncNote(code: .overridden, message: "accepted by your word: \(extra): \(refusal.message)"))
    }
    try writer.makeWay(for: response.body, now: now)
    let stored = try writer.store(
      response.body, as: extra, lastUpdated: content.lastUpdated,
      from: Origin(
        url: request.url, etag: response.headers["ETag"], lastModified: response.headers["Last-Modified"]))
    var outcome = ResourceReport(request.resource, url: request.url, .stored)
    switch stored {
    case .stored: known.fetched = now
    case .unchanged: outcome.outcome = .confirmed
    }
    outcome.path = stored.entry.path
    succeed(&known, &outcome, response.headers)
    return outcome
  }

  private func storedContent(of extra: Extra) -> ExtraContent? {
    guard let entry = writer.archive.extra(extra), let bytes = try? writer.archive.bytes(of: entry) else { return nil }
    return try? ExtraContent(extra, bytes)
  }
}
