/// Jobs that wait for their start time and for capacity of their host.
struct TransferQueue {
  private struct Entry {
    let job: Int
    /// Start time in milliseconds of the run.
    let at: Int
  }

  private var entries: [Entry]

  init(count: Int) { entries = (0..<count).map { Entry(job: $0, at: 0) } }

  var isEmpty: Bool { entries.isEmpty }

  /// How long to sleep, in milliseconds, if the network is idle.
  ///
  /// At most 20 while a transfer runs: libcurl 7.88 misses wake-ups of shared HTTP/2 connections.
  func wait(now: Int, idle: Bool) -> Int {
    let longest = idle ? 1000 : 20
    if idle, entries.contains(where: { $0.at <= now }) { return 0 }
    // Jobs whose time has come wait for capacity, which only ending transfers free.
    return entries.map { $0.at - now }.filter { $0 > 0 }.min().map { min($0, longest) } ?? longest
  }

  mutating func add(_ job: Int, at time: Int) { entries.append(Entry(job: job, at: time)) }

  /// How many transfers may run at once.
  struct Room {
    var connections: Int
    var perHost: Int
    /// Transfers on one multiplexed connection to a host.
    var streams: Int
    var multiplexed: Set<String>
  }

  /// Removes and returns the jobs that may start now, oldest first.
  mutating func takeReady(now: Int, running: [Transfer], exchanges: [Exchange], room: Room) -> [Int] {
    take(
      now: now, running: running.map(\.host), requests: exchanges.map { ($0.address?.host ?? "", $0.request.limits) },
      room: room)
  }

  /// Removes and returns the jobs that may start now, given the running transfers of each host.
  mutating func take(
    now: Int, running: [String], requests: [(host: String, limits: RequestLimits?)], room: Room
  ) -> [Int] {
    var busy: [String: Int] = [:]
    for host in running { busy[host, default: 0] += 1 }
    var connections = busy.reduce(0) { $0 + (room.multiplexed.contains($1.key) ? 1 : $1.value) }
    var taken: [Int] = []
    entries.removeAll { entry in
      let (host, limits) = requests[entry.job]
      let isShared = room.multiplexed.contains(host)
      let most = min(isShared ? room.streams : room.perHost, limits?.maxTransfersPerHost ?? .max)
      let here = busy[host, default: 0]
      let needsConnection = !isShared || here == 0
      guard entry.at <= now, here < most, !needsConnection || connections < room.connections else { return false }
      if needsConnection { connections += 1 }
      busy[host] = here + 1
      taken.append(entry.job)
      return true
    }
    return taken
  }
}
