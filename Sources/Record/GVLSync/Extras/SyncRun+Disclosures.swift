import CurlHTTP
import GVLArchive
import GVLModel

extension RequestLimits {
  /// Of vendors' own servers: many, slow, of no importance one by one.
  static let disclosure = RequestLimits(
    maxBodyBytes: 1 << 20, maxTransfersPerHost: 2, connectTimeoutMilliseconds: 5000, totalTimeoutMilliseconds: 20_000,
    attempts: 1)
}

extension SyncRun {
  /// Requests whose bodies are held at once; what has come is committed before the next ones are made.
  /// Were each of them as long as may be, a sync would still need less than 64 MB.
  static let disclosuresAtOnce = 24

  mutating func settleDisclosures(_ decisions: [Decision]) throws(ArchiveError) {
    var rest = decisions[...]
    while !rest.isEmpty {
      var asked = 0
      let end =
        rest.firstIndex { decision in
          if !decision.isHeld { asked += 1 }
          return asked > Self.disclosuresAtOnce
        } ?? rest.endIndex
      try settle(Array(rest[..<end]))
      rest = rest[end...]
      try writer.commit()
    }
  }

  /// What another vendor's address has served is this vendor's text as well.
  mutating func share(_ held: HeldResource, with other: Extra) throws(ArchiveError) -> ResourceReport {
    let archive = writer.archive
    let report = ResourceReport(held, in: archive)
    guard case .extra(let extra, _) = held.resource, let source = archive.extra(other),
      let bytes = try? archive.bytes(of: source)
    else { return report }
    if let copy = archive.extra(extra), copy.sha256 == source.sha256, archive.isPresent(copy) { return report }
    try writer.makeWay(for: bytes, now: now)
    let origin = source.url.map { Origin(url: $0, etag: source.etag, lastModified: source.lastModified) }
    let stored = try writer.store(bytes, as: extra, lastUpdated: source.lastUpdated, from: origin)
    var copied = ResourceReport(held.resource, url: held.url, .stored)
    (copied.path, copied.message) = (stored.entry.path, report.message)
    return copied
  }
}
