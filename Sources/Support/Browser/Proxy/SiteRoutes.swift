import CurlHTTP
import Platform

/// Decides the connections of a browser that draws the pages of one site: to that site, wherever it is, and to the
/// internet, but not to anything else on this machine and its network.
final class SiteRoutes: Sendable {
  enum Route: Equatable {
    /// Connect to one of these addresses only, even if the name resolves differently a moment later.
    case direct([HostAddress])
    /// Connect by the proxy of the environment, which resolves the name.
    case forwarded(UpstreamProxy)
    /// Refused: on this machine or its network; with the address, if known.
    case refused(HostAddress?)
    /// The name does not resolve.
    case unknown
  }

  private let site: ProxyTarget
  /// Whether the site's name means this machine, which a proxy on another machine cannot reach.
  private let isHere: Bool
  private let upstream: UpstreamProxy?
  private let own: Set<HostAddress>
  private let resolve: @Sendable (String) -> [HostAddress]
  /// The site's addresses when it was first requested.
  private let first = Locked<[HostAddress]>([])

  /// - Parameters:
  ///   - upstream: the proxy of the environment.
  ///   - own: this machine's public addresses.
  ///   - resolve: returns the addresses of a name.
  init(
    _ site: WebAddress, upstream: UpstreamProxy? = nil, own: Set<HostAddress> = [],
    resolve: @escaping @Sendable (String) -> [HostAddress] = HostNames.resolve
  ) {
    self.site = ProxyTarget(host: site.host, port: site.port)
    (isHere, self.upstream, self.own, self.resolve) = (site.isLoopback, upstream, own, resolve)
  }

  func route(to target: ProxyTarget) -> Route {
    let isSite = target == site
    let literal = HostNames.literal(target.host)
    // Local names are not even resolved: resolving some kinds broadcasts them in the network.
    guard isSite || literal != nil || WebAddress.isPublicName(target.host) else { return .refused(nil) }
    if let upstream, !(isSite && isHere), !upstream.leavesOut(target.host, literal) {
      if !isSite, let literal, !isReachable(literal) { return .refused(literal) }
      return .forwarded(upstream)
    }
    if let literal { return isSite ? .direct([literal]) : judged([literal]) }
    return isSite ? routeToSite() : judged(resolve(target.host))
  }

  private func judged(_ found: [HostAddress]) -> Route {
    let reachable = found.filter(isReachable)
    return reachable.isEmpty ? found.first.map { .refused($0) } ?? .unknown : .direct(reachable)
  }

  /// A site on the internet must stay there, and a local one must keep its addresses: a name that changes cannot lead
  /// to a host that the user did not mean.
  private func routeToSite() -> Route {
    let known = first.withLock { $0 }
    guard known.allSatisfy(isReachable) else { return .direct(known) }
    let found = resolve(site.host)
    let kept = first.withLock { first in
      if first.isEmpty { first = found }
      return first
    }
    return kept.allSatisfy(isReachable) ? judged(found) : .direct(kept)
  }

  private func isReachable(_ address: HostAddress) -> Bool {
    address.isPublic && !own.contains(HostAddress(address.bytes))
  }
}
