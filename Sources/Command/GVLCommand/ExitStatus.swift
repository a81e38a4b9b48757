/// The exit statuses of the command, defined only here.
enum ExitStatus: Int32, CaseIterable {
  case done = 0
  case yes = 1
  case failed = 2
  case network = 3
  case partial = 4
  case usage = 64
  case later = 75
  case interrupted = 130

  var meaning: String {
    switch self {
    case .done: "done"
    case .yes: "the answer is yes: differences, findings, stale, verdict reached"
    case .failed: "could not do it: bad input, corrupt archive, refused, inconclusive"
    case .network: "network: nothing usable was fetched; the last good copy is kept"
    case .partial: "partial: some files failed, the rest are stored"
    case .usage: "wrong usage"
    case .later: "try later: another process holds the lock"
    case .interrupted: "interrupted"
    }
  }

  /// The text for help of commands that give no text of their own.
  var brief: String {
    switch self {
    case .done: "done"
    case .failed: "could not do it; standard error says why"
    case .usage: "wrong usage"
    default: meaning
    }
  }

  /// The status that matters most to the user.
  static func strictest(_ statuses: some Sequence<ExitStatus>) -> ExitStatus {
    let all = Set(statuses)
    return [interrupted, usage, failed, network, partial, later, yes].first(where: all.contains) ?? .done
  }
}
