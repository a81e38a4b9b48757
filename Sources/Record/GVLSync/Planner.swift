import CurlHTTP
import GVLArchive
import GVLModel

/// Decides what may be asked for: a pure function of what is stored, the clock times and now.
struct Planner {
  /// Requests beyond its lifetime for a translation that lags, and the seconds between two.
  static let pairingRequests = 3
  static let pairingInterval = 3600
  /// Seconds that a list must be old before its translations are asked for: they are published a while after it.
  static let settlingTime = 3600

  let configuration: SyncConfiguration
  let index: Index
  let state: ArchiveState
  let now: Timestamp
  let archive: Archive

  init(_ configuration: SyncConfiguration, _ archive: Archive, _ state: ArchiveState, now: Timestamp) {
    self.configuration = configuration
    index = archive.index
    self.state = state
    self.now = now
    self.archive = archive
  }

  /// Whether a stored file is on the disk.
  func isPresent(_ file: some StoredFile) -> Bool { archive.isPresent(file) }

  /// Everything at once, as far as it can be known before the latest list has come. Nothing while the server wants to
  /// be left alone.
  func plan(newest: StoredList?) -> Plan {
    var plan = Plan()
    let latest = latest()
    plan.add(latest)
    if case .hold(let held) = latest, held.reason == .retryAfter || held.reason == .patience { return plan }
    for decision in translations(of: newest) + numbered(newest: newest) + extras() + disclosures(of: newest) {
      plan.add(decision)
    }
    return plan
  }

  func latest() -> Decision {
    let resource = Resource.latest(specification: configuration.specification)
    let known = known(resource)
    if let held = hold(resource, known) { return held }
    guard let entry = known.entry else { return ask(resource, known, .missing) }
    if !isPresent(entry) { return ask(resource, known, .lost) }
    if configuration.refresh { return ask(resource, known, .refresh) }
    if known.isFresh { return hold(resource, .fresh, until: known.state.expires) }
    return ask(resource, known, .expired(known.state.expires))
  }

  /// Translations belong to the newest stored list; without one there is nothing to pair them with.
  func translations(of newest: StoredList?) -> [Decision] {
    guard let newest else { return [] }
    return configuration.languages.map {
      translation(.translation(language: $0, specification: configuration.specification), $0, newest)
    }
  }

  private func translation(_ resource: Resource, _ language: String, _ newest: StoredList) -> Decision {
    let known = known(resource)
    if let held = hold(resource, known) ?? absent(resource, known) { return held }
    let list = ListReference(specification: newest.reference.specification, version: newest.reference.version)
    var reason = PlannedRequest.Reason.missing
    if let entry = known.entry {
      reason = isPresent(entry) ? .expired(known.state.expires) : .lost
      if known.isFresh, isPresent(entry) {
        // One that is ahead of the list will be its translation soon.
        if isPaired(language, list) || known.list.map({ $0 > list }) == true {
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
    if let settled = newest.lastUpdated?.adding(seconds: Self.settlingTime), settled > now {
      return hold(resource, .young, until: settled)
    }
    return ask(resource, known, reason)
  }

  private func isPaired(_ language: String, _ list: ListReference) -> Bool {
    index.texts(specification: list.specification, version: list.version, language: language).contains(where: isPresent)
  }

  /// What the configuration asks for, and what gaps have left to fetch, oldest first.
  func numbered(newest: StoredList?) -> [Decision] {
    guard let newest else { return [] }
    var versions = Set(configuration.backfill.flatMap { $0.versions(newest: newest.reference.version) })
    for list in state.wanted where list.specification == configuration.specification { versions.insert(list.version) }
    return versions.sorted().map { version in
      let list = ListReference(specification: configuration.specification, version: version)
      let resource = Resource.numbered(list)
      let known = known(resource)
      if !index.texts(specification: list.specification, version: version, language: nil).isEmpty {
        return hold(resource, .stored, until: nil)
      }
      return hold(resource, known) ?? absent(resource, known) ?? ask(resource, known, .missing)
    }
  }

  /// The further files but for disclosures. They belong to no list, so that nothing but their own times counts.
  func extras() -> [Decision] { configuration.extras.map { extra(.extra($0.extra, address: $0.address)) } }

  func extra(_ resource: Resource) -> Decision {
    let known = known(resource)
    if let held = hold(resource, known) ?? absent(resource, known) { return held }
    guard let entry = known.entry else { return ask(resource, known, .missing) }
    if !isPresent(entry) { return ask(resource, known, .lost) }
    if known.isFresh { return hold(resource, .fresh, until: known.state.expires) }
    return ask(resource, known, .expired(known.state.expires))
  }

  /// A file that the index names and the disk has lost: the one case in which a numbered list is asked for again.
  func lost(_ resource: Resource) -> Decision {
    let known = known(resource)
    return hold(resource, known) ?? absent(resource, known) ?? ask(resource, known, .lost)
  }

  // MARK: One resource

  private struct Known {
    let state: ArchiveState.Resource
    /// The file that came from this very address.
    let entry: (any StoredFile)?
    /// The list that it belongs to.
    let list: ListReference?
    let clockHolds: Bool
    let isFresh: Bool
  }

  private func known(_ resource: Resource) -> Known {
    let url = configuration.shownURL(resource)
    let state = state.resources[url] ?? ArchiveState.Resource()
    let (entry, list): ((any StoredFile)?, ListReference?) =
      if case .extra(let extra, _) = resource {
        (index.texts(of: extra).last.flatMap { $0.url == url ? $0 : nil }, nil)
      } else {
        { ($0, $0?.list) }(index.current(url: url))
      }
    return Known(
      state: state, entry: entry, list: list, clockHolds: Freshness.clockHolds(state, now: now),
      isFresh: Freshness.isFresh(state, now: now, by: configuration.freshness))
  }

  /// What stops a request of any kind, even a person's.
  private func hold(_ resource: Resource, _ known: Known) -> Decision? {
    if configuration.isOffline { return hold(resource, .offline, until: nil) }
    let host = WebAddress(configuration.url(resource))?.host ?? ""
    if let until = state.quiet[host], until > now, until <= now.adding(seconds: Patience.longest) {
      return hold(resource, .retryAfter, until: until)
    }
    guard let until = known.state.notBefore, until > now, known.clockHolds else { return nil }
    return hold(resource, known.state.isServersWord ? .retryAfter : .patience, until: until)
  }

  private func absent(_ resource: Resource, _ known: Known) -> Decision? {
    guard let until = known.state.absentUntil, until > now, known.clockHolds else { return nil }
    return hold(resource, .absent, until: until)
  }

  func hold(_ resource: Resource, _ reason: HeldResource.Reason, until: Timestamp?) -> Decision {
    .hold(HeldResource(resource: resource, url: configuration.shownURL(resource), reason: reason, until: until))
  }

  private func ask(_ resource: Resource, _ known: Known, _ reason: PlannedRequest.Reason) -> Decision {
    var headers = HTTPHeaders()
    var path: String?
    if let entry = known.entry, !known.state.isUnconditional, isPresent(entry) {
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
