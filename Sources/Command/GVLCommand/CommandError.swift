import ArgumentParser
import CurlHTTP
import GVLArchive
import GVLBundle
import GVLSync
import GVLWork
import JSONText
import PlainText

/// An error as the command reports it: one line, a stable code and an exit status.
struct CommandError: Error, CustomStringConvertible {
  let status: ExitStatus
  let code: String
  let description: String

  init(_ status: ExitStatus, _ code: String, _ description: String) {
    self.status = status
    self.code = code
    self.description = description
  }

  /// Converts every error of the modules; only a `CommandError` has an exit status.
  init(_ error: any Error) {
    if let error = error as? CommandError {
      self = error
    } else if let error = error as? JobError {
      self.init(error.reason)
    } else {
      self.init(ExitStatus(of: error), (error as? any CodedError)?.stableCode ?? "gvl.failed", "\(error)")
    }
  }

  var json: JSONValue {
    [
      "schema": "gvl.error/1", "code": .string(code), "message": .string(description),
      "exit": .integer(Int(status.rawValue)),
    ]
  }
}

extension ExitStatus {
  /// The exit status for an error.
  fileprivate init(of error: any Error) {
    self =
      switch error {
      case let error as WorkError:
        switch error.kind {
        case .usage: .usage
        case .failed: .failed
        case .partial: .partial
        case .unreachable: .network
        }
      case let error as SyncError:
        switch error.code {
        case .locked: .later
        case .archive, .library: .failed
        default: .usage
        }
      // These two have their cause on this machine, not in the network.
      case let error as HTTPFailure: [.caFile, .library].contains(error.code) ? .failed : .network
      case let error as ArchiveError where error.code == .locked: .later
      case let error as BundleError where error.code == .locked: .later
      default: .failed
      }
  }
}

/// Ends a command that did its work with an exit status other than 0.
struct EarlyExit: Error {
  let status: ExitStatus
}

/// Reports the error and ends the process with its exit status.
func leave(with error: any Error, _ arguments: [String]) -> Never {
  if let leave = error as? EarlyExit { exitProcess(leave.status.rawValue) }
  if error is ClosedPipe { exitProcess(ExitStatus.done.rawValue) }
  // Help and the version are results. A group alone, and help that only the parser detects (`-qh`), end here too.
  if GVL.exitCode(for: error) == .success {
    printResult(arguments) {
      if arguments.contains("--version") { return try Console().write(GVL.fullMessage(for: error) + "\n") }
      try HelpRequest.page(CommandWalk(arguments).command, isLong: false).write(
        colour: TerminalColour.isWanted(arguments))
    }
  }
  let isUsage = GVL.exitCode(for: error) == .validationFailure && !(error is CommandError)
  let failure = isUsage ? UsageError.explained(error, arguments) : CommandError(error)
  let console = Console(guessedFrom: arguments)
  console.complain(failure)
  if wantsJSON(arguments) { console.sayRaw(failure.json.compactText) }
  exitProcess(failure.status.rawValue)
}

private func printResult(_ arguments: [String], _ body: () throws -> Void) -> Never {
  // The parser would ignore errors of writing.
  do { try body() } catch { leave(with: error, arguments) }
  exitProcess(ExitStatus.done.rawValue)
}

private func wantsJSON(_ arguments: [String]) -> Bool {
  arguments.contains("--format=json")
    || zip(arguments, arguments.dropFirst()).contains { $0 == "--format" && $1 == "json" }
}
