package import GVLList
import JSONText
package import PlainText

/// `gvl-cache/.state/state.json` (`gvl.state/1`): request times. Losing it costs one conditional request per resource.
package struct ArchiveState: Sendable, Hashable {
  static let schema = "gvl.state/1"

  /// The request history of one address.
  package struct Address: Sendable, Hashable {
    /// Time of the last request, whatever its result.
    package var asked: Timestamp?
    /// Time of the last new text.
    package var fetched: Timestamp?
    /// When the server last confirmed that our text is current: 200 or 304.
    package var confirmed: Timestamp?
    /// No request is sent before this time.
    package var expires: Timestamp?
    /// Cache lifetime in seconds that the server gave the last text; applies again when a confirmation gives none.
    package var lifetime: Int?
    /// The server does not have the resource; it is not requested until this time.
    package var absentUntil: Timestamp?
    /// No request before this time, because of `Retry-After` or of our own delay after failures.
    package var notBefore: Timestamp?
    /// Whether `notBefore` comes from the server.
    package var isRetryAfter = false
    /// Failed answers in a row.
    package var failures = 0
    /// Answers in a row that the resource does not exist.
    package var absences = 0
    /// The next request is sent without an ETag: the server's 304 did not fit our last request.
    package var isUnconditional = false
    /// The list that a lagging translation is needed for; `pairingRequests` counts requests beyond its lifetime.
    package var pairedWith: ListReference?
    package var pairingRequests = 0

    package init() {}
  }

  /// Requests to one host in one month.
  package struct Traffic: Sendable, Hashable {
    package var host: String
    /// `2026-11`, UTC.
    package var month: String
    package var requests = 0
    /// Answers 200.
    package var ok = 0
    /// Answers 304.
    package var notModified = 0
    /// Bytes of bodies, as transferred.
    package var bytes = 0

    package init(host: String, month: String) {
      self.host = host
      self.month = month
    }
  }

  /// A request before its time that the user asked for.
  package struct Refresh: Sendable, Hashable {
    package var url: String
    package var at: Timestamp

    package init(url: String, at: Timestamp) {
      self.url = url
      self.at = at
    }
  }

  /// By address, without credentials.
  package var resources: [String: Address] = [:]
  /// Sorted by host, then month.
  package private(set) var traffic: [Traffic] = []
  /// Numbered lists that are missing: skipped by a new latest list, or named by a translation. Removed when stored, or
  /// after too many answers that they do not exist.
  package var wanted: Set<ListReference> = []
  /// Hosts that asked for a pause (`Retry-After`), and until when.
  package var quiet: [String: Timestamp] = [:]
  /// The last hundred refreshes.
  package private(set) var refreshes: [Refresh] = []

  package init() {}

  /// Whether the source's last answer was that it does not have the numbered list.
  package func isAbsent(_ list: ListReference) -> Bool {
    let ending = "/v\(list.specification)/archives/vendor-list-v\(list.version).json"
    return resources.contains { $0.value.absentUntil != nil && $0.key.hasSuffix(ending) }
  }

  package mutating func count(
    host: String, at now: Timestamp, requests: Int, ok: Int, notModified: Int, bytes: Int
  ) {
    let month = String(now.date.prefix(7))
    let at =
      traffic.firstIndex { $0.host == host && $0.month == month }
      ?? {
        traffic.append(Traffic(host: host, month: month))
        return traffic.count - 1
      }()
    traffic[at].requests += requests
    traffic[at].ok += ok
    traffic[at].notModified += notModified
    traffic[at].bytes += bytes
    traffic.sort { ($0.host, $0.month) < ($1.host, $1.month) }
  }

  package mutating func record(_ refresh: Refresh) { refreshes = (refreshes + [refresh]).suffix(100) }

  /// Drops what is out of date: delays that are over, and addresses not requested for a year, such as those of
  /// disclosures that have moved.
  package mutating func forget(before now: Timestamp) {
    quiet = quiet.filter { $0.value > now }
    let year = now.seconds - 366 * 86_400
    resources = resources.filter { ($0.value.asked?.seconds ?? .max) > year }
  }

  // MARK: The file

  init(_ bytes: [UInt8]) throws(ArchiveError) {
    do throws(FieldError) { try read(try JSONObject.document(bytes, schema: Self.schema)) } catch {
      throw ArchiveError(error, in: ArchiveLayout.state)
    }
  }

  private mutating func read(_ whole: JSONObject) throws(FieldError) {
    var fields = whole
    let addresses = JSONType<(String, Address)>.object { item throws(FieldError) in
      (try item.required("url", .text), try Address(&item))
    }
    for (url, address) in try fields.required("resources", .array(of: addresses)) { resources[url] = address }
    traffic = try fields.required("requests", .array(of: .object(Traffic.init)))
    let hosts = JSONType<(String, Timestamp)>.object { item throws(FieldError) in
      (try item.required("host", .text), try item.required("until", .time))
    }
    for (host, until) in try fields.optional("quiet", .array(of: hosts)) ?? [] { quiet[host] = until }
    wanted = Set(try fields.optional("wanted", .array(of: .list)) ?? [])
    refreshes = try fields.required(
      "refreshes",
      .array(
        of: .object { item throws(FieldError) in
          Refresh(url: try item.required("url", .text), at: try item.required("at", .time))
        }))
  }

  var written: [UInt8] {
    let byURL = resources.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let months = traffic.map { month in
      JSONValue.compacted([
        ("host", .string(month.host)), ("month", .string(month.month)), ("requests", .integer(month.requests)),
        ("ok", .integer(month.ok)), ("notModified", .integer(month.notModified)), ("bytes", .integer(month.bytes)),
      ])
    }
    let hosts = quiet.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
      JSONValue.compacted([("host", .string($0.key)), ("until", .time($0.value))])
    }
    let value = JSONValue.compacted([
      ("schema", .string(Self.schema)), ("resources", .array(byURL.map { $0.value.json(url: $0.key) })),
      ("quiet", quiet.isEmpty ? .null : .array(hosts)),
      ("wanted", wanted.isEmpty ? .null : .strings(wanted.sorted().map(\.description))), ("requests", .array(months)),
      ("refreshes", .array(refreshes.map { .compacted([("url", .string($0.url)), ("at", .time($0.at))]) })),
    ])
    return Array(value.documentText.utf8)
  }
}

extension ArchiveState.Traffic {
  fileprivate init(_ fields: inout JSONObject) throws(FieldError) {
    self.init(host: try fields.required("host", .text), month: try fields.required("month", .text))
    requests = try fields.optional("requests", .count) ?? 0
    ok = try fields.optional("ok", .count) ?? 0
    notModified = try fields.optional("notModified", .count) ?? 0
    bytes = try fields.optional("bytes", .count) ?? 0
  }
}

extension ArchiveState.Address {
  fileprivate init(_ fields: inout JSONObject) throws(FieldError) {
    asked = try fields.optional("asked", .time)
    fetched = try fields.optional("fetched", .time)
    confirmed = try fields.optional("confirmed", .time)
    expires = try fields.optional("expires", .time)
    lifetime = try fields.optional("lifetime", .count)
    absentUntil = try fields.optional("absentUntil", .time)
    notBefore = try fields.optional("notBefore", .time)
    isRetryAfter = try fields.optional("retryAfter", .bool) ?? false
    failures = try fields.optional("failures", .count) ?? 0
    absences = try fields.optional("absences", .count) ?? 0
    isUnconditional = try fields.optional("unconditional", .bool) ?? false
    pairedWith = try fields.optional("pairedWith", .text).flatMap { ListReference($0) }
    pairingRequests = try fields.optional("pairingRequests", .count) ?? 0
  }

  fileprivate func json(url: String) -> JSONValue {
    .compacted([
      ("url", .string(url)), ("asked", .time(asked)), ("fetched", .time(fetched)), ("confirmed", .time(confirmed)),
      ("expires", .time(expires)),
      ("lifetime", lifetime.map(JSONValue.integer) ?? .null), ("absentUntil", .time(absentUntil)),
      ("notBefore", .time(notBefore)),
      ("retryAfter", isRetryAfter ? true : .null), ("failures", failures == 0 ? .null : .integer(failures)),
      ("absences", absences == 0 ? .null : .integer(absences)),
      ("unconditional", isUnconditional ? true : .null), ("pairedWith", .text(pairedWith?.description)),
      ("pairingRequests", pairingRequests == 0 ? .null : .integer(pairingRequests)),
    ])
  }
}
