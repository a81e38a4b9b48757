import Files
import Loopback

/// Start and end of the tool's servers.
struct Daemon {
  private var stops = sigset_t()

  /// Must be created before any thread starts, so that only `wait` gets the signals.
  init() {
    unsafe sigemptyset(&stops)
    for stop in [SIGTERM, SIGINT, SIGALRM] { unsafe sigaddset(&stops, stop) }
    unsafe pthread_sigmask(SIG_BLOCK, &stops, nil)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Listens, prints the address, and waits for SIGTERM, SIGINT or the end of its time.
  ///
  /// - Parameters:
  ///   - port: The port; 0 lets the system choose.
  ///   - address: Gives the text to print, from the port.
  ///   - serve: Handles a connected socket, which is closed afterwards.
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
