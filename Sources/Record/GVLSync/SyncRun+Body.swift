import CurlHTTP
import Files
import GVLArchive
import GVLList

/// Checks a body by the gates and stores it in the archive or in the quarantine.
extension SyncRun {
  /// How many refused bodies of one subject are kept, newest first.
  static let quarantined = 5

  mutating func judge(
    _ response: HTTPResponse, for request: PlannedRequest, _ known: inout ArchiveState.Address
  ) throws(ArchiveError) -> ResourceReport {
    let candidate = Candidate(request.resource, response.body)
    let context = gateContext(for: candidate)
    if let refusal = Gate.refusal(candidate, context) {
      return try quarantine(refusal, response, request, &known)
    }
    guard let subject = candidate.subject else {
      return try quarantine(Refusal(.unusable, "the body names no version"), response, request, &known)
    }
    let overridden = Gate.overridden(candidate, context)
    for refusal in overridden {
      noteOverridden(refusal, of: candidate.isExtra ? subject : nil)
    }
    if overridden.contains(where: { $0.code == .versionJump }) { hasJumped = true }
    let origin = Origin(
      url: request.url, etag: response.headers["ETag"], lastModified: response.headers["Last-Modified"])
    let stored = try writer.store(
      response.body, as: subject, lastUpdated: candidate.lastUpdated, from: .source(origin), now: now)
    if overridden.contains(where: { $0.code == .older }), !candidate.isExtra {
      try rollBack(to: stored.entry)
    }
    if case .list(let list) = subject { writer.state.wanted.remove(list) }
    var outcome = outcome(stored, request, &known)
    succeed(&known, &outcome, response.headers)
    return outcome
  }

  private func outcome(
    _ stored: ArchiveWriter.Outcome, _ request: PlannedRequest, _ known: inout ArchiveState.Address
  ) -> ResourceReport {
    var outcome = ResourceReport(request.resource, url: request.url, .stored)
    switch stored {
    case .stored: known.fetched = now
    case .unchanged: outcome.outcome = .confirmed
    case .restored: outcome.message = "the disk had lost or changed it"
    case .republished(let entry, let beside):
      known.fetched = now
      // Registers and disclosures have no numbers: every new text simply follows the last one.
      if entry.subject.extraKind == nil {
        outcome.outcome = .republished
        outcome.message = "other bytes than \(beside.path) under the same number; both are kept"
      }
    }
    (outcome.list, outcome.path) = (stored.entry.list, stored.entry.path)
    return outcome
  }

  mutating func noteOverridden(_ refusal: Refusal, of subject: Subject? = nil) {
    let name = subject.map { "\($0): " } ?? ""
    report.notes.append(SyncNote(code: .overridden, message: "accepted as you asked: \(name)\(refusal.message)"))
  }

  /// Rolls back to an older list or text that the user accepted: newer texts and their translations no longer count.
  mutating func rollBack(to accepted: Entry) throws(ArchiveError) {
    guard let list = accepted.list else { return }
    let reason = "rolled back to \(accepted.subject) by --accept-rollback"
    for entry in writer.archive.index.entries where entry.path != accepted.path {
      guard let other = entry.list, other.specification == list.specification else { continue }
      let isOfLaterList = accepted.subject.language == nil && other.version > list.version
      let isLaterText = entry.subject == accepted.subject && entry.isNewer(than: accepted)
      guard isOfLaterList || isLaterText else { continue }
      try writer.setAside(entry, reason: reason, code: "sync.rolled-back", now: now)
      if entry.subject.language == nil {
        report.notes.append(
          SyncNote(code: .rolledBack, message: "\(entry.fullName) is set aside; \(reason)"))
      }
    }
  }

  private mutating func gateContext(for candidate: Candidate) -> GateContext {
    var context = GateContext(now: now, limits: configuration.plausibility, accepted: configuration.accepted)
    context.acceptedLists = configuration.acceptedLists
    let index = writer.archive.index
    if !index.aside.isEmpty {
      context.asideReason = { index.aside($0, sha256: Digest.sha256($1))?.asideReason }
    }
    if let stored = newest {
      context.newest = candidate.isLatest ? facts(of: stored.entry) : ComparedFacts(stored.entry)
    }
    context.stored =
      candidate.isLatest ? context.newest : candidate.subject.flatMap(index.counting).map { facts(of: $0) }
    return context
  }

  /// The facts of a stored text; if it cannot be read, the facts that the index knows.
  private mutating func facts(of entry: Entry) -> ComparedFacts {
    if let bytes = try? writer.archive.bytes(of: entry) {
      switch entry.subject {
      case .list: if let list = try? VendorList(bytes) { return ComparedFacts(list) }
      case .translation: return ComparedFacts(entry)
      case .extra, .disclosure:
        if let content = try? ExtraContent(entry.subject, bytes) { return ComparedFacts(content) }
      }
    }
    if case .list = entry.subject {
      report.notes.append(
        SyncNote(code: .damaged, message: "\(entry.path) cannot be read; run `gvl archive repair`"))
    }
    return ComparedFacts(entry)
  }

  private mutating func quarantine(
    _ refusal: Refusal, _ response: HTTPResponse, _ request: PlannedRequest, _ known: inout ArchiveState.Address
  ) throws(ArchiveError) -> ResourceReport {
    var outcome = refused(refusal, for: request, &known, response.headers)
    let label = request.resource.label
    outcome.path = try writer.quarantine(
      response.body,
      QuarantineReason(
        label: label, code: refusal.code.rawValue, message: refusal.message, url: request.url,
        time: now, status: response.status,
        headers: response.headers.fields.map { .init(name: $0.name, value: $0.value) }))
    // One body is enough for each vendor.
    try writer.trimQuarantine(label: label, keeping: request.resource.isDisclosure ? 1 : Self.quarantined)
    return outcome
  }
}

extension Entry {
  /// Compares by the texts' own dates.
  fileprivate func isNewer(than other: Entry) -> Bool {
    guard let own = lastUpdated, let its = other.lastUpdated else { return false }
    return own > its
  }
}
