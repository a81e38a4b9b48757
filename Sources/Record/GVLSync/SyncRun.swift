import CurlHTTP
import GVLArchive
import GVLList
import PlainText

/// One sync under the lock. Requests go out group by group, so that the results of one group (`Retry-After`, a failing
/// host) affect the next.
struct SyncRun {
  /// Requests for disclosures whose bodies are in memory at once; they are committed before the next ones are made.
  /// Even if each had the greatest length, a sync would need less than 64 MB.
  static let disclosuresAtOnce = 24

  let configuration: SyncConfiguration
  let writer: ArchiveWriter
  let transport: any Transport
  let now: Timestamp
  /// Ends the run early; nil if it cannot be cancelled.
  let cancellation: Cancellation?
  let observe: (SyncProgress) -> Void
  var report: SyncReport
  private var progress = SyncProgress()
  /// Servers whose answers were unusable.
  private var troubled: Set<String> = []
  /// Whether the user accepted a number that no list can have yet.
  var hasJumped = false

  init(
    configuration: SyncConfiguration, writer: ArchiveWriter, transport: any Transport, now: Timestamp,
    cancellation: Cancellation? = nil, observe: @escaping (SyncProgress) -> Void
  ) {
    self.configuration = configuration
    self.writer = writer
    self.transport = transport
    self.now = now
    self.cancellation = cancellation
    self.observe = observe
    report = SyncReport(source: configuration.shownSource, specification: configuration.specification)
  }

  private var planner: Planner {
    var planner = Planner(configuration, writer.archive, writer.state, now: now)
    planner.troubled = troubled
    return planner
  }

  var newest: StoredList? { writer.archive.latest(specification: configuration.specification) }

  /// Whether the run was cancelled. Called at safe points: every answer is stored and no request is open.
  private mutating func isOver() -> Bool {
    if cancellation?.isRequested == true { report.isCutShort = true }
    return report.isCutShort
  }

  mutating func run() throws(ArchiveError) -> SyncReport {
    let before = newest?.reference.version
    if !isOver() { try settle([try planner.latest()]) }
    // Without an answer about the latest list nothing else is requested: the server may be down, or be the wrong one.
    switch report.resources.first?.outcome {
    case nil, .refused, .failed, .waiting: try writer.commitState()
    default:
      want(after: before)
      // Committed now, so that the list is not lost if the run waits long for its translations.
      try writer.commit()
      try settleTheRest()
    }
    writer.state.forget(before: now)
    try writer.commitState()
    report.list = newest
    report.confirmed = configuration.confirmed(in: writer.state)
    return report
  }

  private mutating func settleTheRest() throws(ArchiveError) {
    let (list, plan) = (newest, planner)
    let (translations, extras) = (plan.translations(of: list), plan.extraFiles())
    let expected = plan.numbered(newest: list).count
    progress.total += translations.count + expected + extras.count
    if !isOver() { try settle(intents(translations, by: plan)) }
    // The translations stored above tell which lists are missing.
    writer.state.wanted.formUnion(planner.unlisted(newest: list))
    let numbered = planner.numbered(newest: list)
    progress.total += numbered.count - expected
    try fill(numbered) { planner, resource throws(ArchiveError) in try planner.intent(for: resource, newest: list) }
    if !isOver() { try settle(intents(extras, by: planner)) }
    try writer.commit()
    guard !isOver(), configuration.disclosures != nil, let list else { return }
    guard let readable = planner.disclosingList(list) else {
      report.notes.append(
        SyncNote(code: .damaged, message: "\(list.path) cannot be read, so that no disclosure was asked for"))
      return
    }
    let disclosures = try planner.disclosures(of: readable)
    progress.total += disclosures.count
    try settleDisclosures(disclosures)
  }

  private func intents(_ resources: [Resource], by planner: Planner) throws(ArchiveError) -> [Intent] {
    let list = newest
    return try resources.map { resource throws(ArchiveError) in try planner.intent(for: resource, newest: list) }
  }

  /// Adds the lists between the previous newest one and the new one: users may have been shown them. Not after a jump
  /// of the number: a host is not asked for thousands of lists that may not exist.
  private mutating func want(after before: Int?) {
    guard !hasJumped, let before, let last = newest?.reference.version, last > before + 1 else { return }
    for version in before + 1..<last {
      let list = ListReference(specification: configuration.specification, version: version)
      if !planner.isKnown(list) { writer.state.wanted.insert(list) }
    }
  }

  // MARK: Groups

  /// Requests numbered lists, a few at a time. Each group is committed, and the plan made anew, before the next. If the
  /// server fails, the remaining lists wait for another run.
  mutating func fill(
    _ resources: [Resource], _ decide: (Planner, Resource) throws(ArchiveError) -> Intent
  ) throws(ArchiveError) {
    // Report held resources before the first request.
    let plan = planner
    let first = try resources.map { resource throws(ArchiveError) in
      (resource: resource, intent: try decide(plan, resource))
    }
    try settle(first.map(\.intent).filter(\.isHeld))
    var rest = first.filter { !$0.intent.isHeld }.map(\.resource)[...]
    while !rest.isEmpty, !isOver() {
      let plan = planner
      let intents = try rest.prefix(configuration.pace.together).map { resource throws(ArchiveError) in
        try decide(plan, resource)
      }
      progress.least = (rest.count - 1) / configuration.pace.together * min(configuration.pace.pause, 3_600_000) / 1000
      let isAsked = intents.contains { !$0.isHeld }
      try settle(intents)
      rest = rest.dropFirst(configuration.pace.together)
      try writer.commit()
      if isAsked, let next = rest.first, try !decide(planner, next).isHeld {
        pause(milliseconds: configuration.pace.pause)
      }
    }
    progress.least = 0
  }

  /// Pauses in slices, if the run can be cancelled meanwhile.
  private func pause(milliseconds: Int) {
    guard let cancellation else { return transport.pause(milliseconds: milliseconds) }
    var left = milliseconds
    while left > 0, !cancellation.isRequested {
      let slice = min(left, 100)
      transport.pause(milliseconds: slice)
      left -= slice
    }
  }

  private mutating func settleDisclosures(_ intents: [Intent]) throws(ArchiveError) {
    var rest = intents[...]
    while !rest.isEmpty, !isOver() {
      var asked = 0
      let end =
        rest.firstIndex { intent in
          if !intent.isHeld { asked += 1 }
          return asked > Self.disclosuresAtOnce
        } ?? rest.endIndex
      try settle(Array(rest[..<end]))
      rest = rest[end...]
      try writer.commit()
    }
  }

  /// Makes the permitted requests in parallel, and handles the answers in order.
  mutating func settle(_ intents: [Intent]) throws(ArchiveError) {
    var planned: [PlannedRequest] = []
    for intent in intents { if case .ask(let request) = intent { planned.append(request) } }
    let requests = planned.map {
      HTTPRequest(
        url: configuration.url($0.resource), headers: $0.headers,
        limits: DisclosureAddress.limits(of: $0.resource, configuration))
    }
    var results = (requests.isEmpty ? [] : transport.perform(requests))[...]
    for intent in intents {
      switch intent {
      case .hold(let held):
        if case .shared(let other, _) = held.reason {
          finish(try share(held, with: other))
        } else {
          finish(ResourceReport(held, in: writer.archive))
        }
      case .ask(let request):
        guard let result = results.popFirst() else { continue }
        let settled = try take(result, for: request)
        // One vendor's failure must not count against a host that serves many.
        if settled.outcome == .failed, !request.resource.isDisclosure {
          troubled.insert(configuration.server(request.resource))
        }
        finish(settled)
      }
    }
  }

  /// Stores the text that another vendor's identical address has served for this vendor too.
  private mutating func share(_ held: HeldResource, with other: Subject) throws(ArchiveError) -> ResourceReport {
    let archive = writer.archive
    let report = ResourceReport(held, in: archive)
    guard case .extra(let subject, _) = held.resource, let source = archive.index.counting(other),
      let bytes = try? archive.bytes(of: source)
    else { return report }
    if let copy = archive.index.counting(subject), copy.sha256 == source.sha256, try archive.isPresent(copy) {
      return report
    }
    let stored = try writer.store(
      bytes, as: subject, lastUpdated: source.lastUpdated, from: .copy(of: source), now: now)
    var copied = ResourceReport(held.resource, url: held.url, .stored)
    (copied.path, copied.message) = (stored.entry.path, report.message)
    return copied
  }

  private mutating func finish(_ resource: ResourceReport) {
    report.resources.append(resource)
    progress.done += 1
    progress.bytes += resource.bytes
    progress.resource = resource.resource
    if resource.requests > 0 { progress.asked += 1 }
    observe(progress)
  }
}

extension RequestLimits {
  /// Limits for vendors' own servers: they are many and slow, and no single one is important.
  static let disclosure = RequestLimits(
    maxBodyBytes: 1 << 20, maxTransfersPerHost: 2, connectTimeoutMilliseconds: 5000, totalTimeoutMilliseconds: 20_000,
    attempts: 1)
}

extension ResourceReport {
  init(_ held: HeldResource, in archive: Archive) {
    let counting: Entry? =
      switch held.resource {
      case .extra(let subject, _): archive.index.counting(subject)
      case .numbered(let wanted): archive.index.counting(.list(wanted.bare))
      case .latest, .translation: archive.index.current(url: held.url)
      }
    let outcome: Outcome =
      switch held.reason {
      case .fresh, .stored: .fresh
      case .absent: .absent
      case .retryAfter, .patience, .young, .lagging, .trouble, .removed: .waiting
      case .offline: .offline
      case .shared: counting == nil ? .waiting : .fresh
      case .unusable: .refused
      }
    self.init(held.resource, url: held.url, outcome)
    until = held.until
    message = held.explanation
    isNew = false
    isRetryAfter = held.reason == .retryAfter
    switch held.reason {
    case .patience: code = Self.patience
    case .unusable: code = Self.address
    default: break
    }
    (list, path) = (counting?.list, counting?.path)
  }
}
