/// The host and port that a browser wants to connect to.
struct ProxyTarget: Sendable, Hashable, CustomStringConvertible {
  /// Lower case, without a final dot; an IPv6 address without brackets.
  let host: String
  let port: Int

  init(host: String, port: Int) {
    let name = host.lowercased()
    self.host = name.hasSuffix(".") ? String(name.dropLast()) : name
    self.port = port
  }

  var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
