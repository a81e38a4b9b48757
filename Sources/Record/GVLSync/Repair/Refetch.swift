import CurlHTTP
import GVLArchive
import GVLModel

/// Asks the source for files that the index names and the disk has lost. What comes passes the gates of every sync, and
/// waits that the server has asked for are kept.
struct Refetch {
  let configuration: SyncConfiguration
  let transport: any Transport
  let now: Timestamp

  /// One row for each lost file, and one more where the source has other bytes for it now.
  func fetch(_ lost: [IndexEntry], _ writer: ArchiveWriter) throws(ArchiveError) -> [RepairedFile] {
    var rows: [RepairedFile] = []
    for (specification, entries) in Dictionary(grouping: lost, by: \.list.specification).sorted(by: { $0.key < $1.key })
    {
      guard let source = source(of: specification) else {
        rows += entries.map {
          unmended($0, "repair.no-source", "the source does not serve specification \(specification)")
        }
        continue
      }
      rows += try fetch(entries, from: source, writer)
    }
    return rows
  }

  private func fetch(
    _ lost: [IndexEntry], from source: SyncConfiguration, _ writer: ArchiveWriter
  ) throws(ArchiveError) -> [RepairedFile] {
    var rows: [RepairedFile] = []
    var asked: [(entry: IndexEntry, decision: Decision)] = []
    let planner = Planner(source, writer.archive, writer.state, now: now)
    for entry in lost {
      if let reason = reasonNotToAsk(entry, writer.archive) {
        rows.append(unmended(entry, "repair.not-served", reason))
      } else if asked.contains(where: { $0.entry.list.bare == entry.list.bare && $0.entry.language == entry.language })
      {
        // Several texts of one number: the source has one of them at most.
        asked.append((entry, .hold(HeldResource(resource: resource(entry), url: "", reason: .stored, until: nil))))
      } else {
        asked.append((entry, planner.lost(resource(entry))))
      }
    }
    var run = SyncRun(configuration: source, writer: writer, transport: transport, now: now, observe: { _ in })
    // As `fill` takes them: first those that are not asked for.
    asked = asked.filter(\.decision.isHeld) + asked.filter { !$0.decision.isHeld }
    try run.fill(asked.map(\.decision))
    for (item, report) in zip(asked, run.report.resources) {
      rows += Self.rows(item.entry, report, writer.archive)
    }
    return rows
  }

  private func resource(_ entry: IndexEntry) -> Resource {
    guard let language = entry.language else { return .numbered(entry.list.bare) }
    return .translation(language: language, specification: entry.list.specification)
  }

  /// The server keeps every list, but of a translation the newest one only.
  private func reasonNotToAsk(_ entry: IndexEntry, _ archive: Archive) -> String? {
    guard let language = entry.language else { return nil }
    let newer = archive.translations().last {
      $0.language == language && $0.list.specification == entry.list.specification
        && $0.list.version > entry.list.version
    }
    return newer.map { "the source has no old translations; its newest one known here is of \($0.list.bare)" }
  }

  /// The configured source for its own specification; for another one the folder beside it, as the official server has
  /// them.
  private func source(of specification: Int) -> SyncConfiguration? {
    let isBeside = configuration.source.hasSuffix("/v\(configuration.specification)/")
    guard isBeside || specification == configuration.specification else { return nil }
    // Its host is one that was let pass when the configuration was made.
    guard
      var result = try? SyncConfiguration(
        source: configuration.source, specification: specification, allowHTTP: true)
    else { return nil }
    result.freshness = configuration.freshness
    result.isOffline = configuration.isOffline
    result.pace = configuration.pace
    result.plausibility = configuration.plausibility
    return result
  }

  private func unmended(_ entry: IndexEntry, _ code: String, _ message: String) -> RepairedFile {
    RepairedFile(entry.path, .unmended, code: code, message + "; " + Self.advice)
  }

  private static let advice = "`gvl archive import` takes it from a backup"

  private static func rows(_ entry: IndexEntry, _ report: ResourceReport, _ archive: Archive) -> [RepairedFile] {
    if (try? archive.bytes(of: entry)) != nil {
      return [RepairedFile(entry.path, .fetched, "from \(report.url)")]
    }
    func unmended(_ message: String, isNetwork: Bool = false) -> RepairedFile {
      RepairedFile(
        entry.path, .unmended, to: report.outcome == .refused ? report.path : nil,
        code: report.code ?? "repair.\(report.outcome.rawValue)", message, isNetwork: isNetwork)
    }
    switch report.outcome {
    case .stored, .republished, .confirmed:
      let other = "\(report.url) has \(report.list == entry.list.bare ? "other bytes" : "another version") now"
      var rows: [RepairedFile] = []
      if report.outcome != .confirmed {
        rows.append(RepairedFile(entry.path, .republished, to: report.path, other + "; they are kept too"))
      }
      return rows + [unmended("\(other); \(advice)")]
    case .offline: return [unmended("not asked for, being offline: run again without --offline", isNetwork: true)]
    case .waiting: return [unmended("\(report.message ?? "left alone for now"); run again then", isNetwork: true)]
    case .failed: return [unmended(report.message ?? "the source could not be reached", isNetwork: true)]
    case .fresh: return [unmended("the source has one text of this number only; \(advice)")]
    case .absent, .refused: return [unmended((report.message ?? report.outcome.rawValue) + "; " + advice)]
    }
  }
}
