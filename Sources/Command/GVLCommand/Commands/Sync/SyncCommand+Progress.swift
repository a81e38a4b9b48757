import CurlHTTP
import Dispatch
import GVLSync
import GVLWork
import ReportFormats

extension SyncCommand {
  /// Runs the sync with a progress line on standard error, and a message if it is interrupted.
  func sync(_ work: SyncWork, _ transport: CurlTransport) throws -> SyncWork.Outcome {
    let line = ProgressLine("file", on: global.console)
    let signals = Interruption.watch {
      line.clear()
      let place = line.words.map { " after \($0)" } ?? ""
      global.console.say(
        LogLine(
          .error, "interrupted\(place); what is stored stays, and the same command continues from there",
          code: "sync.interrupted"))
    }
    defer { withExtendedLifetime(signals) {} }
    DispatchQueue.global().asyncAfter(deadline: .now() + 2) { line.wait(for: "an answer") }
    return try global.console.done { () throws(JobError) in
      defer { line.clear() }
      return try work.run(by: transport, waiting: lock.wait) { line.show($0) }
    }.result
  }
}
