import Platform

/// Copies data between a client and a server in both directions, until the client has ended or the connection breaks. A
/// server that has ended its output still receives data.
enum Relay {
  /// One direction of the copying.
  private struct Flow {
    let source: Int32
    let target: Int32
    private var bytes = [UInt8](repeating: 0, count: 64 << 10)
    private var waiting = 0..<0
    private(set) var isDone = false

    init(from source: Int32, to target: Int32) { (self.source, self.target) = (source, target) }

    var isReading: Bool { waiting.isEmpty && !isDone }
    var isWriting: Bool { !waiting.isEmpty }

    /// Returns false if the connection is broken.
    mutating func read() -> Bool {
      let count = unsafe bytes.withUnsafeMutableBytes { unsafe System.read(source, $0) }
      if count < 0 { return errno == EAGAIN }
      (waiting, isDone) = (0..<count, count == 0)
      return isDone || write()
    }

    mutating func write() -> Bool {
      let count = unsafe bytes.withUnsafeBytes { unsafe System.write(target, .init(rebasing: $0[waiting])) }
      if count < 0 { return errno == EAGAIN }
      waiting = waiting.lowerBound + count..<waiting.upperBound
      return true
    }
  }

  static func run(_ client: Int32, _ server: Int32) {
    var flows = [Flow(from: client, to: server), Flow(from: server, to: client)]
    // `poll` reports a socket whose two directions are shut even if it is not asked to.
    var isServerGone = false
    while true {
      var files = [client, server].map { pollfd(fd: $0, events: 0, revents: 0) }
      for (index, flow) in flows.enumerated() {
        if flow.isReading { files[index].events |= Int16(POLLIN) }
        if flow.isWriting { files[1 - index].events |= Int16(POLLOUT) }
      }
      if isServerGone, files[1].events == 0 { files[1].fd = -1 }
      guard System.wait(for: &files, until: .max), !files.contains(where: { $0.has(POLLERR | POLLNVAL) }),
        files[0].events != 0 || !files[0].has(POLLHUP)
      else { return }
      isServerGone = isServerGone || files[1].has(POLLHUP)
      for index in flows.indices {
        if flows[index].isReading, files[index].has(POLLIN | POLLHUP) {
          guard flows[index].read(), !flows[0].isDone else { return }
          if flows[1].isDone { _ = shutdown(client, Int32(SHUT_WR)) }
        }
        if flows[index].isWriting, files[1 - index].has(POLLOUT), !flows[index].write() { return }
      }
    }
  }
}

extension pollfd {
  fileprivate func has(_ events: Int32) -> Bool { revents & Int16(truncatingIfNeeded: events) != 0 }
}
