import CCurl

/// Keeps a transfer off addresses that are not public, whatever its host's name resolves to.
///
/// Asked before each connection is made and, since one may be there already, before each request. Who goes by a proxy
/// leaves resolving to it: a connection to another port than that of the URL is one to a proxy.
struct Destination {
  /// Of the URL; nil where any address will do.
  let port: Int?
  private(set) var wasRefused = false

  init(port: Int?) { self.port = port }

  /// Whether a connection may lead there. `length` bytes of `address` count.
  mutating func admits(_ address: [UInt8], length: Int32, port: Int) -> Bool {
    guard port == self.port else { return true }
    let isPublic = PublicAddress.isPublic(Array(address.prefix(Int(length))))
    if !isPublic { wasRefused = true }
    return isPublic
  }
}
