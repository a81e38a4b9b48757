import CurlHTTP
import GVLArchive
import PlainText

/// Requests files that the index names and the disk has lost. The bodies pass the gates of every sync, and pauses that
/// the server asked for are respected.
struct Refetch {
  let configuration: SyncConfiguration
  let transport: any Transport
  let now: Timestamp

  /// Returns one row for each lost file, and one more if the source now has other bytes for it.
  func fetch(_ lost: [Entry], _ writer: ArchiveWriter) throws(ArchiveError) -> [RepairedFile] {
    var rows: [RepairedFile] = []
    for (specification, entries) in Dictionary(grouping: lost, by: { $0.list?.specification ?? 0 }).sorted(by: {
      $0.key < $1.key
    }) {
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
    _ lost: [Entry], from source: SyncConfiguration, _ writer: ArchiveWriter
  ) throws(ArchiveError) -> [RepairedFile] {
    var rows: [RepairedFile] = []
    var asked: [(entry: Entry, resource: Resource)] = []
    for entry in lost {
      if let reason = reasonNotToAsk(entry, writer.archive) {
        rows.append(unmended(entry, "repair.not-served", reason))
      } else if let resource = Self.resource(entry) {
        asked.append((entry, resource))
      }
    }
    var resources: [Resource] = []
    // The source has at most one of several texts of a number.
    for item in asked where !resources.contains(item.resource) { resources.append(item.resource) }
    var run = SyncRun(configuration: source, writer: writer, transport: transport, now: now, observe: { _ in })
    try run.fill(resources) { planner, resource throws(ArchiveError) in try planner.lost(resource) }
    var told: Set<Resource> = []
    for (entry, resource) in asked {
      guard let report = run.report.resources.first(where: { $0.resource == resource }) else { continue }
      rows += self.rows(entry, report, writer.archive, isFirst: told.insert(resource).inserted)
    }
    return rows
  }

  private static func resource(_ entry: Entry) -> Resource? {
    switch entry.subject {
    case .list(let list): .numbered(list)
    case .translation(let language, let list):
      .translation(language: language, specification: list.specification)
    case .extra, .disclosure: nil
    }
  }

  /// The server keeps every list, but only the newest translation of each language.
  private func reasonNotToAsk(_ entry: Entry, _ archive: Archive) -> String? {
    guard case .translation(let language, let list) = entry.subject else { return nil }
    let newer = archive.translations().last {
      $0.language == language && $0.list.specification == list.specification && $0.list.version > list.version
    }
    return newer.map { "the source has no old translations; its newest one known here is of \($0.list.bare)" }
  }

  /// The configured source for its own specification; for another one the folder beside it, as on the official server.
  private func source(of specification: Int) -> SyncConfiguration? {
    let isBeside = configuration.source.hasSuffix("/v\(configuration.specification)/")
    guard isBeside || specification == configuration.specification else { return nil }
    // Its host was already accepted when the configuration was made.
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

  private func unmended(_ entry: Entry, _ code: String, _ message: String) -> RepairedFile {
    RepairedFile(entry.path, .unmended, code: code, message + "; " + Self.advice)
  }

  private static let advice = "`gvl archive import` takes it from a backup"

  private func rows(
    _ entry: Entry, _ report: ResourceReport, _ archive: Archive, isFirst: Bool
  ) -> [RepairedFile] {
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
      let other = "\(report.url) has \(report.list == entry.list ? "other bytes" : "another version") now"
      var rows: [RepairedFile] = []
      if isFirst, report.outcome != .confirmed {
        rows.append(RepairedFile(entry.path, .republished, to: report.path, other + "; they are kept too"))
      }
      return rows + [unmended("\(other); \(Self.advice)")]
    case .offline: return [unmended("not asked for, being offline: run again without --offline", isNetwork: true)]
    case .waiting: return [unmended("\(report.message ?? "left alone for now"); run again then", isNetwork: true)]
    case .failed: return [unmended(report.message ?? "the source could not be reached", isNetwork: true)]
    case .fresh, .absent, .refused:
      return [unmended((report.message ?? report.outcome.rawValue) + "; " + Self.advice)]
    }
  }
}
