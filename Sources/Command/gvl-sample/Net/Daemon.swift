import Files

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

  /// Runs `body` on a thread of its own, says where it listens, and waits for SIGTERM, SIGINT or the end of its time.
  func run(
    port: Int, address: String, portFile: String?, maxSeconds: Int, _ body: @escaping @Sendable () -> Void
  ) throws(SampleError) {
    guard Threads.detach(body) else { throw SampleError(.socket, "no thread to be had, try again later") }
    _ = Disk.writeAll(Array("\(address)\n".utf8), to: 1)
    if let portFile { try Disk.write(Array("\(port)\n".utf8), to: portFile) }
    alarm(UInt32(maxSeconds))
    var (signal, stops) = (Int32(0), stops)
    unsafe _ = sigwait(&stops, &signal)
    if let portFile { unsafe _ = unlink(portFile) }
  }
}
