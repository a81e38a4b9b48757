public import GVLArchive
public import GVLList
package import JSONText
public import PlainText

/// The state of an archive compared with its source, with separate ages. Makes no request.
public struct SyncStatus: Sendable {
  /// The source's address without credentials.
  public let source: String
  /// The configured specification, 2 or 3.
  public let specification: Int
  /// The newest stored list; nil if no list is stored.
  public let list: StoredList?
  /// Seconds since the list was published.
  public let listAge: Int?
  /// When the server last confirmed the list as current.
  public let confirmed: Timestamp?
  /// Seconds since `confirmed`.
  public let confirmedAge: Int?
  /// Seconds from the list's publication to the source's last confirmation: how long the source has published nothing
  /// newer. Nil if either time is unknown.
  public let unchangedAge: Int?
  /// Whether the source has published nothing newer for unusually long. Lists are published weekly, so a mirror may
  /// have stopped. This alone does not make the archive stale.
  public let isFrozen: Bool
  /// When the next request for the list may be made; nil for now.
  public let nextRequest: Timestamp?
  /// Seconds until `nextRequest`; 0 for now.
  public let nextRequestIn: Int
  /// Whether the archive has no list, is damaged, or was not confirmed for longer than the greatest age. A skipped
  /// publication does not make it stale.
  public let isStale: Bool
  /// Damage of the stored files that count.
  public let damage: [ArchiveProblem]
  /// Time of the last request of any kind.
  public let lastRun: Timestamp?
  /// Seconds since `lastRun`; negative if the clock was set back.
  package let lastRunAge: Int?
  /// The configured languages, in the configuration's order.
  public let languages: [Language]
  /// Kinds of extra files that are stored.
  package let extras: [ExtraFiles]
  package let requests: [ArchiveState.Traffic]
  /// Number of texts in the archive, including those that do not count, without the quarantine.
  public let storedFiles: Int
  /// Bytes of all these texts.
  public let storedBytes: Int
  /// Refused bodies that the user should look at: paths from the archive's folder.
  public let quarantined: [String]

  /// One configured language.
  public struct Language: Sendable, Hashable {
    /// The version of its texts, compared with the newest list.
    public enum State: String, Sendable, CaseIterable {
      /// The translation of the newest list is stored.
      case paired
      /// Only a translation of a list newer than the newest stored one is stored.
      case ahead
      /// Only a translation of an older list is stored.
      case lagging
      /// The server does not have the language.
      case absent
      /// No request was made yet.
      case missing
    }

    /// The code in the official file's name.
    public let language: String
    /// Whether its texts belong to the newest list.
    public let state: State
    /// The newest list that has a stored translation; nil if none has.
    public let list: ListReference?
  }

  /// The extra files of one kind.
  package struct ExtraFiles: Sendable, Hashable {
    package let kind: Subject.ExtraKind
    package let files: Int
    /// The oldest of their last confirmations; nil if one was never confirmed.
    package let confirmed: Timestamp?
  }

  /// - Parameters:
  ///   - maxAge: greatest age in seconds; nil for no limit.
  ///   - frozenAfter: seconds without a new list after which the source counts as frozen; nil for no limit.
  package init(
    _ configuration: SyncConfiguration, archive: Archive, damage: [ArchiveProblem], now: Timestamp, maxAge: Int? = nil,
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
    self.damage = damage
    lastRun = state.resources.values.compactMap(\.asked).max()
    lastRunAge = lastRun.map { now.seconds(since: $0) }
    // A list that was never confirmed, or only at a future time of this clock, is not fresh.
    let isUnconfirmed =
      maxAge.map { limit in age.map { $0 > limit || $0 < -AnswerLifetime.clockTolerance } ?? true } ?? false
    isStale = isUnconfirmed || newest == nil || !damage.isEmpty
    requests = state.traffic
    storedFiles = archive.index.entries.count
    storedBytes = archive.index.entries.reduce(0) { $0 + $1.bytes }
    // Texts that were set aside are there too, but need no attention.
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
            damage.map {
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
