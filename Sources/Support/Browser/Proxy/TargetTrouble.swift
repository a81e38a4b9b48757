/// Why a browser was not connected.
enum TargetTrouble: Error, Hashable {
  /// The name leads nowhere; nothing listens there; there is no way; no answer came in time.
  case unknown, silent, unreachable, late
  /// It is of this machine or of the network around it.
  case kept(PrivateTarget)
  /// The proxy of the environment is of another kind, cannot be reached, or answers with another status than 200.
  case upstreamUnknown, upstreamSilent, upstreamRefuses(String)

  /// For people, of a page that cannot be opened.
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

/// Something of this machine or of the network around it that a page asked for and did not get.
package struct PrivateTarget: Sendable, Hashable {
  /// Host and port: `printer.example:443`.
  package let name: String
  /// The address that the name leads to; nil where it was not looked up, or is the name itself.
  package let address: String?

  package init(name: String, address: String?) { (self.name, self.address) = (name, address) }

  init(_ target: ProxyTarget, _ address: HostAddress?) {
    self.init(name: target.description, address: address.map(\.description).flatMap { $0 == target.host ? nil : $0 })
  }

  /// `printer.example:443 (10.1.2.3)`.
  package var text: String { name + (address.map { " (\($0))" } ?? "") }
}
