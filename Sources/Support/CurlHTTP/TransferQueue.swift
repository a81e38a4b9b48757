/// Jobs that wait for their time and for room on their host.
struct TransferQueue {
  private struct Entry {
    let job: Int
    /// Milliseconds after the start of the run.
    let at: Int
  }

  private var entries: [Entry]

  init(count: Int) { entries = (0..<count).map { Entry(job: $0, at: 0) } }

  var isEmpty: Bool { entries.isEmpty }

  /// How long to sleep, in milliseconds, if nothing moves on the network.
  ///
  /// Never longer than 20 while something runs: libcurl 7.88 misses wake-ups of shared HTTP/2 connections.
  func wait(now: Int, idle: Bool) -> Int {
    let longest = idle ? 1000 : 20
    if idle, entries.contains(where: { $0.at <= now }) { return 0 }
    // Those whose time has come wait for room, which only the network makes.
    return entries.map { $0.at - now }.filter { $0 > 0 }.min().map { min($0, longest) } ?? longest
  }

  mutating func add(_ job: Int, at time: Int) { entries.append(Entry(job: job, at: time)) }

  /// Takes out what may start now, oldest first.
  mutating func takeReady(
    now: Int, running: [Transfer], exchanges: [Exchange], limits: (String) -> Int
  ) -> [Int] {
    var busy: [String: Int] = [:]
    for transfer in running { busy[Self.host(transfer.url), default: 0] += 1 }
    var taken: [Int] = []
    entries.removeAll { entry in
      let host = Self.host(exchanges[entry.job].url)
      guard entry.at <= now, busy[host, default: 0] < limits(host) else { return false }
      busy[host, default: 0] += 1
      taken.append(entry.job)
      return true
    }
    return taken
  }

  private static func host(_ url: String) -> String { WebAddress(url)?.host ?? "" }
}
