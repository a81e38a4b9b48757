import CurlHTTP
import JSONText

/// Decides a page's requests. Without a decision no request leaves the browser.
protocol PageNetwork: AnyObject {
  /// The address to open.
  var start: String { get }
  /// Refused requests, each once, in order. `missing` lists files of the page's own that do not exist.
  var refused: [String] { get }
  var missing: [String] { get }
  /// The address of the last request for the page itself; nil if that is not an address of the network.
  var latest: String? { get }
  /// Why the page itself cannot be seen although it opened: `the server answers 403`; nil if it can.
  var trouble: String? { get }

  /// The command that answers a held request, or a held document that has arrived.
  func settle(_ held: HeldRequest) -> (method: String, parameters: [JSONValue.Member])
  /// Records the address of a window, which is not opened.
  func leaveOut(_ window: String)
  /// Whether an address belongs to the page itself.
  func isOwn(_ address: String) -> Bool
}

extension PageNetwork {
  /// Most requests of a page: more than the heaviest pages of newspapers make.
  static var requestLimit: Int { 2_000 }
}

/// A request that Chromium holds until a command settles it (`Fetch.requestPaused`).
struct HeldRequest {
  let id: String
  let address: String
  /// Whether it is for the page itself, not for something in it.
  let isPage: Bool
  /// HTTP status of the answer, if that has already arrived.
  let status: Int?

  /// - Parameter frame: the id of the page's main frame.
  init?(_ event: JSONNode, frame: String) {
    guard let id = event["requestId"]?.string, let request = event["request"] else { return nil }
    self.id = id
    address = request["url"]?.string ?? ""
    isPage = event["resourceType"]?.string == "Document" && event["frameId"]?.string == frame
    status = event["responseStatusCode"]?.integer
  }

  var refusal: (method: String, parameters: [JSONValue.Member]) {
    ("Fetch.failRequest", [.init("requestId", .string(id)), .init("errorReason", "BlockedByClient")])
  }

  /// Its address without parts that may contain personal data.
  var shown: String { PageOrigin.shown(address) }
}

/// Refused addresses, each once, up to a limit.
struct NotedAddresses {
  private(set) var list: [String] = []
  private var known: Set<String> = []

  mutating func note(_ what: String) {
    guard !what.isEmpty, list.count < 100, known.insert(what).inserted else { return }
    list.append(what)
  }
}

/// The origin of a page.
package enum PageOrigin {
  /// A file below a root; `files` returns the file at any path there, or nil.
  case file(_ path: String, files: (_ path: String) -> PageFile?)
  /// A web page. `own` lists the user's own hosts if the page is on one of them; then it stays on them.
  case site(SiteAddress, own: [String]? = nil)

  var network: any PageNetwork {
    switch self {
    case .file(let path, let files): FileNetwork(path, file: files)
    case .site(let address, let own): SiteNetwork(address, own: own)
    }
  }

  /// Its site; nil for a file.
  var site: WebAddress? { if case .site(let address, _) = self { address.place } else { nil } }

  /// The address without parts that may contain personal data.
  static func shown(_ address: String) -> String {
    String(address.prefix { $0 != "?" && $0 != "#" }.prefix(200))
  }
}
