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
  var report: SyncReport
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
  var newest: StoredList? { writer.archive.latest(specification: configuration.specification) }

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
