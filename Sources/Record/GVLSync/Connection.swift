package import CurlHTTP

/// Settings of the requests to servers.
///
/// libcurl takes proxies from the environment: `https_proxy`, `all_proxy`, `no_proxy`.
public struct Connection: Sendable, Hashable {
  /// The User-Agent header, which identifies your program: `example-cmp/1.4`.
  public var userAgent = "gvl"
  /// A PEM file of certificates to trust instead of the system's; nil trusts the system's. Environment variables that
  /// the command reads are not read here.
  public var certificateFile: String?
  /// Names of other hosts that redirects may lead to.
  public var redirectHosts: Set<String> = []

  /// The system's certificates, and no redirect to another host.
  public init() {}

  /// Throws `sync.connection`.
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

  /// A host's name as addresses spell it; nil if the text is not just a host's name.
  package static func host(_ name: String) -> String? {
    guard let address = WebAddress("https://\(name)/"), address.port == 443,
      !name.contains(where: { "/@?#".contains($0) })
    else { return nil }
    return address.host
  }
}
