import Loopback
import PlainText
import Platform

/// A proxy of our own, by which alone the pages of one site reach the network. Whatever asks for something there, a page, a
/// window, a worker, has one door: names are resolved behind it, and a connection leads to the very address that was judged.
///
/// It ends when its owner lets it go. Each connection has a thread, which ends with it.
final class SiteProxy: Sendable {
  /// By which a browser knows it: nobody has this name (RFC 6761), and the browser resolves no other.
  static let name = "proxy.gvl.invalid"
  /// Browsers else go to this machine by themselves.
  static let bypass = "<-loopback>"

  private let listener: Loopback
  private let door: ProxyDoor

  /// - Parameter patience: milliseconds for a browser to say what it wants.
  /// - Throws: `BrowserError`: the system gives no port.
  init(_ routes: SiteRoutes, patience: Int = 10_000) throws(BrowserError) {
    // Who is written to may have gone.
    System.ignoreFatalSignals()
    let door = ProxyDoor(routes, patience: patience)
    do throws(Loopback.Unavailable) { listener = try Loopback { door.serve($0) } } catch {
      throw BrowserError(.missing, "the browser cannot be given a proxy of its own: \(error)")
    }
    self.door = door
  }

  deinit { listener.stop() }

  /// As browsers are given it. SOCKS names the target of every kind of connection in the same way, and nothing that is sent has to be parsed.
  var address: String { "socks5://\(Self.name):\(port)" }
  var port: Int { listener.port }
  /// How many connections are open.
  var count: Int { door.record.withLock { $0.count } }
  /// Whether anything was asked of the proxy of the environment, which alone knows where names lead.
  var hasForwarded: Bool { door.record.withLock { $0.hasForwarded } }

  /// Why a browser was not connected to a target when it last asked for it; nil where it was.
  func trouble(at target: ProxyTarget) -> TargetTrouble? { door.record.withLock { $0.troubles[target] } }

  /// What was refused since this was last asked, each once, in order.
  func takeRefused() -> [PrivateTarget] {
    door.record.withLock { record in
      defer { record.refused = [] }
      return record.refused
    }
  }
}

/// What its connections share.
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

  /// Most connections at once: a browser itself opens fewer.
  private static let limit = 512
  /// Milliseconds to connect it.
  private static let connectLimit = 20_000

  init(_ routes: SiteRoutes, patience: Int) { (self.routes, self.patience) = (routes, patience) }

  func serve(_ client: Int32) {
    let isOneTooMany = record.withLock { record in
      record.count += 1
      return record.count > Self.limit
    }
    defer { record.withLock { $0.count -= 1 } }
    // Ends it even where a program that was started just now has inherited it.
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
