/// What a browser wants to be connected to.
struct ProxyTarget: Sendable, Hashable, CustomStringConvertible {
  /// In lower case, without a dot at its end; an IPv6 address without brackets.
  let host: String
  let port: Int

  init(host: String, port: Int) {
    let name = host.lowercased()
    self.host = name.hasSuffix(".") ? String(name.dropLast()) : name
    self.port = port
  }

  var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
