import Loopback
import Platform

/// A browser's side of a proxy, in bare bytes.
final class SocksClient {
  private let file: Int32

  init?(_ proxy: Int) {
    guard let file = Socket.connect(port: proxy) else { return nil }
    // A test that waits for what never comes fails instead of hanging.
    Socket.limitSilence(of: file, seconds: 300)
    self.file = file
  }

  deinit { _ = System.close(file) }

  func send(_ bytes: [UInt8]) { Socket.sendAll(bytes, to: file) }

  /// What comes until the end, or until there is so much.
  func receive(_ count: Int = .max) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count, let more = Socket.receive(file, atMost: min(count - bytes.count, 64 << 10)) {
      bytes += more
    }
    return bytes
  }

  /// Asks for a target by its name, as Chromium does, addresses too.
  func connect(_ host: String, _ port: Int) -> Bool {
    send([5, 1, 0, 5, 1, 0, 3, UInt8(host.utf8.count)] + Array(host.utf8) + [UInt8(port >> 8), UInt8(port & 0xFF)])
    return receive(2) == [5, 0] && receive(10).dropFirst().first == 0
  }
}
