import CurlHTTP
import GVLArchive
import GVLModel

/// What to sync, from where, and what to believe.
public struct SyncConfiguration: Sendable {
  /// Ends with `/`. May carry credentials: print `shownSource`.
  public let source: String
  public let specification: Int
  /// The server's codes, sorted, without `en`, whose texts are the list's own.
  public let languages: [String]
  /// Numbered lists that are wanted as well; what is missing between the newest list and the one before it always is.
  public var backfill: [Backfill] = []
  public var pace = Pace()
  public var freshness = Freshness()
  public var plausibility = Plausibility()
  /// Refusals that a person overrides this once: `.older` (`--accept-rollback`), `.shrunken` (`--accept-shrink`).
  public var accepted: Set<Refusal.Code> = []
  /// One conditional request for the latest list although it is fresh.
  public var refresh = false
  /// Makes no request at all.
  public var isOffline = false

  /// The official source of specification 3.
  public static let officialSource = "https://vendor-list.consensu.org/v3/"

  /// - Parameters:
  ///   - specification: when nil, that of a last path component `v2` or `v3`, else 3.
  ///   - languages: in any spelling; `sr_Latn` is `sr-latn`.
  ///   - allowHTTP: http to hosts other than this machine.
  public init(
    source: String = Self.officialSource, specification: Int? = nil, languages: [String] = [], allowHTTP: Bool = false
  ) throws(SyncError) {
    let shown = WebAddress.withoutCredentials(source)
    guard let address = WebAddress(source), !source.contains("?"), !source.contains("#") else {
      throw SyncError(.source, "source \"\(shown)\" is no https address; write it like \(Self.officialSource)")
    }
    guard address.isSecure || address.isLoopback || allowHTTP else {
      throw SyncError(
        .plainHTTP,
        "source \(shown) is not https; lists come by https, or by http from this machine, unless --allow-http is given")
    }
    self.source = source.hasSuffix("/") ? source : source + "/"
    let stated = specification ?? Self.specification(in: self.source)
    guard (2...3).contains(stated) else {
      throw SyncError(.specification, "specification \(stated) is not served; expected 2 or 3")
    }
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

  public var shownSource: String { WebAddress.withoutCredentials(source) }

  /// When the server last said that the latest list is current.
  func confirmed(in state: ArchiveState) -> Timestamp? {
    state.resources[shownURL(.latest(specification: specification))]?.confirmed
  }

  var host: String { WebAddress(source)?.host ?? "" }
  func url(_ resource: Resource) -> String { source + resource.path }
  func shownURL(_ resource: Resource) -> String { shownSource + resource.path }

  private static func specification(in source: String) -> Int {
    switch source.split(separator: "/").last {
    case "v2": 2
    case "v3": 3
    default: 3
    }
  }
}
