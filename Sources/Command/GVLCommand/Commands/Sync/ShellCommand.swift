import Files
import GVLWork
import Platform
import ReportFormats

/// The command of `--on-change`: it reads a file from standard input, and its output goes to our log.
struct ShellCommand {
  let line: String
  /// Variables added to those of this process.
  var environment: [String: String] = [:]
  let console: Console

  /// Runs the command and waits for its end. Its output goes to standard error; if the log is JSON, one entry per line.
  ///
  /// - Parameter input: the file for its standard input. Unlike a pipe, a file may be left unread and never fills up.
  func run(input: String) throws(CommandError) -> ChildProcess.Ending {
    do throws(ChildProcess.Failed) { return try ended(input: input) } catch {
      throw CommandError(.failed, ChangeWork.code, "--on-change: \(error.message)")
    }
  }

  private func ended(input: String) throws(ChildProcess.Failed) -> ChildProcess.Ending {
    let file = unsafe open(input, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .init(message: "\(input) cannot be opened") }
    defer { _ = System.close(file) }
    let variables = Environment.all.merging(environment) { $1 }
    guard console.log == .json else {
      return try ChildProcess(shell: line, environment: variables, input: file, output: console.place.error).wait()
    }
    guard let pipe = ProcessPipe() else { throw .init(message: "no pipe can be had") }
    let started = Result { () throws(ChildProcess.Failed) in
      try ChildProcess(shell: line, environment: variables, input: file, output: pipe.writing)
    }
    _ = System.close(pipe.writing)
    defer { _ = System.close(pipe.reading) }
    let process = try started.get()
    tell(pipe.reading)
    return try process.wait()
  }

  /// Longer lines are split.
  private static let longest = 1 << 14

  /// Logs each line until the pipe is closed.
  private func tell(_ file: Int32) {
    var rest: [UInt8] = []
    func say(_ bytes: some Collection<UInt8>) {
      console.say(LogLine(.info, String(decoding: bytes, as: UTF8.self), code: "on-change.output"))
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe System.read(file, $0) }
      guard count > 0 else { break }
      rest += buffer[..<count]
      var start = 0
      while let end = rest[start...].firstIndex(of: 0x0A) {
        say(rest[start..<end])
        start = end + 1
      }
      while rest.count - start > Self.longest {
        say(rest[start..<start + Self.longest])
        start += Self.longest
      }
      rest.removeFirst(start)
    }
    if !rest.isEmpty { say(rest) }
  }
}
