import CurlHTTP
import Files
public import GVLArchive
package import GVLList
public import GVLShown
package import PlainText

/// The settings of a sync: files, source, and the checks to apply.
public struct SyncConfiguration: Sendable {
  /// Ends with `/`. May contain credentials: print `shownSource` instead.
  package let source: String
  /// 2 or 3; one configuration syncs one specification.
  public let specification: Int
  /// Allows http from other machines too.
  let allowsHTTP: Bool
  /// Language codes of the server, sorted, without `en`: the list itself has the English texts.
  public let languages: [String]
  /// Numbered lists to fetch in addition. Lists between the newest one and the one before it, and lists that lagging
  /// translations belong to, are always fetched.
  public var backfill: [Backfill] = []
  /// How fast numbered lists are requested.
  public var pace = Pace()
  package var freshness = AnswerLifetime()
  package var plausibility = Plausibility()
  /// Refusals that the user overrides in this run: `.older` (`--accept-rollback`), `.shrunken` (`--accept-shrink`).
  package var accepted: Set<Refusal.Code> = []
  /// Lists that the user accepts in this run, although they were set aside or their number seems implausible.
  package var acceptedLists: Set<ListReference> = []
  /// Makes one conditional request for the latest list although it is fresh. It is recorded. Set it only when the user
  /// asks for it, never automatically.
  public var refresh = false
  /// Extra files to sync, each from its own address. Sorted.
  package private(set) var extraFiles: [(extra: Subject.ExtraFile, address: String)] = []
  /// Live vendors whose device storage disclosures are synced; nil for none.
  public var disclosures: PublisherProfile.VendorSelection?
  /// True makes no request at all.
  public var isOffline = false

  /// - Parameters:
  ///   - source: https address of the folder that contains `vendor-list.json`; http is accepted from this machine
  ///     alone. It may contain a user name and a password.
  ///   - specification: nil takes it from a last path component `v2` or `v3`, else 3. A given one replaces that part.
  ///   - languages: language codes in any spelling; `sr_Latn` is `sr-latn`.
  ///   - allowHTTP: accepts http from hosts other than this machine, whose responses are not authenticated.
  /// - Throws: `SyncError` with `sync.source`, `sync.plain-http`, `sync.specification` or `sync.language`.
  public init(
    source: String = OfficialSource.lists, specification: Int? = nil, languages: [String] = [], allowHTTP: Bool = false
  ) throws(SyncError) {
    guard !source.contains("?"), !source.contains("#") else {
      throw Self.unusable(source, "source", like: OfficialSource.lists)
    }
    try Self.check(source, "source", like: OfficialSource.lists, allowHTTP: allowHTTP)
    self.allowsHTTP = allowHTTP
    let folder = source.hasSuffix("/") ? source : source + "/"
    let stated = specification ?? Self.specification(in: folder)
    guard (2...3).contains(stated) else {
      throw SyncError(.specification, "specification \(stated) is not served; expected 2 or 3")
    }
    self.source = Self.folder(folder, of: stated)
    self.specification = stated
    var codes: Set<String> = []
    for language in languages {
      let code = LanguageTag.normalized(language)
      guard LanguageTag.isNormal(code) else {
        throw SyncError(.language, "\"\(language)\" is no language code; write it like de, pt-br or sr-latn")
      }
      if code != "en" { codes.insert(code) }
    }
    self.languages = codes.sorted()
  }

  /// Adds an extra file to sync.
  ///
  /// - Parameter address: where it is served; nil for the official address.
  /// - Throws: `SyncError` with `sync.source` or `sync.plain-http`.
  public mutating func add(_ extra: Subject.ExtraFile, from address: String? = nil) throws(SyncError) {
    let place = address ?? OfficialSource.address(of: extra)
    try Self.check(place, extra.rawValue, like: OfficialSource.address(of: extra), allowHTTP: allowsHTTP)
    extraFiles = (extraFiles.filter { $0.extra != extra } + [(extra, place)])
      .sorted { $0.extra < $1.extra }
  }

  private static func check(
    _ address: String, _ name: String, like example: String, allowHTTP: Bool
  ) throws(SyncError) {
    guard let place = WebAddress(address) else {
      if let trouble = WebAddress.trouble { throw SyncError(.library, trouble.message) }
      throw unusable(address, name, like: example)
    }
    guard place.isSecure || place.isLoopback || allowHTTP else {
      throw SyncError(
        .plainHTTP,
        "\(name) \(WebAddress.shown(address)) is not https; lists come by https, or by http from this "
          + "machine, unless --allow-http is given")
    }
  }

  private static func unusable(_ address: String, _ name: String, like example: String) -> SyncError {
    SyncError(
      .source,
      "\(name) \"\(WebAddress.shown(address))\" is no https address; write it like \(example)")
  }

  /// The source without name, password or query, safe to print.
  public var shownSource: String { Self.shown(source) }

  /// When the server last confirmed the latest list.
  func confirmed(in state: ArchiveState) -> Timestamp? {
    state.resources[shownURL(.latest(specification: specification))]?.confirmed
  }

  /// When the server last confirmed the newest stored list as current; nil if it never did.
  ///
  /// - Parameter newest: if it was imported from a file, the server has confirmed another list.
  package func confirmed(_ newest: StoredList?, in state: ArchiveState) -> Timestamp? {
    newest?.entry.provenance == .source ? confirmed(in: state) : nil
  }

  func url(_ resource: Resource) -> String { resource.address(below: source) }
  /// The host that a request goes to; empty for an address without a host.
  func host(_ resource: Resource) -> String { WebAddress(url(resource))?.host ?? "" }
  /// Host and port: two servers of one host can fail independently.
  func server(_ resource: Resource) -> String {
    WebAddress(url(resource)).map { "\($0.host):\($0.port)" } ?? ""
  }

  /// The address for reports, state and index. For a vendor's disclosure only name and password are removed, since the
  /// published list contains the rest.
  func shownURL(_ resource: Resource) -> String {
    let url = url(resource)
    return resource.isDisclosure ? WebAddress.withoutCredentials(url) : Self.shown(url)
  }

  /// An address without its secrets. If more than a name and password is removed, a short hash of the whole address is
  /// appended: two addresses that differ only in a key are two resources and must not share their state.
  package static func shown(_ url: String) -> String {
    let shown = WebAddress.shown(url)
    guard shown.contains("…") else { return shown }
    let bare = WebAddress.withoutCredentials(url)
    return "\(shown)#\(Digest.sha256(Array((bare.contains("…") ? url : bare).utf8)).prefix(8))"
  }

  /// On a server the folders of specifications are side by side: `…/v3/` becomes `…/v2/`. Other folders stay.
  private static func folder(_ source: String, of specification: Int) -> String {
    for other in ["/v2/", "/v3/"] where source.hasSuffix(other) {
      return source.dropLast(other.count) + "/v\(specification)/"
    }
    return source
  }

  private static func specification(in source: String) -> Int {
    switch source.split(separator: "/").last {
    case "v2": 2
    case "v3": 3
    default: 3
    }
  }
}
