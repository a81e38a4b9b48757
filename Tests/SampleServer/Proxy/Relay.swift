import Files
import Loopback

/// One connection through the proxy: a client, a server, and a delay line for each direction.
struct Relay {
  /// The client's socket, then the server's.
  private let sockets: [Int32]
  /// `lines[i]` leads from `sockets[i]` to the other one.
  private var lines: [DelayLine]
  private var isShut = [false, false]

  /// The system completes the handshake at once, so its round trip is added to the delay of the client's first bytes.
  init(client: Int32, server: Int32, delay: Int) {
    sockets = [client, server]
    lines = [DelayLine(delay: delay, opening: Self.now + 2 * delay), DelayLine(delay: delay)]
    for socket in sockets { _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK) }
  }

  /// Runs until both directions have ended or one is broken. The caller closes the sockets.
  mutating func run() {
    var buffer = [UInt8](repeating: 0, count: 256 << 10)
    while isShut != [true, true] {
      wait()
      for side in 0...1 {
        if lines[side].hasRoom { receive(from: side, &buffer) }
        guard send(to: side) else {
          for socket in sockets { Socket.resetOnClose(socket) }
          return
        }
      }
    }
  }

  /// Returns false if the connection, or its other side, is broken.
  private mutating func send(to side: Int) -> Bool {
    let line = 1 - side
    let now = Self.now
    while let bytes = lines[line].ripe(at: now) {
      let sent = unsafe bytes.withUnsafeBytes { unsafe System.write(sockets[side], $0) }
      if sent < 0 { return errno == EAGAIN || errno == EWOULDBLOCK }
      lines[line].sent(sent)
    }
    guard !isShut[line], let end = lines[line].reachedEnd(at: now) else { return true }
    isShut[line] = true
    if end == .closed { _ = shutdown(sockets[side], Int32(SHUT_WR)) }
    return end == .closed
  }

  private mutating func receive(from side: Int, _ buffer: inout [UInt8]) {
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe System.read(sockets[side], $0) }
    if count > 0 {
      lines[side].put(Array(buffer[..<count]), at: Self.now)
    } else if count == 0 {
      lines[side].finish(.closed, at: Self.now)
    } else if errno != EINTR, errno != EAGAIN, errno != EWOULDBLOCK {
      lines[side].finish(.reset, at: Self.now)
    }
  }

  /// Sleeps until bytes have come, can leave, or are due.
  private func wait() {
    let now = Self.now
    var next = Int.max
    var polled = sockets.map { pollfd(fd: $0, events: 0, revents: 0) }
    for side in 0...1 {
      if lines[side].hasRoom { polled[side].events |= Int16(POLLIN) }
      if lines[1 - side].ripe(at: now) != nil {
        polled[side].events |= Int16(POLLOUT)
      } else if !isShut[1 - side], let due = lines[1 - side].nextDue {
        next = min(next, due)
      }
      // Otherwise a closed connection would wake the process all the time.
      if polled[side].events == 0 { polled[side].fd = -1 }
    }
    // `poll` counts in milliseconds and without a time waits for ever; the rest of a millisecond is slept through.
    let pause = next == .max ? nil : max(0, next - now)
    let ready = unsafe poll(&polled, nfds_t(polled.count), pause.map { Int32(clamping: $0 / 1_000_000) } ?? -1)
    if ready == 0, let pause { usleep(UInt32(pause % 1_000_000 / 1000)) }
  }

  private static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
