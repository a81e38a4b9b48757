import CurlHTTP

/// Hosts that are contacted without the proxy (`no_proxy`): `example.com` and its subdomains, `10.0.0.0/8`, `*` for
/// all.
struct ProxyExceptions: Sendable, Hashable {
  private var names: [String] = []
  private var blocks: [Block] = []

  private struct Block: Sendable, Hashable {
    let address: [UInt8]
    let bits: Int
  }

  init(_ text: String) {
    for entry in text.lowercased().split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      let parts = entry.split(separator: "/", maxSplits: 1)
      if let first = parts.first, let address = HostNames.literal(String(first)) {
        let most = address.bytes.count * 8
        let bits = parts.count > 1 ? Int(parts[1]) ?? most : most
        if 0...most ~= bits { blocks.append(Block(address: address.bytes, bits: bits)) }
      } else {
        names.append(
          String(entry.hasPrefix("*.") ? entry.dropFirst(2) : entry.hasPrefix(".") ? entry.dropFirst() : entry))
      }
    }
  }

  func hold(_ host: String, _ address: HostAddress?) -> Bool {
    if names.contains("*") { return true }
    guard let bytes = address?.bytes else { return names.contains { host == $0 || host.hasSuffix("." + $0) } }
    return blocks.contains { $0.address.count == bytes.count && PublicAddress.isWithin(bytes, $0.address, $0.bits) }
  }
}
