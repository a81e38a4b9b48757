import CurlHTTP
import GVLArchive
import GVLModel

/// One sync under the lock.
struct SyncRun {
  let configuration: SyncConfiguration
  let writer: ArchiveWriter
  let transport: any Transport
  let now: Timestamp
  let observe: (SyncProgress) -> Void
  var report: SyncReport
  private var progress = SyncProgress()

  init(
    configuration: SyncConfiguration, writer: ArchiveWriter, transport: any Transport, now: Timestamp,
    observe: @escaping (SyncProgress) -> Void
  ) {
    self.configuration = configuration
    self.writer = writer
    self.transport = transport
    self.now = now
    self.observe = observe
    report = SyncReport(source: configuration.shownSource, specification: configuration.specification)
  }

  private var planner: Planner { Planner(configuration, writer.archive, writer.state, now: now) }
  var newest: StoredList? { writer.archive.latest(specification: configuration.specification) }

  mutating func run() throws(ArchiveError) -> SyncReport {
    let before = newest?.reference.version
    try settle([planner.latest()])
    // Without a word of the latest list nothing else is asked: the server may be in trouble, or be another one.
    switch report.resources.first?.outcome {
    case .refused, .failed, .waiting: try writer.commitState()
    default:
      want(after: before)
      // The list is known from here on, whatever happens to a run that waits long for its translations.
      try writer.commit()
      let translations = planner.translations(of: newest)
      let numbered = planner.numbered(newest: newest)
      let extras = planner.extras()
      progress.total += translations.count + numbered.count + extras.count
      try settle(translations)
      try fill(numbered)
      try settle(extras)
      try writer.commit()
      let disclosures = planner.disclosures(of: newest)
      progress.total += disclosures.count
      try settleDisclosures(disclosures)
    }
    report.list = newest
    report.confirmed = configuration.confirmed(in: writer.state)
    return report
  }

  /// The lists between the newest one and the one that was the newest before: somebody may have been shown them.
  private mutating func want(after before: Int?) {
    guard let before, let last = newest?.reference.version, last > before + 1 else { return }
    for version in before + 1..<last {
      let list = ListReference(specification: configuration.specification, version: version)
      if writer.archive.list(list) == nil { writer.state.wanted.insert(list) }
    }
  }

  /// Numbered lists, a few at a time. What has come is committed before the next few are asked for, and a server in
  /// trouble is left alone: the rest is for another run.
  mutating func fill(_ decisions: [Decision]) throws(ArchiveError) {
    try settle(decisions.filter(\.isHeld))
    var rest = decisions.filter { !$0.isHeld }[...]
    while !rest.isEmpty {
      let first = report.resources.count
      try settle(Array(rest.prefix(configuration.pace.together)))
      rest = rest.dropFirst(configuration.pace.together)
      try writer.commit()
      let isTroubled = report.resources[first...].contains { $0.outcome == .failed }
      if isTroubled { break }
      if !rest.isEmpty { transport.pause(milliseconds: configuration.pace.pause) }
    }
    for case .ask(let request) in rest {
      var left = ResourceReport(request.resource, url: request.url, .waiting)
      left.message = "left for the next sync: the server is in trouble"
      finish(left)
    }
  }

  /// Asks for what may be asked, in parallel, and takes what comes, in order.
  mutating func settle(_ decisions: [Decision]) throws(ArchiveError) {
    var planned: [PlannedRequest] = []
    for decision in decisions { if case .ask(let request) = decision { planned.append(request) } }
    let requests = planned.map {
      HTTPRequest(
        url: configuration.url($0.resource), headers: $0.headers,
        limits: DisclosureAddress.limits(of: $0.resource, configuration))
    }
    var results = (requests.isEmpty ? [] : transport.perform(requests))[...]
    for decision in decisions {
      switch decision {
      case .hold(let held):
        if case .shared(let other, _) = held.reason {
          finish(try share(held, with: other))
        } else {
          finish(ResourceReport(held, in: writer.archive))
        }
      case .ask(let request):
        guard let result = results.popFirst() else { continue }
        finish(try take(result, for: request))
      }
    }
  }

  private mutating func finish(_ resource: ResourceReport) {
    report.resources.append(resource)
    progress.done += 1
    progress.bytes += resource.bytes
    progress.resource = resource.resource
    observe(progress)
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
      case .shared:
        if case .extra(let extra, _) = held.resource, archive.extra(extra) != nil { .fresh } else { .waiting }
      case .unusable: .refused
      }
    self.init(held.resource, url: held.url, outcome)
    until = held.until
    message = held.explanation
    isNews = false
    isServersWord = held.reason == .retryAfter
    if held.reason == .patience { code = Self.patience }
    if case .unusable = held.reason { code = Self.address }
    switch held.resource {
    case .extra(let extra, _): path = archive.extra(extra)?.path
    case .numbered(let wanted):
      let entry = archive.list(wanted)?.entry
      (list, path) = (entry?.list, entry?.path)
    case .latest, .translation:
      let entry = archive.index.current(url: held.url)
      (list, path) = (entry?.list, entry?.path)
    }
  }
}
