import Platform

/// Resolves names with the system's resolver.
enum HostNames {
  /// The addresses of a host, each once, in the order to try; empty if the host is unknown.
  @Sendable static func resolve(_ host: String) -> [HostAddress] { addresses(of: host, flags: 0) }

  /// The address that a text gives in numbers, in any notation: `127.1`, `0x7f000001`, `::1`; nil for a name.
  static func literal(_ host: String) -> HostAddress? { addresses(of: host, flags: AI_NUMERICHOST).first }

  /// This machine's addresses without loopback. A connection to one of them reaches this machine, bypassing the
  /// firewall between it and the internet.
  static func ofThisMachine() -> Set<HostAddress> {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&list) == 0 else { return [] }
    defer { unsafe freeifaddrs(list) }
    var found: Set<HostAddress> = []
    var next = unsafe list
    while let one = unsafe next {
      let isLoopback = unsafe one.pointee.ifa_flags & UInt32(bitPattern: Int32(truncatingIfNeeded: IFF_LOOPBACK)) != 0
      if !isLoopback, let address = unsafe one.pointee.ifa_addr.flatMap({ unsafe HostAddress($0) }) {
        found.insert(HostAddress(address.bytes))
      }
      unsafe next = one.pointee.ifa_next
    }
    return found
  }

  private static func addresses(of host: String, flags: Int32) -> [HostAddress] {
    // A NUL byte would cut the name short.
    guard !host.isEmpty, !host.utf8.contains(0) else { return [] }
    var hints = unsafe addrinfo()
    unsafe (hints.ai_family, hints.ai_flags) = (AF_UNSPEC, flags)
    var list: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, nil, &hints, &list) == 0 else { return [] }
    defer { unsafe freeaddrinfo(list) }
    var found: [HostAddress] = []
    var next = unsafe list
    while let one = unsafe next {
      // The result has one row for each kind of socket.
      if let address = unsafe one.pointee.ai_addr.flatMap({ unsafe HostAddress($0) }), !found.contains(address) {
        found.append(address)
      }
      unsafe next = one.pointee.ai_next
    }
    return found
  }
}
