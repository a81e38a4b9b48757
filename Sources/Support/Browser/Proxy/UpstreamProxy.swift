import CurlHTTP
import PlainText

/// The proxy that the environment names, for connections that do not lead to this machine.
struct UpstreamProxy: Sendable, Hashable {
  private enum Kind { case http, socks, unknown }

  private let kind: Kind
  let host: String
  let port: Int
  /// User name and password as the value of a header.
  private let authorization: String
  private let exceptions: ProxyExceptions

  private static let kinds: [(scheme: String, kind: Kind, port: Int)] = [
    ("http", .http, 80), ("socks5h", .socks, 1080), ("socks5", .socks, 1080),
  ]
  /// Most bytes of its answer.
  private static let answerLimit = 16 << 10

  /// Reads the first of `https_proxy` and `all_proxy` that is set, also in capitals; nil if neither is set.
  init?(_ environment: [String: String]) {
    func value(_ name: String) -> String? {
      [name, name.uppercased()].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    guard let text = value("https_proxy") ?? value("all_proxy") else { return nil }
    let mark = text.firstRange(of: "://")
    let scheme = mark.map { text[..<$0.lowerBound].lowercased() } ?? "http"
    let rest = mark.map { text[$0.upperBound...] } ?? text[...]
    exceptions = ProxyExceptions(value("no_proxy") ?? "")
    let credentials = WebAddress.credentials("http://" + rest)
    authorization = credentials.map { "Proxy-Authorization: Basic \(Base64.text($0))\r\n" } ?? ""
    // Parsed with both schemes, to tell a written port from a default one: a written port is the same in both.
    guard let row = Self.kinds.first(where: { $0.scheme == scheme }), let place = WebAddress("http://" + rest),
      let other = WebAddress("https://" + rest), row.kind == .http || credentials == nil
    else {
      (kind, host, port) = (.unknown, "", 0)
      return
    }
    (kind, host, port) = (row.kind, place.host, place.port == other.port ? place.port : row.port)
  }

  /// Whether its kind is supported: plain HTTP, or SOCKS without a user name and password.
  var isKnown: Bool { kind != .unknown }

  /// Whether a host is contacted without the proxy.
  func leavesOut(_ host: String, _ address: HostAddress?) -> Bool { exceptions.hold(host, address) }

  /// Asks it, over a connection to it, for a connection to a target.
  func open(_ target: ProxyTarget, over socket: TimedSocket) throws(TargetTrouble) {
    switch kind {
    case .http: try openByHTTP(target, socket)
    case .socks: try openBySocks(target, socket)
    case .unknown: throw .upstreamUnknown
    }
  }

  private func openByHTTP(_ target: ProxyTarget, _ socket: TimedSocket) throws(TargetTrouble) {
    let request = "CONNECT \(target) HTTP/1.1\r\nHost: \(target)\r\n\(authorization)\r\n"
    guard socket.write(Array(request.utf8)) else { throw .upstreamSilent }
    var answer: [UInt8] = []
    // Byte by byte, since the bytes after its answer belong to the target.
    while answer.suffix(4) != Array("\r\n\r\n".utf8)[...] {
      guard answer.count < Self.answerLimit, let byte = socket.read(1) else { throw .upstreamSilent }
      answer += byte
    }
    let words = answer.prefix { $0 != 0x0D }.split(separator: 0x20)
    let status = words.count > 1 ? String(decoding: words[1].prefix(3), as: UTF8.self) : ""
    guard status.utf8.first == UInt8(ascii: "2") else { throw .upstreamRefuses(status) }
  }

  private func openBySocks(_ target: ProxyTarget, _ socket: TimedSocket) throws(TargetTrouble) {
    let host = Array(target.host.utf8.prefix(255))
    guard socket.write([5, 1, 0]), socket.read(2) == [5, 0],
      socket.write([5, 1, 0, 3, UInt8(host.count)] + host + [UInt8(target.port >> 8), UInt8(target.port & 0xFF)]),
      let answer = socket.read(4)
    else { throw .upstreamSilent }
    guard answer[1] == 0 else { throw .upstreamRefuses("\(answer[1])") }
    // The address and port that the proxy connects from.
    let count = answer[3] == 3 ? socket.read(1).map { Int($0[0]) } : answer[3] == 1 ? 4 : 16
    guard let count, socket.read(count + 2) != nil else { throw .upstreamSilent }
  }
}
