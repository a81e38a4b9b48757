/// A browser's request to a SOCKS proxy (RFC 1928): without authentication, connections only. Each part states its
/// length, at most 255 bytes.
enum SocksRequest {
  /// Reads the request and leaves the answer to the caller; nil if it is something else or too late.
  static func read(from client: TimedSocket) -> ProxyTarget? {
    guard let head = client.read(2), head[0] == 5, let methods = client.read(Int(head[1])) else { return nil }
    guard methods.contains(0), client.write([5, 0]) else {
      _ = client.write([5, 0xFF])
      return nil
    }
    guard let request = client.read(4), request[0] == 5, request[1] == 1, let host = host(request[3], client),
      let port = client.read(2)
    else { return nil }
    return ProxyTarget(host: host, port: Int(port[0]) << 8 | Int(port[1]))
  }

  private static func host(_ kind: UInt8, _ client: TimedSocket) -> String? {
    switch kind {
    case 1: client.read(4).map { HostAddress($0).description }
    case 3: client.read(1).flatMap { client.read(Int($0[0])) }.flatMap { String(validating: $0, as: UTF8.self) }
    case 4: client.read(16).map { HostAddress($0).description }
    default: nil
    }
  }

  /// The answer: connected, or "host unreachable", after which browsers do not retry.
  static func answer(isConnected: Bool) -> [UInt8] { [5, isConnected ? 0 : 4, 0, 1, 0, 0, 0, 0, 0, 0] }
}
