import Foundation

/// A request that the app's own session carries out.
public struct BundleRequest: Hashable, Sendable {
  public var url: URL
  public var headers: [String: String]
}

/// The response to a `BundleRequest`.
public struct BundleResponse: Hashable, Sendable {
  public var status: Int
  public var headers: [String: String]
  public var body: Data

  public init(status: Int, headers: [String: String], body: Data) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  func header(_ name: String) -> String? {
    headers.first { $0.key.lowercased() == name.lowercased() }?.value
  }
}

/// Asks the publisher's host for a newer bundle when the bundle in use is no longer fresh.
public struct BundleRefresher: Sendable {
  public enum Outcome: Hashable, Sendable {
    /// The bundle in use is fresh, so no request was made. The next one is due at `Date`.
    case notYet(Date)
    /// The host has no other bundle.
    case unchanged
    /// A newer bundle is in use.
    case adopted(ListFacts)
  }

  /// The host answered with a status other than 200 or 304.
  public struct UnexpectedStatus: Error, Hashable, Sendable {
    public var url: URL
    public var status: Int
  }

  public typealias Session = @Sendable (BundleRequest) async throws -> BundleResponse

  private let store: BundleStore
  private let pack: URL
  private let session: Session

  /// - Parameters:
  ///   - pack: The address at which the publisher serves `gvl-pack.json`; the signature is beside it.
  ///   - session: Carries out a request. It must not answer from a cache of its own.
  public init(_ store: BundleStore, pack: URL, session: @escaping Session) {
    self.store = store
    self.pack = pack
    self.session = session
  }

  /// Asks for a newer bundle if one is due. Call it when the app comes to the foreground.
  ///
  /// - Parameter force: Asks even if the bundle in use is fresh.
  /// - Throws: `AdoptionError`, `UnexpectedStatus`, and errors of the session; the bundle in use then does not change.
  public func refresh(at date: Date = Date(), force: Bool = false) async throws -> Outcome {
    let freshness = store.current.freshness
    if !force, let after = freshness.refreshAfter, !freshness.isStale(at: date) { return .notYet(after) }
    var headers = ["Accept": "application/json"]
    headers["If-None-Match"] = store.tag
    let answer = try await session(BundleRequest(url: pack, headers: headers))
    if answer.status == 304 { return .unchanged }
    guard answer.status == 200 else { throw UnexpectedStatus(url: pack, status: answer.status) }
    let place = signaturePlace
    let signature = try await session(BundleRequest(url: place, headers: [:]))
    guard signature.status == 200 else { throw UnexpectedStatus(url: place, status: signature.status) }
    let bundle = try store.adopt(answer.body, signature: signature.body, tag: answer.header("ETag") ?? "")
    return .adopted(bundle.list)
  }

  /// The address of the signature: the path of `pack` with `.sig` appended, and its query unchanged.
  private var signaturePlace: URL {
    guard var parts = URLComponents(url: pack, resolvingAgainstBaseURL: true) else { return pack }
    parts.percentEncodedPath += ".sig"
    return parts.url ?? pack
  }
}

#if canImport(Darwin) || GVL_URLSESSION
  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  extension BundleRefresher {
    /// Uses a session of the system and bypasses its cache.
    public init(_ store: BundleStore, pack: URL, session: URLSession) {
      self.init(store, pack: pack) { request in
        var asked = URLRequest(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData)
        for (name, value) in request.headers { asked.setValue(value, forHTTPHeaderField: name) }
        let ready = asked
        return try await withCheckedThrowingContinuation { continuation in
          session.dataTask(with: ready) { data, response, error in
            if let answer = response as? HTTPURLResponse {
              var headers: [String: String] = [:]
              for (name, value) in answer.allHeaderFields {
                if let name = name as? String, let value = value as? String { headers[name] = value }
              }
              continuation.resume(
                returning: BundleResponse(status: answer.statusCode, headers: headers, body: data ?? Data()))
            } else {
              continuation.resume(throwing: error ?? URLError(.badServerResponse))
            }
          }.resume()
        }
      }
    }
  }
#endif
