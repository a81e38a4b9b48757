#if os(Linux)
  import Foundation
  import Platform
  import TestSupport
  import Testing

  @Suite(.folder) struct ChildProcessTests {
    /// Foundation's `Process` waits until its socket is closed: a browser that inherits it blocks a test for ever.
    @Test func itInheritsNothingThatItWasNotHanded() throws {
      let said = folder.url.appending(path: "said").path
      let open = dup(0)
      let output = unsafe creat(said, 0o600)
      let moved = fcntl(output, F_DUPFD, 10)
      defer { for file in [open, output, moved] { _ = System.close(file) } }
      let child = try ChildProcess(
        "/bin/sh",
        ["sh", "-c", "for f in \(open) \(output) \(moved) 1; do [ -e /proc/$$/fd/$f ] && echo $f; done; true"],
        environment: [:], files: [1: moved])
      #expect(try child.wait() == .status(0))
      #expect(try String(contentsOf: folder.url.appending(path: "said"), encoding: .utf8) == "1\n")
    }
  }
#endif
