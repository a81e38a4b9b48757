import CurlHTTP
import GVLArchive
import GVLList
import PlainText

/// Decides which requests may be made, from the archive, its state and the time. It requests and writes nothing.
///
/// Throws if the disk cannot be read: a file that cannot be examined must not be requested as if it were lost.
struct Planner {
  /// How many requests beyond its lifetime a lagging translation gets, and the seconds between two.
  static let pairingRequests = 3
  static let pairingInterval = 3600
  /// Seconds from a list's publication until its translations are requested: they are published later than the list.
  static let settlingTime = 3600

  let configuration: SyncConfiguration
  let index: Index
  let state: ArchiveState
  let now: Timestamp
  let archive: Archive
  /// Servers, by host and port, whose answers in this run were unusable.
  var troubled: Set<String> = []

  init(_ configuration: SyncConfiguration, _ archive: Archive, _ state: ArchiveState, now: Timestamp) {
    self.configuration = configuration
    index = archive.index
    self.state = state
    self.now = now
    self.archive = archive
  }

  /// The whole plan, as far as it is known before the latest list has arrived. Empty while the server wants a pause.
  func plan(newest: StoredList?) throws(ArchiveError) -> Plan {
    var plan = Plan()
    let latest = try latest()
    plan.add(latest)
    if case .hold(let held) = latest, held.reason == .retryAfter || held.reason == .patience { return plan }
    let resources = translations(of: newest) + numbered(newest: newest) + extraFiles()
    for resource in resources { plan.add(try intent(for: resource, newest: newest)) }
    if !latest.isHeld { plan.mayFollow = configuration.languages.count - settledTranslations(plan) }
    if let list = disclosingList(newest) { for intent in try disclosures(of: list) { plan.add(intent) } }
    return plan
  }

  /// Number of translations whose request does not depend on which list arrives.
  private func settledTranslations(_ plan: Plan) -> Int {
    let held = plan.held.filter { [.absent, .retryAfter, .patience, .offline].contains($0.reason) }
    return (plan.requests.map(\.resource) + held.map(\.resource)).count {
      if case .translation = $0 { true } else { false }
    }
  }

  // MARK: Wanted resources

  /// Translations belong to the newest stored list; without one they cannot be paired.
  func translations(of newest: StoredList?) -> [Resource] {
    guard newest != nil else { return [] }
    return configuration.languages.map { .translation(language: $0, specification: configuration.specification) }
  }

  /// Numbered lists to fetch, oldest first: from the configuration, from gaps, and those that translations belong to.
  func numbered(newest: StoredList?) -> [Resource] {
    guard let newest else { return [] }
    var versions = Set(configuration.backfill.flatMap { $0.versions(newest: newest.reference.version) })
    for list in state.wanted.union(unlisted(newest: newest)) where list.specification == configuration.specification {
      versions.insert(list.version)
    }
    return versions.sorted().map {
      .numbered(ListReference(specification: configuration.specification, version: $0))
    }
  }

  /// Lists that lagging translations belong to and that were never stored: without such a list, the English original of
  /// the translation is unknown. Leaves out lists that the server did not have before.
  func unlisted(newest: StoredList?) -> Set<ListReference> {
    guard let newest = newest?.reference.bare else { return [] }
    var lists = Dictionary(uniqueKeysWithValues: configuration.languages.map { ($0, ListReference?.none) })
    for entry in index.entries {
      guard let language = entry.subject.language, let known = lists[language], let list = entry.list?.bare,
        list.specification == newest.specification
      else { continue }
      lists[language] = max(known ?? list, list)
    }
    let lagging = Set(lists.values.compactMap { $0 }).filter { $0.version < newest.version && !isKnown($0) }
    return lagging.filter { list in
      let url = configuration.shownURL(.numbered(list))
      return state.resources[url].map { $0.absences == 0 } ?? true
    }
  }

  /// Whether it is stored, or the user has set it aside.
  func isKnown(_ list: ListReference) -> Bool {
    !index.texts(of: .list(list)).isEmpty || index.aside.contains { $0.subject == .list(list) }
  }

  /// The extra files except disclosures. They belong to no list, so only their own times matter.
  func extraFiles() -> [Resource] {
    configuration.extraFiles.map { .extra(.extra($0.extra), address: $0.address) }
  }

  // MARK: Whether it may be asked for

  /// - Parameter newest: the list that translations are needed for.
  func intent(for resource: Resource, newest: StoredList?) throws(ArchiveError) -> Intent {
    switch resource {
    case .latest: try latest()
    case .translation(let language, _): try translation(resource, language, newest)
    case .numbered(let list): try numbered(resource, list)
    case .extra: try extra(resource)
    }
  }

  func latest() throws(ArchiveError) -> Intent {
    let resource = Resource.latest(specification: configuration.specification)
    let known = known(resource)
    if let held = hold(resource, known) { return held }
    guard let entry = known.entry else { return try ask(resource, known, .missing) }
    if try !archive.isPresent(entry) { return try ask(resource, known, .lost) }
    if configuration.refresh { return try ask(resource, known, .refresh) }
    if known.isFresh { return hold(resource, .fresh, until: known.state.expires) }
    return try ask(resource, known, .expired(known.state.expires))
  }

  private func translation(
    _ resource: Resource, _ language: String, _ newest: StoredList?
  ) throws(ArchiveError) -> Intent {
    let known = known(resource)
    if let held = hold(resource, known) ?? absent(resource, known) { return held }
    guard let list = newest?.reference.bare else { return try ask(resource, known, .missing) }
    var reason = PlannedRequest.Reason.missing
    if let entry = known.entry {
      let isPresent = try archive.isPresent(entry)
      reason = isPresent ? .expired(known.state.expires) : .lost
      if known.isFresh, isPresent {
        // A translation that is ahead of the list will soon fit the next list.
        if try isPaired(language, list) || entry.list.map({ $0 > list }) == true {
          return hold(resource, .fresh, until: known.state.expires)
        }
        let asked = known.state.pairedWith == list ? known.state.pairingRequests : 0
        guard asked < Self.pairingRequests else { return hold(resource, .lagging, until: known.state.expires) }
        if let next = known.state.asked?.adding(seconds: Self.pairingInterval), next > now {
          return hold(resource, .lagging, until: next)
        }
        reason = .lagging(list, request: asked + 1)
      }
    }
    if let settled = newest?.lastUpdated?.adding(seconds: Self.settlingTime), settled > now {
      return hold(resource, .young, until: settled)
    }
    return try ask(resource, known, reason)
  }

  private func isPaired(_ language: String, _ list: ListReference) throws(ArchiveError) -> Bool {
    for text in index.texts(of: .translation(language, of: list)) where try archive.isPresent(text) { return true }
    return false
  }

  private func numbered(_ resource: Resource, _ list: ListReference) throws(ArchiveError) -> Intent {
    let known = known(resource)
    if !index.texts(of: .list(list)).isEmpty { return hold(resource, .stored, until: nil) }
    if index.aside.contains(where: { $0.subject == .list(list) }), !configuration.acceptedLists.contains(list) {
      return hold(resource, .removed, until: nil)
    }
    if let held = hold(resource, known) ?? absent(resource, known) { return held }
    return try ask(resource, known, .missing)
  }

  func extra(_ resource: Resource) throws(ArchiveError) -> Intent {
    let known = known(resource)
    if let held = hold(resource, known) ?? absent(resource, known) { return held }
    guard let entry = known.entry else { return try ask(resource, known, .missing) }
    if try !archive.isPresent(entry) { return try ask(resource, known, .lost) }
    if known.isFresh { return hold(resource, .fresh, until: known.state.expires) }
    return try ask(resource, known, .expired(known.state.expires))
  }

  /// For a file that the index names and the disk has lost: the only case in which a numbered list is requested again.
  func lost(_ resource: Resource) throws(ArchiveError) -> Intent {
    let known = known(resource)
    if let held = hold(resource, known) ?? absent(resource, known) { return held }
    return try ask(resource, known, .lost)
  }

  // MARK: One resource

  private struct Known {
    let state: ArchiveState.Address
    /// The stored file that came from exactly this address.
    let entry: Entry?
    let clockHolds: Bool
    let isFresh: Bool
  }

  private func known(_ resource: Resource) -> Known {
    let url = configuration.shownURL(resource)
    let address = state.resources[url] ?? ArchiveState.Address()
    let entry: Entry? =
      if case .extra(let subject, _) = resource {
        index.counting(subject).flatMap { $0.url == url ? $0 : nil }
      } else {
        index.current(url: url)
      }
    return Known(
      state: address, entry: entry, clockHolds: AnswerLifetime.clockHolds(address, now: now),
      isFresh: AnswerLifetime.isFresh(address, now: now, by: configuration.freshness))
  }

  /// A reason against any request, even one that the user asked for.
  private func hold(_ resource: Resource, _ known: Known) -> Intent? {
    if configuration.isOffline { return hold(resource, .offline, until: nil) }
    // Both are usually empty: then the address need not be parsed.
    if !state.quiet.isEmpty, let until = state.quiet[configuration.host(resource)], until > now,
      until <= now.adding(seconds: Backoff.longest)
    {
      return hold(resource, .retryAfter, until: until)
    }
    if !troubled.isEmpty, troubled.contains(configuration.server(resource)) {
      return hold(resource, .trouble, until: nil)
    }
    guard let until = known.state.notBefore, until > now, known.clockHolds else { return nil }
    return hold(resource, known.state.isRetryAfter ? .retryAfter : .patience, until: until)
  }

  private func absent(_ resource: Resource, _ known: Known) -> Intent? {
    guard let until = known.state.absentUntil, until > now, known.clockHolds else { return nil }
    return hold(resource, .absent, until: until)
  }

  func hold(_ resource: Resource, _ reason: HeldResource.Reason, until: Timestamp?) -> Intent {
    .hold(HeldResource(resource: resource, url: configuration.shownURL(resource), reason: reason, until: until))
  }

  private func ask(
    _ resource: Resource, _ known: Known, _ reason: PlannedRequest.Reason
  ) throws(ArchiveError) -> Intent {
    var headers = HTTPHeaders()
    var path: String?
    if let entry = known.entry, !known.state.isUnconditional, try archive.isPresent(entry) {
      if let tag = entry.etag {
        headers.append("If-None-Match", tag)
      } else if let time = entry.lastModified {
        headers.append("If-Modified-Since", time)
      }
      if !headers.fields.isEmpty { path = entry.path }
    }
    return .ask(
      PlannedRequest(
        resource: resource, url: configuration.shownURL(resource), reason: reason, headers: headers, path: path))
  }
}

// MARK: Disclosures

extension Planner {
  /// Disclosures of the selected live vendors, by vendor. An address that several vendors name is requested once.
  func disclosures(of list: VendorList) throws(ArchiveError) -> [Intent] {
    guard let wanted = configuration.disclosures else { return [] }
    var first: [String: Subject] = [:]
    var intents: [Intent] = []
    for vendor in list.vendors.sorted(by: { $0.id < $1.id }) where vendor.isLive && wanted.contains(vendor) {
      guard Vendor.ids.contains(vendor.id), let written = vendor.deviceStorageDisclosureURL, !written.isEmpty
      else { continue }
      let subject = Subject.disclosure(vendor: vendor.id)
      switch DisclosureAddress.checked(written, configuration) {
      case .failure(let trouble):
        intents.append(hold(.extra(subject, address: written), .unusable(trouble.message), until: nil))
      case .success(let address):
        let resource = Resource.extra(subject, address: address)
        guard let other = first[address] else {
          first[address] = subject
          intents.append(try extra(resource))
          continue
        }
        let (source, copy) = (index.counting(other), index.counting(subject))
        var isCopied = source == nil
        if let copy, copy.sha256 == source?.sha256 { isCopied = try archive.isPresent(copy) }
        intents.append(hold(resource, .shared(with: other, isCopied: isCopied), until: nil))
      }
    }
    return intents
  }

  /// The list that names the disclosures; nil if none are selected, or if it cannot be read.
  func disclosingList(_ newest: StoredList?) -> VendorList? {
    guard configuration.disclosures != nil, let newest, let bytes = try? archive.bytes(of: newest.entry) else {
      return nil
    }
    return try? VendorList(bytes)
  }
}
