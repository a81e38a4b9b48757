import Files
import Loopback
import PlainText

/// The state that all connections share: the files, the faults and the log.
final class Server: Sendable {
  let log: RequestLog?
  private let store: FileStore
  private let settings: ServeSettings
  private let faults: [FaultRule]

  init(_ store: FileStore, settings: ServeSettings, faults: [FaultRule], log: RequestLog?) {
    (self.store, self.settings, self.faults, self.log) = (store, settings, faults, log)
  }

  func serve(_ client: Int32) {
    Socket.limitSilence(of: client, seconds: 60)
    Connection(socket: client, server: self).serve()
  }

  /// The correct answer, changed by every fault that applies, in the order given.
  func answer(_ request: Request) -> Answer {
    var answer = Answer(
      request, file: store.file(request.segments), settings: settings, now: Timestamp(seconds: Int(time(nil))))
    let path = request.segments.joined(separator: "/")
    for rule in faults where rule.claims(path) { rule.fault.apply(to: &answer) }
    return answer
  }
}
