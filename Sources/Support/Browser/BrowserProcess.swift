import PlainText
import Platform

/// Chromium, started with its debugging pipe, and a folder of its own that goes with it.
///
/// A small shell stands between: it waits for Chromium, which ends when the pipe closes, and removes the folder, even where
/// this process was killed.
@safe final class BrowserProcess {
  /// Ours: what it says, and what we say to it.
  let reading: Int32
  let writing: Int32
  private let child: ChildProcess
  private let folder: String

  private static let script = """
    trap '' HUP INT TERM
    folder=$0
    "$@" >/dev/null 2>&1 &
    exec 3<&- 4>&-
    wait
    rm -rf -- "$folder"
    """

  init(_ program: BrowserProgram, environment: [String: String]) throws(BrowserError) {
    let base = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    guard let folder = Self.newFolder(in: base) else {
      throw BrowserError(.missing, base, "a folder for the browser cannot be made here: \(System.words(for: errno))")
    }
    guard let down = ProcessPipe() else { throw Self.noPipe(removing: folder) }
    guard let up = ProcessPipe() else {
      for end in [down.reading, down.writing] { _ = System.close(end) }
      throw Self.noPipe(removing: folder)
    }
    // Moved out of the way: as 3 and 4 the child gets them by other numbers.
    let (its, said) = (fcntl(down.reading, F_DUPFD_CLOEXEC, 10), fcntl(up.writing, F_DUPFD_CLOEXEC, 10))
    for end in [down.reading, up.writing] { _ = System.close(end) }
    defer { for end in [its, said] { _ = System.close(end) } }
    (reading, writing, self.folder) = (up.reading, down.writing, folder)
    for end in [reading, writing] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    do throws(ChildProcess.Failed) {
      child = try ChildProcess(
        "/bin/sh", ["sh", "-c", Self.script, folder, program.path] + Self.arguments(program, folder),
        environment: environment, files: [3: its, 4: said], leadsGroup: true)
    } catch {
      for end in [reading, writing] { _ = System.close(end) }
      _ = unsafe rmdir(folder)
      throw BrowserError(.missing, program.path, error.message)
    }
  }

  /// Closes the pipe, at which Chromium ends by itself; one that does not is killed after two seconds.
  deinit {
    for end in [reading, writing] { _ = System.close(end) }
    var status: Int32 = 0
    for _ in 0..<400 {
      let ended = unsafe waitpid(child.number, &status, WNOHANG)
      if ended == child.number || ended < 0 && errno == ECHILD { return }
      System.pause(milliseconds: 5)
    }
    _ = kill(-child.number, SIGKILL)
    _ = try? child.wait()
    if let sweeper = try? ChildProcess(
      "/bin/sh", ["sh", "-c", "rm -rf -- \"$0\"", folder], environment: [:], files: [:])
    {
      _ = try? sweeper.wait()
    }
  }

  private static func newFolder(in base: String) -> String? {
    var template = Array("\(base)/gvl-browser-XXXXXX".utf8CString)
    return unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let address = buffer.baseAddress, let made = unsafe mkdtemp(address) else { return nil }
      return unsafe String(cString: made)
    }
  }

  private static func noPipe(removing folder: String) -> BrowserError {
    _ = unsafe rmdir(folder)
    return BrowserError(.missing, "no pipe to a browser can be had: \(System.words(for: errno))")
  }

  private static func arguments(_ program: BrowserProgram, _ folder: String) -> [String] {
    [
      "--headless", "--remote-debugging-pipe", "--user-data-dir=\(folder)",
      // Nothing of it goes to the network by itself; what pages ask for passes `PageNetwork`, and would find no host.
      "--host-resolver-rules=MAP * ~NOTFOUND", "--proxy-server=http://127.0.0.1:9", "--proxy-bypass-list=<-loopback>",
      "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-default-apps",
      "--disable-domain-reliability", "--no-pings", "--no-first-run", "--no-default-browser-check",
      "--disable-extensions", "--disable-breakpad", "--disable-crash-reporter", "--metrics-recording-only",
      "--password-store=basic", "--use-mock-keychain", "--mute-audio",
      // All frames of a page in one process, so that one capture sees them all.
      "--disable-site-isolation-trials",
      "--disable-features=IsolateOrigins,site-per-process,Translate,MediaRouter,OptimizationHints,DialMediaRouteProvider",
      "--renderer-process-limit=4", "--js-flags=--max-old-space-size=512", "--disable-dev-shm-usage", "--disable-gpu",
      // The same pixels on every machine.
      "--force-color-profile=srgb", "--font-render-hinting=none", "--disable-lcd-text", "--hide-scrollbars",
      "--force-device-scale-factor=1", "--lang=en-US",
      // The own pages of whoever runs it meet a usual browser; the report says so.
      "--disable-blink-features=AutomationControlled",
    ] + (program.withoutSandbox ? ["--no-sandbox"] : []) + ["about:blank"]
  }
}
