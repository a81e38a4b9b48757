import Files
import Loopback

/// How the tool's servers begin and end.
struct Daemon {
  private var stops = sigset_t()

  /// To be made before any thread begins, so that only `wait` sees the signals.
  init() {
    unsafe sigemptyset(&stops)
    for stop in [SIGTERM, SIGINT, SIGALRM] { unsafe sigaddset(&stops, stop) }
    unsafe pthread_sigmask(SIG_BLOCK, &stops, nil)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Listens, says where, and waits for SIGTERM, SIGINT or the end of its time.
  ///
  /// - Parameters:
  ///   - port: 0 for one of the system's choice.
  ///   - address: what is printed, from the port.
  ///   - serve: given a connected socket, which is closed when it returns.
  func run(
    port: Int, address: (Int) -> String, portFile: String?, maxSeconds: Int,
    _ serve: @escaping @Sendable (Int32) -> Void
  ) throws(SampleError) {
    let listener: Loopback
    do throws(Loopback.Unavailable) { listener = try Loopback(port: port, serve) } catch {
      throw SampleError(.socket, error.description)
    }
    let port = listener.port
    _ = Descriptor.writeAll(Array("\(address(port))\n".utf8), to: 1)
    if let portFile {
      try SampleError.rethrowing("write", portFile) { () throws(FileError) in
        try FilePath.write(Array("\(port)\n".utf8), to: portFile)
      }
    }
    alarm(UInt32(maxSeconds))
    var (signal, stops) = (Int32(0), stops)
    unsafe _ = sigwait(&stops, &signal)
    if let portFile { unsafe _ = unlink(portFile) }
  }
}
