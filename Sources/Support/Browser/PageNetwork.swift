import JSONText

/// Settles what a page asks for. Nothing of it gets out without one.
protocol PageNetwork: AnyObject {
  /// The address that is opened.
  var start: String { get }
  /// What the page asked for and did not get, each once, in order; and files of its own that are not there.
  var refused: [String] { get }
  var missing: [String] { get }
  /// The address at which the page itself was last asked for; nil where that is no address of the network.
  var latest: String? { get }
  /// Why the page itself cannot be seen, where it opened and is none: `the server answers 403`.
  var trouble: String? { get }

  /// The command that settles a request, or a document that has come, which is held.
  func settle(_ held: HeldRequest) -> (method: String, parameters: [JSONValue.Member])
  /// Notes the address of a window, which is not opened.
  func leaveOut(_ window: String)
  /// Whether an address is one of the page's own.
  func isOwn(_ address: String) -> Bool
}

extension PageNetwork {
  /// Most requests that a page may make: beyond what the heaviest pages of newspapers ask for.
  static var requestLimit: Int { 2_000 }
}

/// A request that Chromium holds until a command settles it (`Fetch.requestPaused`).
struct HeldRequest {
  let id: String
  let address: String
  /// Whether it is for the page itself, and not for something in it.
  let isPage: Bool
  /// Of the answer, where that has come already.
  let status: Int?

  /// - Parameter frame: the number of the page's outermost frame.
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

  /// Its address without what may hold a person's data.
  var shown: String { PageOrigin.shown(address) }
}

/// What was refused, each once and not without end.
struct NotedAddresses {
  private(set) var list: [String] = []
  private var known: Set<String> = []

  mutating func note(_ what: String) {
    guard !what.isEmpty, list.count < 100, known.insert(what).inserted else { return }
    list.append(what)
  }
}
