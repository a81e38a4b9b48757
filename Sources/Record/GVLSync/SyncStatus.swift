public import GVLArchive
public import GVLList
package import JSONText
public import PlainText

/// The state of an archive against its source: its ages, kept apart. Nothing is asked.
public struct SyncStatus: Sendable {
  /// Without credentials.
  public let source: String
  /// 2 or 3.
  public let specification: Int
  /// The newest one that is stored; nil where there is none.
  public let list: StoredList?
  /// Seconds since the list was published.
  public let listAge: Int?
  /// When the server last said that the list is current.
  public let confirmed: Timestamp?
  /// Seconds since then.
  public let confirmedAge: Int?
  /// Seconds from the publication of the list to the source's last confirmation: how long the source has published
  /// nothing newer. Nil where either is not known.
  public let unchangedAge: Int?
  /// The source has published nothing newer for longer than is usual. Lists are published weekly, so that a mirror may
  /// have stopped; nothing is stale by it.
  public let isFrozen: Bool
  /// When the next request for the list may be made; nil for now.
  public let nextRequest: Timestamp?
  /// Seconds until then; 0 for now.
  public let nextRequestIn: Int
  /// Not confirmed for longer than the greatest age, without a list, or harmed; a publication that was skipped makes
  /// nothing stale.
  public let isStale: Bool
  /// What is wrong with the stored files that count.
  public let harm: [ArchiveProblem]
  /// When anything was last asked for.
  public let lastRun: Timestamp?
  /// Seconds since then; negative by a clock that was set back.
  package let lastRunAge: Int?
  /// In the configuration's order.
  public let languages: [Language]
  /// Kinds of further files that are stored.
  package let extras: [ExtraFiles]
  package let requests: [ArchiveState.Traffic]
  /// Texts in the archive, those that do not count among them; without the quarantine.
  public let storedFiles: Int
  /// Of these texts together.
  public let storedBytes: Int
  /// Refused bodies that wait for a person: paths from the archive's folder.
  public let quarantined: [String]

  /// One configured language.
  public struct Language: Sendable, Hashable {
    /// How its texts stand to the newest list.
    public enum State: String, Sendable, CaseIterable {
      /// The translation of the newest list is stored.
      case paired
      /// Only one of a newer list than the newest stored one is here.
      case ahead
      /// Only one of an older list is stored.
      case lagging
      /// The server does not have the language.
      case absent
      /// Not asked for yet.
      case missing
    }

    /// The code in the official file's name.
    public let language: String
    /// Whether its texts are those of the newest list.
    public let state: State
    /// The newest list that it is stored for.
    public let list: ListReference?
  }

  /// The further files of one kind.
  package struct ExtraFiles: Sendable, Hashable {
    package let kind: Subject.ExtraKind
    package let files: Int
    /// The oldest of their last confirmations; nil where one has none.
    package let confirmed: Timestamp?
  }

  /// - Parameters:
  ///   - harm: what `Archive.harm` found.
  ///   - maxAge: seconds; nil for any.
  ///   - frozenAfter: seconds without a new list from which the source counts as frozen; nil for any.
  package init(
    _ configuration: SyncConfiguration, archive: Archive, harm: [ArchiveProblem], now: Timestamp, maxAge: Int? = nil,
    frozenAfter: Int? = nil
  ) throws(ArchiveError) {
    let state = archive.state()
    source = configuration.shownSource
    specification = configuration.specification
    let newest = archive.latest(specification: configuration.specification)
    list = newest
    listAge = newest?.lastUpdated.map { now.seconds(since: $0) }
    confirmed = configuration.confirmed(newest, in: state)
    let age = confirmed.map { now.seconds(since: $0) }
    confirmedAge = age
    let unchanged =
      if let confirmed, let published = newest?.lastUpdated { max(0, confirmed.seconds(since: published)) } else {
        nil as Int?
      }
    unchangedAge = unchanged
    isFrozen =
      if let unchanged, let frozenAfter { unchanged > frozenAfter } else { false }
    let next: Timestamp? =
      if case .hold(let held) = try Planner(configuration, archive, state, now: now).latest() { held.until } else {
        nil
      }
    nextRequest = next
    nextRequestIn = next.map { max(0, $0.seconds(since: now)) } ?? 0
    self.harm = harm
    lastRun = state.resources.values.compactMap(\.asked).max()
    lastRunAge = lastRun.map { now.seconds(since: $0) }
    // What was never confirmed, or is to be confirmed only in the future of this clock, cannot be called fresh.
    let isUnconfirmed =
      maxAge.map { limit in age.map { $0 > limit || $0 < -AnswerLifetime.clockTolerance } ?? true } ?? false
    isStale = isUnconfirmed || newest == nil || !harm.isEmpty
    requests = state.traffic
    storedFiles = archive.index.entries.count
    storedBytes = archive.index.entries.reduce(0) { $0 + $1.bytes }
    // What was set aside lies there too, and waits for nobody.
    let aside = Set(archive.index.aside.map(\.path))
    quarantined = try archive.quarantined().filter { !aside.contains($0) }
    extras = Dictionary(grouping: archive.extraFiles(), by: { $0.subject.extraKind ?? .disclosures })
      .sorted { $0.key < $1.key }.map { kind, files in
        let times = files.map { $0.url.flatMap { state.resources[$0]?.confirmed } }
        return ExtraFiles(
          kind: kind, files: files.count, confirmed: times.contains(nil) ? nil : times.compactMap(\.self).min())
      }
    // Sorted by list: the last one of a language is the newest.
    let translations = archive.translations().filter { $0.list.specification == configuration.specification }
    let newestTranslations = Dictionary(translations.map { ($0.language, $0) }, uniquingKeysWith: { $1 })
    languages = configuration.languages.map { language in
      let stored = newestTranslations[language]
      let resource = Resource.translation(language: language, specification: configuration.specification)
      let isPaired = newest.map { archive.translation(language, of: $0.reference) != nil } ?? false
      let isAbsent = state.resources[configuration.shownURL(resource)]?.absentUntil != nil
      let isAhead = stored.map { $0.list.version > (newest?.reference.version ?? .max) } ?? false
      return Language(
        language: language,
        state: isPaired ? .paired : isAhead ? .ahead : isAbsent ? .absent : stored == nil ? .missing : .lagging,
        list: isPaired ? newest?.reference : stored?.list)
    }
  }

  package static let schema = "gvl.status/1"

  /// `gvl status --format json`.
  package var json: JSONValue {
    func seconds(_ value: Int?) -> JSONValue { value.map(JSONValue.integer) ?? .null }
    let kinds: [JSONValue] = extras.map {
      [
        "kind": .string($0.kind.word), "files": .integer($0.files), "confirmed": .text($0.confirmed?.description),
      ]
    }
    return .object(
      [
        .init("schema", .string(Self.schema)), .init("source", .string(source)),
        .init("specification", .integer(specification)), .init("list", .text(list?.reference.description)),
        .init("lastUpdated", .text(list?.lastUpdated?.description)), .init("listAgeSeconds", seconds(listAge)),
        .init("confirmed", .text(confirmed?.description)), .init("confirmedAgeSeconds", seconds(confirmedAge)),
        .init("unchangedSeconds", seconds(unchangedAge)), .init("frozen", .bool(isFrozen)),
        .init("nextRequest", .text(nextRequest?.description)), .init("nextRequestInSeconds", .integer(nextRequestIn)),
        .init("stale", .bool(isStale)), .init("lastRun", .text(lastRun?.description)),
        .init(
          "harm",
          .array(
            harm.map {
              ["code": .string($0.code.rawValue), "path": .string($0.path), "message": .string($0.message)]
            })),
        .init(
          "languages",
          .array(
            languages.map {
              .object([
                .init("language", .string($0.language)), .init("state", .string($0.state.rawValue)),
                .init("list", .text($0.list?.description)),
              ])
            })),
        .init("stored", ["files": .integer(storedFiles), "bytes": .integer(storedBytes)]),
        .init("requests", .array(requests.map(Self.json))), .init("quarantine", .strings(quarantined)),
      ] + (kinds.isEmpty ? [] : [.init("extras", .array(kinds))]))
  }

  private static func json(_ month: ArchiveState.Traffic) -> JSONValue {
    .object([
      .init("host", .string(month.host)), .init("month", .string(month.month)),
      .init("requests", .integer(month.requests)), .init("ok", .integer(month.ok)),
      .init("notModified", .integer(month.notModified)), .init("bytes", .integer(month.bytes)),
    ])
  }
}
