import Platform

/// Connects to the first of several addresses that answers. It tries the next one when the one before has failed, or
/// has not answered within a quarter of a second (RFC 8305).
struct Connector {
  private let port: Int
  private let client: Int32
  private let deadline: Int
  private var pending: [Int32] = []
  private var trouble = TargetTrouble.unreachable

  private static let patience = 250

  /// - Parameters:
  ///   - client: the socket that waits for the connection; when it closes, connecting stops.
  ///   - deadline: a time of `System.milliseconds`.
  static func connect(
    to addresses: [HostAddress], port: Int, for client: Int32, until deadline: Int
  ) -> Result<Int32, TargetTrouble> {
    var connector = Connector(port: port, client: client, deadline: deadline)
    let file = connector.run(addresses.prefix(8))
    for other in connector.pending where other != file { _ = System.close(other) }
    return file.map { .success($0) } ?? .failure(connector.trouble)
  }

  private init(port: Int, client: Int32, deadline: Int) {
    (self.port, self.client, self.deadline) = (port, client, deadline)
  }

  private mutating func run(_ addresses: ArraySlice<HostAddress>) -> Int32? {
    var rest = addresses
    while true {
      if let address = rest.popFirst() {
        if let file = address.connecting(port: port) { pending.append(file) } else { note(errno) }
      }
      while !pending.isEmpty {
        var files = (pending + [client]).map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
        // The client's socket is always writable, so poll it only for its end.
        files[pending.count].events = 0
        let limit = rest.isEmpty ? deadline : min(deadline, System.milliseconds() + Self.patience)
        guard System.wait(for: &files, until: limit) else {
          guard rest.isEmpty else { break }
          trouble = .late
          return nil
        }
        if files[pending.count].revents != 0 { return nil }
        for one in files.dropLast() where one.revents != 0 {
          let number = Self.error(of: one.fd)
          if number == 0 { return one.fd }
          note(number)
          pending.removeAll { $0 == one.fd }
          _ = System.close(one.fd)
        }
      }
      if pending.isEmpty, rest.isEmpty { return nil }
    }
  }

  private mutating func note(_ number: Int32) { trouble = number == ECONNREFUSED ? .silent : .unreachable }

  private static func error(of file: Int32) -> Int32 {
    var number: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    return unsafe getsockopt(file, SOL_SOCKET, SO_ERROR, &number, &length) == 0 ? number : errno
  }
}
