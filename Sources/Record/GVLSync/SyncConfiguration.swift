import CurlHTTP
import Files
public import GVLArchive
package import GVLList
public import GVLShown
package import PlainText

/// What to sync, from where, and what to believe.
public struct SyncConfiguration: Sendable {
  /// Ends with `/`. May carry credentials: print `shownSource`.
  package let source: String
  /// 2 or 3: of one configuration all lists are of one specification.
  public let specification: Int
  /// Not https alone, from other machines too.
  let allowsHTTP: Bool
  /// The server's codes, sorted, without `en`, whose texts are the list's own.
  public let languages: [String]
  /// Numbered lists that are wanted as well; what is missing between the newest list and the one before it always is,
  /// and the list that a lagging translation is of.
  public var backfill: [Backfill] = []
  /// How numbered lists are asked for.
  public var pace = Pace()
  package var freshness = AnswerLifetime()
  package var plausibility = Plausibility()
  /// Refusals that a person overrides this once: `.older` (`--accept-rollback`), `.shrunken` (`--accept-shrink`).
  package var accepted: Set<Refusal.Code> = []
  /// Lists that a person's word lets in this once, though they were set aside or their number seems implausible.
  package var acceptedLists: Set<ListReference> = []
  /// One conditional request for the latest list although it is fresh. A person's own word, which is recorded: no
  /// program should set it by itself.
  public var refresh = false
  /// Extra files that are wanted, each from its own address. Sorted.
  package private(set) var extraFiles: [(extra: Subject.ExtraFile, address: String)] = []
  /// Vendors whose device storage disclosures are wanted, as far as they are live; nil for none.
  public var disclosures: Profile.VendorSelection?
  /// Makes no request at all.
  public var isOffline = false

  /// - Parameters:
  ///   - source: the address of the folder that has `vendor-list.json`, by https; by http from this machine alone. It
  ///     may carry a name and a password.
  ///   - specification: when nil, that of a last path component `v2` or `v3`, else 3. Such a component follows it.
  ///   - languages: in any spelling; `sr_Latn` is `sr-latn`.
  ///   - allowHTTP: http to hosts other than this machine, where nobody vouches for what comes.
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

  /// Asks for an extra file as well.
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

  /// The source without name, password or query: what may be printed.
  public var shownSource: String { Self.shown(source) }

  /// When the server last said that the latest list is current.
  func confirmed(in state: ArchiveState) -> Timestamp? {
    state.resources[shownURL(.latest(specification: specification))]?.confirmed
  }

  /// When the server last said that the newest stored list is current; nil where it never did.
  ///
  /// - Parameter newest: where it is from a file, what the server confirmed is another list.
  package func confirmed(_ newest: StoredList?, in state: ArchiveState) -> Timestamp? {
    newest?.entry.provenance == .source ? confirmed(in: state) : nil
  }

  func url(_ resource: Resource) -> String { resource.address(below: source) }
  /// Whom a request goes to; empty for an address that names nobody.
  func host(_ resource: Resource) -> String { WebAddress(url(resource))?.host ?? "" }
  /// The very server: two of one host can be in trouble apart.
  func server(_ resource: Resource) -> String {
    WebAddress(url(resource)).map { "\($0.host):\($0.port)" } ?? ""
  }

  /// The address for reports, state and index. Of a vendor's disclosure all but a name and password, since the list tells
  /// everybody the rest.
  func shownURL(_ resource: Resource) -> String {
    let url = url(resource)
    return resource.isDisclosure ? WebAddress.withoutCredentials(url) : Self.shown(url)
  }

  /// An address without its secrets. Where more than a name and password is left out, a short hash of the whole stands
  /// behind it: what differs in a key alone is two resources, which must not share their state.
  package static func shown(_ url: String) -> String {
    let shown = WebAddress.shown(url)
    guard shown.contains("…") else { return shown }
    let bare = WebAddress.withoutCredentials(url)
    return "\(shown)#\(Digest.sha256(Array((bare.contains("…") ? url : bare).utf8)).prefix(8))"
  }

  /// A server has its specifications beside each other: `…/v3/` is `…/v2/` for specification 2. Another folder is its own.
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
