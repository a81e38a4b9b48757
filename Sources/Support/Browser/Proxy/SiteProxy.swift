import Loopback
import PlainText
import Platform

/// Our own proxy: the only way for the pages of one site to reach the network. It applies to pages, windows and workers
/// alike. It resolves names itself and connects to exactly the address that it has checked.
///
/// It ends when this object is released. Each connection has its own thread, which ends with it.
final class SiteProxy: Sendable {
  /// Its name in the browser's options: it never exists (RFC 6761), and the browser resolves no other name.
  static let name = "proxy.gvl.invalid"
  /// Without this, browsers connect to this machine directly.
  static let bypass = "<-loopback>"

  private let listener: Loopback
  private let door: ProxyDoor

  /// - Parameter patience: milliseconds to wait for a browser's request.
  /// - Throws: `BrowserError` if the system has no free port.
  init(_ routes: SiteRoutes, patience: Int = 10_000) throws(BrowserError) {
    // The other end of a connection may be closed.
    System.ignoreFatalSignals()
    let door = ProxyDoor(routes, patience: patience)
    do throws(Loopback.Unavailable) { listener = try Loopback { door.serve($0) } } catch {
      throw BrowserError(.missing, "the browser cannot be given a proxy of its own: \(error)")
    }
    self.door = door
  }

  deinit { listener.stop() }

  /// Its address for browsers. SOCKS names the target of every kind of connection alike, so no traffic is parsed.
  var address: String { "socks5://\(Self.name):\(port)" }
  var port: Int { listener.port }
  /// Number of open connections.
  var count: Int { door.record.withLock { $0.count } }
  /// Whether a request went to the proxy of the environment, which resolves names itself.
  var hasForwarded: Bool { door.record.withLock { $0.hasForwarded } }

  /// Why a browser was last not connected to a target; nil if it was connected.
  func trouble(at target: ProxyTarget) -> TargetTrouble? { door.record.withLock { $0.troubles[target] } }

  /// Targets refused since the last call, each once, in order.
  func takeRefused() -> [PrivateTarget] {
    door.record.withLock { record in
      defer { record.refused = [] }
      return record.refused
    }
  }
}

/// The state that its connections share.
private final class ProxyDoor: Sendable {
  struct Record {
    var count = 0
    var hasForwarded = false
    var refused: [PrivateTarget] = []
    var troubles: [ProxyTarget: TargetTrouble] = [:]
  }

  let record = Locked(Record())
  private let routes: SiteRoutes
  private let patience: Int

  /// Most connections at once: more than a browser opens.
  private static let limit = 512
  /// Time limit in milliseconds for connecting.
  private static let connectLimit = 20_000

  init(_ routes: SiteRoutes, patience: Int) { (self.routes, self.patience) = (routes, patience) }

  func serve(_ client: Int32) {
    let isOneTooMany = record.withLock { record in
      record.count += 1
      return record.count > Self.limit
    }
    defer { record.withLock { $0.count -= 1 } }
    // This ends the connection even if a newly started program has inherited the socket.
    defer { _ = shutdown(client, Int32(SHUT_RDWR)) }
    func socket() -> TimedSocket { TimedSocket(client, until: System.milliseconds() + patience) }
    guard !isOneTooMany, let target = SocksRequest.read(from: socket()) else { return }
    do throws(TargetTrouble) {
      let server = try connection(to: target, for: client)
      note(nil, at: target)
      if socket().write(SocksRequest.answer(isConnected: true)) { Relay.run(client, server) }
      _ = shutdown(server, Int32(SHUT_RDWR))
      _ = System.close(server)
    } catch {
      note(error, at: target)
      _ = socket().write(SocksRequest.answer(isConnected: false))
    }
  }

  private func connection(to target: ProxyTarget, for client: Int32) throws(TargetTrouble) -> Int32 {
    let route = routes.route(to: target)
    let deadline = System.milliseconds() + Self.connectLimit
    switch route {
    case .refused(let address): throw .kept(PrivateTarget(target, address))
    case .unknown: throw .unknown
    case .direct(let addresses):
      return try Connector.connect(to: addresses, port: target.port, for: client, until: deadline).get()
    case .forwarded(let upstream):
      guard upstream.isKnown else { throw .upstreamUnknown }
      record.withLock { $0.hasForwarded = true }
      let addresses = HostNames.resolve(upstream.host)
      guard let file = try? Connector.connect(to: addresses, port: upstream.port, for: client, until: deadline).get()
      else { throw .upstreamSilent }
      do throws(TargetTrouble) { try upstream.open(target, over: TimedSocket(file, until: deadline)) } catch {
        _ = System.close(file)
        throw error
      }
      return file
    }
  }

  private func note(_ trouble: TargetTrouble?, at target: ProxyTarget) {
    record.withLock { record in
      if record.troubles.count < 1_000 || trouble == nil { record.troubles[target] = trouble }
      guard case .kept(let kept) = trouble, record.refused.count < 100, !record.refused.contains(kept) else { return }
      record.refused.append(kept)
    }
  }
}
