/// Why a browser was not connected to its target.
enum TargetTrouble: Error, Hashable {
  /// The name does not resolve; nothing listens there; there is no route; no answer came in time.
  case unknown, silent, unreachable, late
  /// The target is on this machine or its network.
  case kept(PrivateTarget)
  /// The proxy of the environment is of an unsupported kind, cannot be reached, or does not answer with status 200.
  case upstreamUnknown, upstreamSilent, upstreamRefuses(String)

  /// The reason in a message about a page that cannot be opened.
  var words: String {
    switch self {
    case .unknown: "its host is not found"
    case .silent: "nothing answers there"
    case .unreachable: "its host cannot be reached"
    case .late: "its host did not answer in time"
    case .kept(let target):
      "\(target.text) is of this machine or the network around it, and not the address that was named: name it in its place"
    case .upstreamUnknown:
      "the proxy that the environment names is of no kind that sites are drawn through: name one of http:// or socks5h:// in https_proxy, or the host in no_proxy"
    case .upstreamSilent: "the proxy that the environment names does not answer"
    case .upstreamRefuses(let status): "the proxy does not let it through (\(status))"
    }
  }
}

/// A target on this machine or its network that a page asked for and did not get.
package struct PrivateTarget: Sendable, Hashable {
  /// Host and port: `printer.example:443`.
  package let name: String
  /// The address that the name resolves to; nil if it was not resolved, or is the name itself.
  package let address: String?

  package init(name: String, address: String?) { (self.name, self.address) = (name, address) }

  init(_ target: ProxyTarget, _ address: HostAddress?) {
    self.init(name: target.description, address: address.map(\.description).flatMap { $0 == target.host ? nil : $0 })
  }

  /// `printer.example:443 (10.1.2.3)`.
  package var text: String { name + (address.map { " (\($0))" } ?? "") }
}
