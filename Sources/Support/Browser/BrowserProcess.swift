import PlainText
import Platform

/// Chromium, started with its debugging pipe and its own temporary folder.
///
/// A small shell is the parent process: it waits for Chromium, which ends when the pipe closes, and removes the folder,
/// even if this process was killed.
@safe final class BrowserProcess {
  /// Our ends of the pipes: one reads Chromium's messages, the other writes commands.
  let reading: Int32
  let writing: Int32
  private let child: ChildProcess
  private let folder: String

  private static let script = """
    trap '' HUP INT TERM
    folder=$0
    # Memory of each of its processes, in kB: pages can ask for all that there is.
    ulimit -d 2000000 2>/dev/null
    "$@" >/dev/null 2>&1 &
    exec 3<&- 4>&-
    wait
    # What still ends may still write.
    for try in 1 2 3 4 5 6 7 8 9 10; do
      rm -rf -- "$folder" 2>/dev/null
      [ -e "$folder" ] || break
      sleep 0.3
    done
    """

  init(_ program: BrowserProgram, _ reach: BrowserReach, environment: [String: String]) throws(BrowserError) {
    let base = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    guard let folder = Self.newFolder(in: base) else {
      throw BrowserError(.missing, base, "a folder for the browser cannot be made here: \(System.words(for: errno))")
    }
    guard let down = ProcessPipe() else { throw Self.noPipe(removing: folder) }
    guard let up = ProcessPipe() else {
      for end in [down.reading, down.writing] { _ = System.close(end) }
      throw Self.noPipe(removing: folder)
    }
    // Moved to higher numbers, so that they do not collide with 3 and 4, their numbers in the child.
    let (its, said) = (fcntl(down.reading, F_DUPFD_CLOEXEC, 10), fcntl(up.writing, F_DUPFD_CLOEXEC, 10))
    for end in [down.reading, up.writing] { _ = System.close(end) }
    defer { for end in [its, said] { _ = System.close(end) } }
    (reading, writing, self.folder) = (up.reading, down.writing, folder)
    for end in [reading, writing] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    do throws(ChildProcess.Failed) {
      child = try ChildProcess(
        "/bin/sh", ["sh", "-c", Self.script, folder, program.path] + Self.arguments(program, folder, reach),
        environment: environment.merging(Self.variables(folder)) { $1 }, files: [3: its, 4: said], leadsGroup: true)
    } catch {
      for end in [reading, writing] { _ = System.close(end) }
      _ = unsafe rmdir(folder)
      throw BrowserError(.missing, program.path, error.message)
    }
  }

  /// Closes the pipe, which ends Chromium; after two seconds it is killed.
  deinit {
    for end in [reading, writing] { _ = System.close(end) }
    var status: Int32 = 0
    for _ in 0..<400 {
      let ended = unsafe waitpid(child.number, &status, WNOHANG)
      if ended == child.number || ended < 0 && errno == ECHILD { return sweep() }
      System.pause(milliseconds: 5)
    }
    _ = kill(-child.number, SIGKILL)
    _ = try? child.wait()
    sweep()
  }

  /// Removes the folder if the shell could not.
  private func sweep() {
    var status = stat()
    guard unsafe stat(folder, &status) == 0 else { return }
    let sweeper = try? ChildProcess(
      "/bin/sh", ["sh", "-c", "rm -rf -- \"$0\"", folder], environment: ["PATH": "/usr/bin:/bin"], files: [:])
    _ = try? sweeper?.wait()
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
}
