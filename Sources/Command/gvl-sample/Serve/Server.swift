import GVLModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Listens on 127.0.0.1 and gives each connection a thread of its own.
final class Server: Sendable {
  let port: Int
  let log: RequestLog?
  private let socket: Int32
  private let store: FileStore
  private let settings: ServeSettings
  private let faults: [FaultRule]

  /// Port 0: the system chooses one.
  init(
    _ store: FileStore, port: Int, settings: ServeSettings, faults: [FaultRule], log: RequestLog?
  ) throws(SampleError) {
    (self.store, self.settings, self.faults, self.log) = (store, settings, faults, log)
    #if canImport(Glibc)
      socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard socket >= 0 else { throw Self.failure("open a socket") }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    var yes: Int32 = 1
    unsafe _ = setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { [socket] pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(socket, address, length) == 0 && listen(socket, 128) == 0
          && getsockname(socket, address, &length) == 0
      }
    }
    guard isBound else {
      close(socket)
      throw Self.failure("listen on 127.0.0.1:\(port)")
    }
    self.port = Int(UInt16(bigEndian: address.sin_port))
  }

  /// Takes connections until the socket is closed.
  func run() {
    while true {
      let client = accept(socket, nil, nil)
      if client < 0 {
        if errno == EINTR || errno == ECONNABORTED { continue }
        if errno == EMFILE || errno == ENFILE {
          // Others have to go before anybody new can come.
          usleep(10_000)
          continue
        }
        return
      }
      _ = fcntl(client, F_SETFD, FD_CLOEXEC)
      var silence = timeval(tv_sec: 60, tv_usec: 0)
      unsafe _ = setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &silence, socklen_t(MemoryLayout<timeval>.size))
      var yes: Int32 = 1
      unsafe _ = setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
      if !Threads.detach({ Connection(socket: client, server: self).serve() }) { close(client) }
    }
  }

  /// The honest answer, then every fault whose turn it is, in the order given.
  func answer(_ request: Request) -> Answer {
    var answer = Answer(
      request, file: store.file(request.segments), settings: settings, now: Timestamp(seconds: Int(time(nil))))
    let path = request.segments.joined(separator: "/")
    for rule in faults where rule.claims(path) { rule.fault.apply(to: &answer) }
    return answer
  }

  private static func failure(_ what: String) -> SampleError {
    let reason = unsafe String(cString: strerror(errno))
    return SampleError(.socket, "cannot \(what): \(reason.lowercased())")
  }
}
