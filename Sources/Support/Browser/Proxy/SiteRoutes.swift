import CurlHTTP
import Platform

/// Where a browser is connected to while it draws the pages of one site: to that site, wherever it lies, and to the
/// internet; to nothing else of this machine and of the network around it.
final class SiteRoutes: Sendable {
  enum Route: Equatable {
    /// To one of these addresses and to no other, whatever the name leads to a moment later.
    case direct([HostAddress])
    /// By the proxy of the environment, which resolves the name.
    case forwarded(UpstreamProxy)
    /// Not to this machine, nor to the network around it; where it would lead, if that is known.
    case refused(HostAddress?)
    /// The name leads nowhere.
    case unknown
  }

  private let site: ProxyTarget
  /// Whether the site is on this machine by its very name, which no other machine's proxy can ask for.
  private let isHere: Bool
  private let upstream: UpstreamProxy?
  private let own: Set<HostAddress>
  private let resolve: @Sendable (String) -> [HostAddress]
  /// What the site led to when it was first asked for.
  private let first = Locked<[HostAddress]>([])

  /// - Parameters:
  ///   - upstream: the proxy of the environment.
  ///   - own: this machine's public addresses.
  ///   - resolve: the addresses of a name.
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
    // A name that only this machine or its neighbours know is not even resolved: some are asked for aloud in the network.
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

  /// A site that lies in the internet stays there, and one that does not stays at its addresses: a name that changes
  /// leads to nothing that the person did not mean.
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
