package import CurlHTTP

/// How servers are asked.
///
/// Proxies are those that libcurl finds in the environment: `https_proxy`, `all_proxy`, `no_proxy`.
public struct Connection: Sendable, Hashable {
  /// What requests say of who asks: `example-cmp/1.4`.
  public var userAgent = "gvl"
  /// A file of certificates in PEM form, to be trusted instead of the system's; nil for those. The variables that the
  /// command looks at are not looked at here.
  public var certificateFile: String?
  /// Other hosts that a redirect may lead to, by name alone.
  public var redirectHosts: Set<String> = []

  /// The system's certificates, and no redirect to another host.
  public init() {}

  /// Fails with `sync.connection`.
  package func options(isOffline: Bool, allowsHTTP: Bool) throws(SyncError) -> HTTPOptions {
    let file = certificateFile.map { CertificateFile(path: $0, namedBy: "certificateFile") }
    do throws(HTTPFailure) { if !isOffline { try file?.check() } } catch {
      throw SyncError(.connection, error.message)
    }
    var options = HTTPOptions(userAgent: userAgent, caFile: file)
    options.allowsHTTP = allowsHTTP
    for host in redirectHosts.sorted() {
      guard let name = Self.host(host) else {
        throw SyncError(.connection, "redirectHosts: \"\(host)\" is no host's name alone")
      }
      options.redirects.allowedHosts.insert(name)
    }
    return options
  }

  /// A host's name as addresses have it; nil for what is more than a name, or none.
  package static func host(_ name: String) -> String? {
    guard let address = WebAddress("https://\(name)/"), address.port == 443,
      !name.contains(where: { "/@?#".contains($0) })
    else { return nil }
    return address.host
  }
}
